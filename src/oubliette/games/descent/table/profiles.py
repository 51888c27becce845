"""What menus tell of a hero sheet before it is chosen: its archetype, and its figures (D2-0285)."""

from typing import Final

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.kinds import HeroSheet
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Archetype, Attribute
from oubliette.kernel.casting import HEALTH, Fact, Profile
from oubliette.kernel.words import Words

_ROLES: Final[dict[Archetype, tuple[Words, int]]] = {
    "warrior": (Words(en="Warrior: fights in front", fr="Guerrier : se bat devant"), 1),
    "scout": (Words(en="Scout: swift, shoots far", fr="Éclaireur : vif, tire de loin"), 1),
    "healer": (Words(en="Healer: mends the others", fr="Soigneur : remet les autres sur pied"), 2),
    "mage": (Words(en="Mage: strikes many, falls fast", fr="Mage : frappe en nombre, tombe vite"), 3),
}
"""What an archetype is for, and how hard it is to play."""
_ATTRIBUTES: Final[dict[Attribute, tuple[Words, str]]] = {
    "might": (Words(en="Might", fr="Puissance"), "biceps"),
    "knowledge": (Words(en="Knowledge", fr="Connaissance"), "spell-book"),
    "willpower": (Words(en="Willpower", fr="Volonté"), "brain"),
    "awareness": (Words(en="Awareness", fr="Perception"), "eye-target"),
}
_DICE: Final[dict[DieName, Words]] = {
    "brown": Words(en="Defence, brown dice", fr="Défense, dés bruns"),
    "gray": Words(en="Defence, grey dice", fr="Défense, dés gris"),
    "black": Words(en="Defence, black dice", fr="Défense, dés noirs"),
}


def of(hero: HeroSheet) -> Profile:
    """Archetype, health, stamina, speed, defence and attributes."""
    role, effort = _ROLES[hero.archetype]
    body = (
        Fact(HEALTH, "hearts", str(hero.health)),
        Fact(Words(en="Stamina", fr="Endurance"), "lungs", str(hero.stamina)),
        Fact(Words(en="Speed", fr="Vitesse"), "run", str(hero.speed)),
    )
    dice = tuple(
        Fact(words, "shield", str(hero.defence.count(die))) for die, words in _DICE.items() if die in hero.defence
    )
    mind = tuple(Fact(*_ATTRIBUTES[one], str(hero.attributes[one])) for one in ATTRIBUTES)
    return Profile(role, effort, (*body, *dice, *mind), hero.archetype)
