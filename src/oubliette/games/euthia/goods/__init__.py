"""What heroes gain, pay, learn and use: prices, Gems, tiles, Items and the spoils of a victory."""
