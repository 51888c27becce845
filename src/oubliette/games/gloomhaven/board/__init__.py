"""The map during play: doors and rooms, who comes into play, obstacles and traps."""
