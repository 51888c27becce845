"""Booklets: verbs and steps of chapters, campaigns, instructions of plans."""
