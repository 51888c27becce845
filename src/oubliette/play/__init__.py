"""Matches on a real table: bots, storage, the terminal."""
