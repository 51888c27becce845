"""What a game need not keep yet, each with its reason. An excuse that is no longer needed fails, and goes."""

EXCUSES: dict[tuple[str, str], str] = {
    ("gloomhaven", "beats"): "its events are not yet shown as beats",
    ("gloomhaven", "references"): "members of a party are named as pieces in the city",
    ("gloomhaven", "reasons"): "nobody can ask why not yet",
    ("gloomhaven", "terrains"): "its terrain is still told by names that clients know",
}
"""By game and check."""
