"""Initiative (GH-0055 to GH-0062): whose turn it is, and who comes before whom."""

from typing import NamedTuple

from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import AllyState, Character, Figure, Monster, Summon
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

LAST = 99


def initiative_of(s: Session, figure: Figure) -> int:
    """The initiative of a figure this round; 99 where it has none."""
    if isinstance(figure, Character):
        return figure.initiative
    if isinstance(figure, Summon):
        return s.scene.characters[figure.owner].initiative
    if isinstance(figure, Monster):
        return kind_initiative(s, figure.kind)
    if isinstance(figure, AllyState):
        return s.card.allies[figure.name].initiative
    return LAST


def parts_of_initiative(s: Session, hero: Character) -> Addends:
    """Where a character's initiative comes from: the card that leads, or a long rest (GH-0055, GH-0058)."""
    if hero.resting:
        return (Addend(hero.initiative, Say("sum-rests")),)
    laid = [card.id for card in hero.cards if card.zone != "hand"]
    lead = next((card for card in laid if s.book.cards[card].initiative == hero.initiative), None)
    if lead is None:
        return ()
    return (Addend(hero.initiative, Say("sum-leads"), of=words(s.book.cards[lead].name), cards=(lead,)),)


def parts_of_kind(s: Session, kind: str) -> Addends:
    """The ability card that a type follows this round (GH-0052)."""
    deck = s.book.monsters[kind].deck
    pile = s.scene.piles.get(deck)
    if pile is None or pile.drawn is None:
        return ()
    value, name = kind_initiative(s, kind), words(s.book.decks[deck].name)
    return (Addend(value, Say("sum-card"), of=name, cards=(f"{deck}/{pile.drawn}",)),)


def kind_initiative(s: Session, kind: str) -> int:
    """The initiative on the ability card of a type (GH-0052)."""
    deck = s.book.monsters[kind].deck
    pile = s.scene.piles.get(deck)
    return LAST if pile is None or pile.drawn is None else s.book.ability_card(deck, pile.drawn).initiative


def order_of(s: Session, figure: Figure) -> int:
    """The place of a figure in the round's order, for focus ties: a summon just before its summoner (GH-0271)."""
    if isinstance(figure, Character):
        return _packed(*_by_cards(s, figure), _LATE)
    if isinstance(figure, Summon):
        return _packed(*_by_cards(s, s.scene.characters[figure.owner]), figure.number)
    if isinstance(figure, AllyState):
        return _packed(initiative_of(s, figure), LAST, _LATE, figure.number)  # after characters: GH-0061
    if isinstance(figure, Monster) and (mine := initiative_of(s, figure)) != LAST:
        return _packed(mine, *_among_monsters(s, figure, mine))
    return _packed(LAST, LAST if s.side(figure) == "party" else 0)  # with obstacles that have hit points: GH-0123


_LATE = 9999


def _packed(*parts: int) -> int:
    """Up to four numbers of which the earlier one decides, as one number that can be compared."""
    first, second, third, fourth = (*parts, 0, 0)[:4]
    return ((first * 10_000 + second) * 10_000 + third) * 10_000 + fourth


def _by_cards(s: Session, hero: Character) -> tuple[int, int, int]:
    """By both cards; what players have decided of a tie counts too (GH-0059)."""
    order = s.scene.tie_order
    decided = order.index(hero.id) if hero.id in order else len(order)
    return hero.initiative, LAST if hero.resting else hero.second, decided


def _among_monsters(s: Session, monster: Monster, mine: int) -> tuple[int, int, int]:
    """Elites before normal ones, then by standee (GH-0056); types that are tied are in the players' hands (GH-0057)."""
    key, order = f"kind:{monster.kind}", s.scene.tie_order
    kinds = dict.fromkeys(other.kind for other in s.scene.monsters.values())
    tied = [kind for kind in kinds if kind_initiative(s, kind) == mine]
    if len(tied) > 1 and key not in order:
        return _LATE, 0, 0
    place = order.index(key) if len(tied) > 1 else 0
    return place, int(monster.rank == "normal"), monster.number


class Unit(NamedTuple):
    """Who acts at one place of the order: a character with its summons, a monster type, an ally."""

    key: str
    initiative: int
    tie: tuple[int, int]
    figures: tuple[str, ...]


def units(s: Session) -> list[Unit]:
    """Everybody whose turn of this round is still to come."""
    scene, found = s.scene, []
    for hero in scene.characters.values():
        if hero.gone:
            continue
        own = sorted((one for one in scene.summons.values() if one.owner == hero.id and one.due), key=_number)
        ids = [one.id for one in own] + ([hero.id] if hero.due else [])
        if ids:
            second = LAST if hero.resting else hero.second
            found.append(Unit(hero.id, hero.initiative, (0, second), tuple(ids)))
    found += [
        Unit(ally.id, initiative_of(s, ally), (1, ally.number), (ally.id,))
        for ally in scene.allies.values()
        if ally.due
    ]
    kinds = dict.fromkeys(monster.kind for monster in scene.monsters.values() if monster.due)
    for kind in kinds:
        due = [monster for monster in s.monsters_of(kind) if monster.due]
        for tie, at_once in (((-1, 0), True), ((2, 0), False)):
            acting = tuple(monster.id for monster in due if monster.at_once is at_once)
            if acting:
                found.append(Unit(f"kind:{kind}", kind_initiative(s, kind), tie, acting))
    return found


def _number(summon: Summon) -> int:
    return summon.number


def next_figure(s: Session) -> Rules[Figure | None]:
    """The figure whose turn is next: lowest initiative, ties as GH-0057, GH-0059 and GH-0060 say."""
    waiting = units(s)
    if not waiting:
        return None
    first = min((unit.initiative, unit.tie) for unit in waiting)
    tied = [unit for unit in waiting if (unit.initiative, unit.tie) == first or _rests_beside(s, unit, first)]
    unit = tied[0]
    if len(tied) > 1:
        unit = yield from _break_tie(s, tied)
    s.scene.current = unit.initiative
    return s.figure(unit.figures[0])


def _rests_beside(s: Session, unit: Unit, first: tuple[int, tuple[int, int]]) -> bool:
    """Whether a long rest is tied with a character whose leading card says 99: it has no second card (GH-0059)."""
    initiative, (who, _) = first
    return initiative == LAST and who == 0 and unit.key in s.scene.characters and s.scene.characters[unit.key].resting


def _break_tie(s: Session, tied: list[Unit]) -> Rules[Unit]:
    """Players decide; what they decided holds for the round."""
    order = s.scene.tie_order
    known = [unit for unit in tied if unit.key in order]
    if known and len(known) == len(tied):
        return min(tied, key=lambda unit: order.index(unit.key))
    running = [unit for unit in known if unit.key == order[-1]]
    if running:
        return running[0]  # a type that has begun acts to its end
    hero = s.scene.characters.get(tied[0].key)
    seat = hero.seat if hero is not None else s.leader
    options = [Option(f"first:{unit.key}", unit, _name(s, unit), pieces=unit.figures) for unit in tied]
    cites = ("GH-0059",) if hero is not None else ("GH-0057",)
    chosen = yield from ask(seat, "turn_order", options, cites=cites, say=Say("gh-ask-turn-order"))
    if chosen.key in order:
        order.remove(chosen.key)
    order.append(chosen.key)
    return chosen


def _name(s: Session, unit: Unit) -> Say:
    kind = unit.key.removeprefix("kind:")
    return words(s.book.monsters[kind].name) if kind != unit.key else s.name(unit.key)
