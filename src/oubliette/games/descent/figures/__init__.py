"""Figures: characteristics, equipment, class decks."""
