"""One attack, from the choice of its target to what comes of it."""
