"""Figures: friend and foe, conditions, damage, healing."""
