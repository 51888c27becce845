"""A scenario from its set-up to its end, round by round."""
