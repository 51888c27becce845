"""Turns, and what each kind of ability does in them."""
