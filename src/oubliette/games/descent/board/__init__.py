"""Who sees whom, what lies on the map, and how far a figure can go."""
