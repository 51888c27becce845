"""Attribute tests, damage and defeat, conditions, recovery."""
