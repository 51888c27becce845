"""On the map: moving and being moved."""
