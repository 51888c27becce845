"""Gloomhaven: Buttons & Bugs: one shrunken adventurer against monsters that play themselves."""
