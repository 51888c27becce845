"""When cards take part and when they may be used, and whom they reach."""
