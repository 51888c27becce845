"""Gloomhaven Secretariat: monsters, ability decks, scenarios, items and classes as JSON, without maps."""
