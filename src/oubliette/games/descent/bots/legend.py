"""What steady heroes do where the app plays: portals, crossings, and choices between quests."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.content.making import OPEN, PORTAL
from oubliette.games.descent.content.quest_book import Win
from oubliette.games.descent.figures.class_decks import deck_of
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.kernel.boards import Cell, Mask
from oubliette.kernel.choices import Choice

FAR = 99


def goal(s: Session, figure: Figure) -> Mask:
    """Where a hero must be for the quest to end well: at an open portal, or in the last room."""
    if s.state.legend is None or s.side(figure) != HEROES or figure.rank != "hero":
        return 0
    token = s.state.tokens.get(PORTAL)
    if token is not None and token.cell >= 0 and OPEN in s.state.script.flags:
        return 1 << token.cell | s.ground.adjacent(s.closed, 1 << token.cell)
    for rule in s.encounter.rules:
        area = rule.when.all_in if rule.when is not None else None
        if area and not s.hidden and any(isinstance(deed, Win) and deed.side == HEROES for deed in rule.do):
            return s.ground.area(area)
    return 0


def walked(s: Session, origin: Mask, goal: Mask) -> int:
    """Spaces to walk to the nearest goal, round pits, lava and elevation lines; far if no way leads there."""
    ways, floor = s.ground.moving(s.closed), s.ground.spaces & ~s.ground.deadly & ~s.ground.pits
    wave, seen, steps = origin, origin, 0
    while wave:
        if wave & goal:
            return steps
        wave = ways.spread(wave) & (floor | goal) & ~seen
        seen |= wave
        steps += 1
    return FAR


def leaves_sludge(s: Session, figure: Figure, cell: Cell) -> bool:
    """Whether a hero who is slow because he began in sludge gets out of it."""
    sludge = s.ground.terrain["sludge"]
    return s.state.legend is not None and bool(s.mask(figure) & sludge) and not sludge >> cell & 1


def on_the_map(s: Session, choice: Choice) -> str:
    """Train, restore morale and shop, take what side quests there is time for, then go on with the story."""
    keys = choice.keys()
    legend = s.state.legend
    if "train" in keys and any(hero.xp and _can_learn(s, hero.id) for hero in s.state.heroes.values()):
        return "train"
    cities = [key for key in keys if key.startswith("city:")]
    worn = legend is not None and legend.morale < legend.most_morale
    if cities and (worn or s.state.gold >= 100):
        return cities[0]
    quests = [key for key in keys if key.startswith("quest:")]
    return quests[1] if len(quests) > 1 else quests[0]


def _can_learn(s: Session, name: str) -> bool:
    hero = s.hero(name)
    owned = [held.card for held in hero.skills]
    return any(one.id not in owned and one.xp <= hero.xp for one in deck_of(s.book, hero))


def keep(s: Session, choice: Choice) -> str:
    """The dearest thing for somebody who would use it."""
    best, worth = choice.keys()[0], -1
    for option in choice.options:
        word, _, rest = option.key.partition(":")
        if word == "keep":
            card, _, name = rest.partition(":")
            item, hero = s.book.items[card], s.hero(name)
            archetype = s.book.heroes[hero.sheet].archetype
            fits = item.attack is None or (item.attack.type == "melee") == (archetype in ("warrior", "healer"))
            value = item.gold * (2 if fits else 1)
            if value > worth:
                best, worth = option.key, value
    return best


def first(_s: Session, choice: Choice) -> str:
    """The first answer."""
    return choice.keys()[0]


ANSWERS: dict[str, Callable[[Any, Choice], str]] = {
    "road": on_the_map,
    "keep_card": keep,
    "delve_trade": first,
    "portal": first,
    "travel": first,
    "target_tie": first,
    "whole_damage": first,
}
