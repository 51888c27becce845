"""Skill tests: Solo, Individual and Group."""
