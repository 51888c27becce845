"""Heroes and creatures: life, the Backpack, levels, and leaving a Place."""
