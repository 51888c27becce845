"""Cards in words, and markets."""
