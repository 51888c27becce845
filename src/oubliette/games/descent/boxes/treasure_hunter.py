"""The Treasure Hunter of Labyrinth of Ruin: Search cards, and what they are good for (D2-4175 to D2-4179)."""

from oubliette.games.descent.activation import act, no_actions
from oubliette.games.descent.allies import INVESTIGATING
from oubliette.games.descent.dice import DieName
from oubliette.games.descent.events import Searched
from oubliette.games.descent.figures import held_card, is_weapon, weapons
from oubliette.games.descent.movement import gain_points
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, react, special
from oubliette.games.descent.searching import search, searchable
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import hero_of
from oubliette.games.descent.state import HEROES, Attack, Figure, Held, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

NEAR = 3
MOST_POINTS = 5
MOST_DAMAGE = 4
SURVEYED = 3
SPOILS: tuple[DieName, ...] = ("brown", "brown", "gray", "black")
"""The die of Guard the Spoils by the number of Search cards."""


# --- Delver ---


@adds("attack")
def _alone(s: Session, attack: Attack) -> None:
    """One damage more where no other hero stands beside him; familiars that are figures count (D2-4175, D2-4176)."""
    hero = s.state.heroes.get(attack.attacker)
    figure = s.figure(attack.attacker)
    if hero is None or held_card(hero, "delver") is None or not figure.cells:
        return
    attack.damage += not any(s.are_adjacent(figure, one) for one in s.of_side(HEROES))


@adds("search_card")
def _delves(s: Session, card: str, hero: Hero, figure: Figure) -> Rules[str]:
    """Two cards are drawn and one is kept; the other goes on the top or under the deck (D2-4175)."""
    deck = s.state.search
    if held_card(hero, "delver") is None or not deck.pile or hero.knocked_out:
        return card
    second = deck.draw(s.chance)
    s.journal.reveal(Searched(figure.id, "", second), ("D2-4175",))
    options = [
        Option(f"keep:{place}", place, Say("d2-keep-card", {"card": s.card_name(one)}))
        for place, one in enumerate((card, second))
    ]
    kept = yield from ask(hero.seat, "delver", options, cites="D2-4175", say=Say("d2-ask-delver"))
    other = card if kept else second
    places = [Option("top", True, Say("d2-fate-top")), Option("bottom", False, Say("d2-fate-bottom"))]
    say = Say("d2-ask-delver-other", {"card": s.card_name(other)})
    if (yield from ask(hero.seat, "delver_other", places, cites="D2-4175", say=say)):
        deck.pile.append(other)
    else:
        deck.pile.insert(0, other)
    return second if kept else card


# --- searching ---


def _search_action(s: Session, deed: Deed, spaces: int, cites: str) -> Rules[None]:
    """A search action that a card gives, with all that answers to one (D2-4179)."""
    found = searchable(s, deed.by, spaces)
    options = [Option(f"search:{name}", name, Say("d2-do-search"), pieces=(f"token:{name}",)) for name in found]
    name = yield from ask(deed.seat, "search", options, cites=cites, say=Say("d2-ask-search"))
    yield from react("search_action", s, deed.by)
    yield from search(s, hero_of(s, deed), deed.by, name)


