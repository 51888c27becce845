"""The game's own bot: ``steady``, for heroes and for the overlord."""
