"""A quest: set-up, its own rules, who comes into play, from one encounter to the next."""
