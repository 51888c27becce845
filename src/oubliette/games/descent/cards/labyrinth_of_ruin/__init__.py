"""Cards of Labyrinth of Ruin."""
