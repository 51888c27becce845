"""A turn, and what each kind of ability does in it."""
