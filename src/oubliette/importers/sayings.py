"""Short words of ours for what overlays let happen: they name a saying, and hold no text themselves."""

from collections.abc import Mapping
from typing import Any, Final

from oubliette.kernel.words import Words

SAYINGS: Final[Mapping[str, Words]] = {
    "bail": Words(en="Throw the water overboard", fr="Jetez l’eau par-dessus bord"),
    "bailed": Words(en="Thrown overboard", fr="Jetée par-dessus bord"),
    "cleanse": Words(en="cleanse the pump", fr="purifiez la pompe"),
    "cleansed": Words(en="Pumps cleansed", fr="Pompes purifiées"),
    "doll": Words(en="The doll", fr="La poupée"),
    "egg": Words(en="Egg", fr="Œuf"),
    "free": Words(en="free the captive", fr="libérez le captif"),
    "freed": Words(en="Captives freed", fr="Captifs libérés"),
    "gate": Words(en="Rounds the gate stood", fr="Manches où la porte a tenu"),
    "loot_beside": Words(en="loot the treasure", fr="récupérez le trésor"),
    "orb": Words(en="Give up the treasure: the boss suffers", fr="Cédez le trésor : le boss subit des dégâts"),
    "rolls": Words(en="How far do the boulders roll in each row?", fr="De combien roule chaque rangée de rochers ?"),
    "tokens": Words(en="Tokens on the boss", fr="Jetons sur le boss"),
    "wall": Words(en="Wall", fr="Mur"),
    "way": Words(en="Next door", fr="Prochaine porte"),
    **{
        f"rows_{a}{b}{c}": Words(en=f"{a}, {b} and {c} hexes", fr=f"{a}, {b} et {c} cases")
        for a in (1, 2, 3)
        for b in (1, 2, 3)
        for c in (1, 2, 3)
        if {a, b, c} == {1, 2, 3}
    },
}
_SPOKEN: Final = ("says", "name")
_BOUNDS: Final = frozenset(("at_least", "at_most", "exactly"))


def spoken(value: Any) -> Any:
    """What an overlay says, with words in place of the names of sayings; also the names of counters."""
    if isinstance(value, Mapping):
        bounds = not _BOUNDS.isdisjoint(value)  # there a name is that of a counter
        return {key: _word(part) if key in _SPOKEN and not bounds else spoken(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [spoken(part) for part in value]
    return value


def counted(counters: Mapping[str, Any]) -> dict[str, Any]:
    """The names of counters: a saying, or words."""
    return {name: _word(told) for name, told in counters.items()}


def _word(told: Any) -> Any:
    if not isinstance(told, str) or told not in SAYINGS:
        return told if not isinstance(told, Mapping) else spoken(told)
    return {"en": SAYINGS[told].en, "fr": SAYINGS[told].fr}
