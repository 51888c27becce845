"""Combat, from its Preparation to its end: windows, rolls, the attacks of both sides."""
