"""How long cards and hit points last together."""


def between(least: float, value: float, most: float) -> float:
    """A value, kept within its bounds."""
    return max(least, min(value, most))


def staying_power(hit_points: int, rounds: int, *, care: float, haste: float) -> float:
    """How long hit points and cards last together: their product, so that what is short is dear.

    ``care`` and ``haste`` say how much the one and the other matter now.
    """
    if hit_points <= 0 or rounds < 0:
        return 0.0
    return float(hit_points**care * (rounds + 0.5) ** haste)
