"""Moving and being moved."""
