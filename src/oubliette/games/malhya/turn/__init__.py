"""Turns of heroes and enemies, and what each can do in them."""
