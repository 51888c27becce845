"""Steady answers to the questions of a campaign: sound, always the same, and blind to what the seat may not know."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Hero
from oubliette.kernel.boards import holds
from oubliette.kernel.choices import Choice, Option

THIEVES = 3
"""From how far a monster goes after a search token."""
_WEAPONS = {"warrior": "melee", "healer": "melee", "scout": "ranged", "mage": "ranged"}


def shopping(s: Session, choice: Choice) -> str:
    """The dearest thing that one of the own heroes would wear rather than what he has."""
    best, worth = "done", 0
    for option in choice.options:
        key = option.key
        word, _, rest = key.partition(":")
        if word == "buy":
            card, _, name = rest.partition(":")
            value = _worth(s, s.hero(name), s.book.items[card])
            if value > worth:
                best, worth = key, value
    return best


def _worth(s: Session, hero: Hero, item: Item) -> int:
    """The price of what a hero would gain by; nothing for what he cannot use, or has as good."""
    owned = [s.book.items[held.card] for held in hero.items if s.book.items[held.card].kind != "starting"]
    archetype = _archetype(s, hero)
    if item.attack is not None:
        if item.attack.type != _WEAPONS[archetype] or ("rune" in item.traits) != (hero.of == "runemaster"):
            return 0
        rivals = [one for one in owned if one.attack is not None]
    else:
        if item.no_runes and archetype == "mage":
            return 0
        rivals = [one for one in owned if one.slot == item.slot and one.attack is None]
        if item.slot == "hand":
            return 0
    return item.gold if all(one.gold < item.gold for one in rivals) else 0


def dearest(s: Session, choice: Choice) -> str:
    """The dearest card of his classes that the overlord can pay."""
    keys = [option.key for option in choice.options if option.key.startswith("buy:")]
    return max(keys, key=lambda key: (s.book.overlord[key[4:]].xp, key), default="enough")


def plots(_s: Session, choice: Choice) -> str:
    """Every Plot card he can pay; experience is for Overlord cards."""
    return next((option.key for option in choice.options if option.key.startswith("plot:")), "enough")


def first(_s: Session, choice: Choice) -> str:
    """The first answer."""
    return choice.keys()[0]


def next_quest(s: Session, choice: Choice) -> str:
    """Heroes look into rumors before they go on; the overlord does not waste time with them."""
    own = choice.seat == s.overlord_seat and choice.seat not in s.hero_seats()
    found = [option.key for option in choice.options if option.value.card]
    return choice.keys()[0] if own or not found else found[0]


def who_takes(s: Session, choice: Choice) -> str:
    """The hero whose kind of weapon it is, with the least in his bags."""
    card = s.quest.rewards.heroes.relic
    item = s.book.items[s.book.relics[card].hero_side] if card is not None else None

    def need(option: Option[Any]) -> tuple[int, int, str]:
        hero: Hero = option.value
        fits = item is not None and item.attack is not None and item.attack.type == _WEAPONS[_archetype(s, hero)]
        return (0 if fits else 1), len(hero.items), option.key

    return min((option for option in choice.options if not option.passes), key=need).key


def _archetype(s: Session, hero: Hero) -> str:
    return s.book.heroes[hero.sheet].archetype


def strongest_hero(s: Session, choice: Choice) -> str:
    """The hero who is hurt least."""

    def hurt(key: str) -> tuple[int, str]:
        figure = s.state.figures.get(key.partition(":")[2])
        return (0 if figure is None else figure.damage + s.hero(figure.id).fatigue), key

    return min(choice.keys(), key=hurt)


def use_plot(s: Session, choice: Choice) -> str:
    """The first card that could do something; thieves need a token on their way."""
    return next(one.key for one in choice.options if one.key != "plot:petty_theft" or _near_a_token(s))


def _near_a_token(s: Session) -> bool:
    """Whether a monster could get beside a search token and still pay for it."""
    near = 0
    for one in s.monsters():
        near |= s.ground.within(s.closed, s.mask(one), THIEVES)
    return any(one.kind == "search" and one.cell >= 0 and holds(near, one.cell) for one in s.state.tokens.values())


def leave_dice(_s: Session, _choice: Choice) -> str:
    """Luck is for blows and tests: what heals is good enough."""
    return "pass"


ANSWERS: dict[str, Callable[[Any, Choice], str]] = {
    "shopping": shopping,
    "overlord_spends": dearest,
    "next_quest": next_quest,
    "rumor": first,
    "who_takes": who_takes,
    "travel_hero": strongest_hero,
    "travel_way": first,
    "plots": plots,
    "use_plot": use_plot,
    "power_rolled": leave_dice,
}
