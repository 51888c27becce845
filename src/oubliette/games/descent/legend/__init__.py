"""Road to Legend: the app plays the monsters, and the heroes play together (D2-2184)."""
