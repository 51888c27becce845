"""What is true of a match, what can happen in it, and what the rules work on."""
