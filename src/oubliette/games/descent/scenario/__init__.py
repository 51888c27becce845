"""A quest from its first encounter to its last, played by whoever plays the overlord."""
