"""What is true of a match, what can happen in it, and the session on which rules work."""
