"""The Treasure Hunter of Labyrinth of Ruin: Search cards, and what they are good for (D2-4175 to D2-4179)."""

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.figures.figures import is_weapon, weapons
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points
from oubliette.games.descent.quest.allies import INVESTIGATING
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Searched
from oubliette.games.descent.state.points import AttackPrepared, SearchAction, SearchDrawn, SearchKept
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.turn.card_kit import about, hero_of, hit_on, is_targeted, may
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

TREASURE_HUNTER = of("treasure_hunter")

NEAR = 3
MOST_POINTS = 5
MOST_DAMAGE = 4
SURVEYED = 3
SPOILS: tuple[DieName, ...] = ("brown", "brown", "gray", "black")
"""The die of Guard the Spoils by the number of Search cards."""


# --- Delver ---


@card("delver").at(AttackPrepared)
def _alone(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """One damage more where no other hero stands beside him; familiars that are figures count (D2-4175, D2-4176)."""
    at.attack.damage += not any(s.are_adjacent(mine.figure, one) for one in s.of_side(HEROES))


@card("delver").at(SearchDrawn)
def _delves(s: Session, mine: Mine, at: SearchDrawn) -> Rules[str]:
    """Two cards are drawn and one is kept; the other goes on the top or under the deck (D2-4175)."""
    card_, hero, deck = at.value, at.hero, s.state.search
    if hero is not mine.hero or hero.knocked_out or not deck.pile:
        return card_
    second = deck.draw(s.chance)
    s.journal.reveal(Searched(at.figure.id, "", second), ("D2-4175",))
    options = [
        Option(f"keep:{place}", place, Say("d2-keep-card", {"card": s.card_name(one)}))
        for place, one in enumerate((card_, second))
    ]
    kept = yield from ask(hero.seat, "delver", options, cites="D2-4175", say=Say("d2-ask-delver"))
    other = card_ if kept else second
    places = [Option("top", True, Say("d2-fate-top")), Option("bottom", False, Say("d2-fate-bottom"))]
    say = about(s, other, "d2-ask-delver-other")
    on_top = yield from ask(hero.seat, "delver_other", places, cites="D2-4175", say=say)
    deck.pile.insert(len(deck.pile) if on_top else 0, other)
    return second if kept else card_


# --- searching ---


def _search_action(s: Session, deed: Deed, spaces: int, cites: str) -> Rules[None]:
    """A search action that a card gives, with all that answers to one (D2-4179)."""
    found = searchable(s, deed.by, spaces)
    options = [Option(f"search:{name}", name, Say("d2-do-search"), pieces=(f"token:{name}",)) for name in found]
    name = yield from ask(deed.seat, "search", options, cites=cites, say=Say("d2-ask-search"))
    yield from s.at(SearchAction(deed.by))
    yield from search(s, hero_of(s, deed), deed.by, name)


@special("dungeoneer", lambda s, deed: bool(searchable(s, deed.by)))
def _dungeoneer(s: Session, deed: Deed) -> Rules[None]:
    """A search, and an attack that costs no action (the second clause of the card)."""
    yield from _search_action(s, deed, 1, "D2-2140")


def _is_rich(s: Session, deed: Deed) -> bool:
    return len(hero_of(s, deed).search) >= 2 and bool(searchable(s, deed.by, NEAR))


@special("trail_of_riches", _is_rich)
def _trail_of_riches(s: Session, deed: Deed) -> Rules[None]:
    """A search action from three spaces away (D2-4179)."""
    yield from _search_action(s, deed, NEAR, "D2-4179")


@card("lure_of_fortune").at(SearchAction)
def _lured(s: Session, mine: Mine, _at: SearchAction) -> Rules[None]:
    yield from recover(s, mine.figure, 1, 1)


@special("lure_of_fortune", lambda s, _deed: len(s.state.search.pile) > 1)
def _lure_of_fortune(s: Session, _deed: Deed) -> None:
    """The top card goes under the deck, and nobody sees it."""
    s.state.search.pile.insert(0, s.state.search.pile.pop())


def _in_his_turn(s: Session, deed: Deed) -> bool:
    his = s.state.turn_of == deed.by.id or INVESTIGATING in deed.by.marks  # D2-2389
    return deed.subject is deed.by and his and bool(hero_of(s, deed).search)


@special("gold_rush", _in_his_turn)
def _gold_rush(s: Session, deed: Deed) -> Rules[None]:
    """The more he has found, the faster he runs."""
    gain_points(s, deed.by, min(MOST_POINTS, len(hero_of(s, deed).search)), deed.card)
    if s.state.turn_of != deed.by.id:  # for Raythen: points given in another's turn are used at once (D2-2054)
        yield from act(s, deed.by, no_actions())
        deed.by.pool = [points for points in deed.by.pool if points.source != deed.card]


@special("survey", lambda s, _deed: len(s.state.search.pile) > 1)
def _survey(s: Session, deed: Deed) -> Rules[None]:
    """He alone sees the top cards and says in which order they lie."""
    pile = s.state.search.pile
    seen = [s.chance.take(pile) for _ in range(min(SURVEYED, len(pile)))]
    back: list[str] = []
    while seen:
        options = [
            Option(f"card:{place}:{card}", place, s.card_name(card), cards=()) for place, card in enumerate(seen)
        ]
        say = Say("d2-ask-survey", {"place": len(back) + 1})
        back.append(seen.pop((yield from ask(deed.seat, "survey", options, cites="D2-2144", say=say))))
    pile += reversed(back)


@card("sleight_of_hand").at(SearchKept)
def _sleight_of_hand(s: Session, mine: Mine, at: SearchKept) -> Rules[None]:
    """Another hero's card may go to the Treasure Hunter (D2-4177)."""
    finder, found = at.hero, at.found
    if mine.hero is finder or mine.hero.knocked_out or found not in finder.search:
        return
    say = about(s, found.card, "d2-ask-sleight")
    if not (yield from may(mine.seat, "sleight_of_hand", "ask", Say("d2-sleight-ask"), say, "D2-4177")):
        return
    mine.pay()
    if (yield from may(finder.seat, "sleight_give", "give", Say("d2-sleight-give"), say, "D2-4177")):
        finder.search.remove(found)
        mine.hero.search.append(found)


@special("dead_mans_compass", lambda s, deed: bool(searchable(s, deed.by, NEAR)))
def _compass(_s: Session, _deed: Deed) -> None:
    """Only near a search token."""


# --- fights ---


@card("sleight_of_hand").at(AttackPrepared)
def _deft(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Pierce 2 by what is equipped, whatever he attacks with (D2-4177, D2-4178)."""
    figure = mine.figure
    armed = any(is_weapon(s, figure, one, kind) for one in weapons(s, figure) for kind in ("exotic", "bow"))
    at.attack.pierce += 2 * armed


@special("finders_keepers")
def _finders_keepers(s: Session, deed: Deed) -> None:
    s.blow.damage += min(MOST_DAMAGE, len(hero_of(s, deed).search))


@special("guard_the_spoils", is_targeted)
def _guard_the_spoils(s: Session, deed: Deed) -> None:
    """The more there is to guard, the better the die."""
    hit = hit_on(s, deed.by, targeted=True)
    if hit is not None:
        hit.extra.append(SPOILS[min(len(hero_of(s, deed).search), len(SPOILS) - 1)])
