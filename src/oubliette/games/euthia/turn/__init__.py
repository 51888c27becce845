"""A turn: Movement, and every Action and Free Action of its own chapter."""
