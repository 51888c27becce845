"""What is true of a match, what can happen in it, decks and days, and the session on which rules work."""
