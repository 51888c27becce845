"""Turns of heroes and of the overlord, and what figures can do in them."""
