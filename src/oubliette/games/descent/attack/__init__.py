"""One attack, from whom it may target to what surges do."""
