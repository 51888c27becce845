"""Travel, Places in their modes, Challenges, and the match as a whole."""
