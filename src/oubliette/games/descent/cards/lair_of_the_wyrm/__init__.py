"""Cards of Lair of the Wyrm."""