@special("dungeoneer", lambda s, deed: bool(searchable(s, deed.by)))
def _dungeoneer(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A search, and an attack that costs no action (the second clause of the card)."""
    yield from _search_action(s, deed, 1, "D2-2140")


def _is_rich(s: Session, deed: Deed) -> bool:
    return len(hero_of(s, deed).search) >= 2 and bool(searchable(s, deed.by, NEAR))


@special("trail_of_riches", _is_rich)
def _trail_of_riches(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A search action from three spaces away (D2-4179)."""
    yield from _search_action(s, deed, NEAR, "D2-4179")


@adds("search_action")
def _lured(s: Session, figure: Figure) -> Rules[None]:
    hero = s.state.heroes.get(figure.id)
    if hero is not None and held_card(hero, "lure_of_fortune") is not None:
        yield from recover(s, figure, 1, 1)


@special("lure_of_fortune", lambda s, _deed: len(s.state.search.pile) > 1)
def _lure_of_fortune(s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """The top card goes under the deck, and nobody sees it."""
    s.state.search.pile.insert(0, s.state.search.pile.pop())
    yield from ()


def _in_his_turn(s: Session, deed: Deed) -> bool:
    his = s.state.turn_of == deed.by.id or INVESTIGATING in deed.by.marks  # D2-2389
    return deed.subject is deed.by and his and bool(hero_of(s, deed).search)


@special("gold_rush", _in_his_turn)
def _gold_rush(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The more he has found, the faster he runs."""
    gain_points(s, deed.by, min(MOST_POINTS, len(hero_of(s, deed).search)), deed.card)
    if s.state.turn_of != deed.by.id:  # for Raythen: points given in another's turn are used at once (D2-2054)
        yield from act(s, deed.by, no_actions())
        deed.by.pool = [points for points in deed.by.pool if points.source != deed.card]


@adds("slips_through")
def _rushes(s: Session, figure: Figure) -> bool:
    hero = s.state.heroes.get(figure.id)
    rush = held_card(hero, "gold_rush") if hero is not None else None
    return rush is not None and rush.exhausted


@special("survey", lambda s, _deed: len(s.state.search.pile) > 1)
def _survey(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He alone sees the top cards and says in which order they lie."""
    pile = s.state.search.pile
    seen = [pile.pop() for _ in range(min(SURVEYED, len(pile)))]
    back: list[str] = []
    while seen:
        options = [
            Option(f"card:{place}:{card}", place, s.card_name(card), cards=()) for place, card in enumerate(seen)
        ]
        say = Say("d2-ask-survey", {"place": len(back) + 1})
        back.append(seen.pop((yield from ask(deed.seat, "survey", options, cites="D2-2144", say=say))))
    pile += reversed(back)


@adds("search_kept")
def _sleight_of_hand(s: Session, finder: Hero, found: Held) -> Rules[None]:
    """Another hero's card may go to the Treasure Hunter (D2-4177)."""
    for hero in s.state.heroes.values():
        sleight = held_card(hero, "sleight_of_hand")
        if sleight is None or sleight.exhausted or hero is finder or hero.knocked_out or found not in finder.search:
            continue
        options = [Option("ask", True, Say("d2-sleight-ask")), Option("pass", False, Say("d2-pass"), passes=True)]
        say = Say("d2-ask-sleight", {"card": s.card_name(found.card)})
        if not (yield from ask(hero.seat, "sleight_of_hand", options, cites="D2-4177", say=say)):
            continue
        sleight.exhausted = True
        gives = [Option("give", True, Say("d2-sleight-give")), Option("pass", False, Say("d2-pass"), passes=True)]
        if (yield from ask(finder.seat, "sleight_give", gives, cites="D2-4177", say=say)):
            finder.search.remove(found)
            hero.search.append(found)


@special("dead_mans_compass", lambda s, deed: bool(searchable(s, deed.by, NEAR)))
def _compass(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only near a search token."""
    yield from ()


# --- fights ---


@adds("attack")
def _deft(s: Session, attack: Attack) -> None:
    """Pierce 2 by what is equipped, whatever he attacks with (D2-4177, D2-4178)."""
    hero = s.state.heroes.get(attack.attacker)
    if hero is None or held_card(hero, "sleight_of_hand") is None:
        return
    figure = s.figure(hero.id)
    armed = any(is_weapon(s, figure, one, kind) for one in weapons(s, figure) for kind in ("exotic", "bow"))
    attack.pierce += 2 * armed


@special("finders_keepers")
def _finders_keepers(s: Session, deed: Deed, _value: int) -> Rules[None]:
    if s.attack is not None:
        s.attack.damage += min(MOST_DAMAGE, len(hero_of(s, deed).search))
    yield from ()


def _is_target(s: Session, deed: Deed) -> bool:
    return s.attack is not None and any(hit.targeted and hit.figure == deed.by.id for hit in s.attack.hits)


@special("guard_the_spoils", _is_target)
def _guard_the_spoils(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The more there is to guard, the better the die."""
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.targeted and hit.figure == deed.by.id:
            hit.extra.append(SPOILS[min(len(hero_of(s, deed).search), len(SPOILS) - 1)])
            break
    yield from ()
