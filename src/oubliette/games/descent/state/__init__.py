"""What is true of a match, what can happen in it, its timing points, and the session on which rules work."""
