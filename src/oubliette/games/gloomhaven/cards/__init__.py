"""Cards and items: what they say, what they add, when they may be used, and whom they reach."""
