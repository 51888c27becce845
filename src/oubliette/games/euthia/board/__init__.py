"""The growing map: spaces, tiles, what lies and stands on them, and Elemental Powers."""
