"""Heroes and their boards, cards and Sacks; enemies; Health and death."""
