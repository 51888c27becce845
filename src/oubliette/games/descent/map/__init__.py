"""Moving, doors and objective tokens."""
