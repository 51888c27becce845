"""What the games of the Haven family share: the automatic figures' brain on hexes, and what their bots have in common."""
