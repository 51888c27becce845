"""What the games of the Haven family share: the automatic figures' brain on hexes."""
