"""Attacks, from the choice of the target to what comes after."""
