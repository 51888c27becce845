"""One attack, from the choice of its targets to what comes after."""
