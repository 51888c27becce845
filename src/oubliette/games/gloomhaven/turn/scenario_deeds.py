"""What special rules do beyond the plainest: leaps, lots, offers, what hatches, what is carried or done instead."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards import cards
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.content.scenario_book import (
    Choose,
    Discard,
    Dismiss,
    Draw,
    Flood,
    Forgo,
    Free,
    Hand,
    Hatch,
    Leap,
    Offer,
    Take,
    Ward,
)
from oubliette.games.gloomhaven.content.vocabulary import Signal
from oubliette.games.gloomhaven.state.affected import actor_of, affected, fell_at
from oubliette.games.gloomhaven.state.events import Looted, Moved, Slain, TerrainChanged
from oubliette.games.gloomhaven.state.moments import Moment, happen, listens
from oubliette.games.gloomhaven.state.scenario_tests import FORGO, SCRIPTS, decide, holds
from oubliette.games.gloomhaven.state.session import Session, in_play
from oubliette.games.gloomhaven.state.state import (
    AllyState,
    CardState,
    Character,
    Figure,
    Monster,
    ObjectiveState,
    Warded,
)
from oubliette.games.gloomhaven.turn import looting
from oubliette.haven.vocabulary import Half, Rank
from oubliette.kernel.boards import cells, lowest, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.scripts import Fact, Happening
from oubliette.kernel.text import Say, words

# Signals


@performs(Signal)
def signal(s: Session, doing: Doing[Signal]) -> Rules[bool]:
    """What the scenario says of a monster happens at this place of its card (GH-0387)."""
    figure = doing.actor.figure
    yield from happen(s, Moment("signalled", doing.verb.cue, actor=figure, kind=getattr(figure, "kind", None)))
    return True


# Places


def _leap(s: Session, effect: Leap, now: Happening) -> Rules[None]:
    """Figures are put somewhere else, or as near to it as there is room."""
    there = s.map.doors[effect.door] if effect.door is not None else s.map.letter(effect.to or "")
    for figure in affected(s, effect.who, now):
        hexes = there & s.layout.board.cells
        if not hexes or hexes >> figure.cell & 1:
            continue
        free = hexes & ~s.occupied() & ~s.ground.obstacles
        cell: int | None = lowest(free or hexes)
        if not free:
            cell = yield from rooms.nearest_empty(s, lowest(hexes), "land_hex", "GH-0063", Say("gh-ask-land"))
        if cell is not None:
            s.note(Moved(figure.id, (figure.cell, cell), "placed"))
            figure.cell = cell


def beside(s: Session, figure: Figure) -> int | None:
    """The first empty hex next to a figure, else the nearest empty one."""
    for ring in s.layout.ways.rings(figure.cell):
        if ring & s.empty():
            return lowest(ring & s.empty())
    return None


# Who leaves, who comes


def _free(s: Session, effect: Free, now: Happening) -> Rules[None]:
    """What was freed or cleansed is gone, and counts as neither destroyed nor lost."""
    yield from ()
    cell, scene = fell_at(now), s.scene
    there: list[ObjectiveState | AllyState] = [*scene.objectives.values(), *scene.allies.values()]
    for figure in there:
        if figure.name == effect.objective and figure.cell == cell:
            scene.objectives.pop(figure.id, None)
            scene.allies.pop(figure.id, None)
            s.note(Slain(figure.id, figure.cell, dismissed=True))


def _dismiss(s: Session, effect: Dismiss, _now: Happening) -> Rules[None]:
    """The players may take a monster off the map."""
    there = s.monsters_of(effect.monster)
    if not there:
        return
    options: list[Option[Any]] = [s.figure_option(one) for one in there]
    options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    chosen = yield from ask(s.leader, "dismiss", options, cites="GH-0386", say=Say("gh-ask-dismiss"))
    monster = s.scene.monsters.get(chosen or "")
    if monster is None:
        return
    take_away(s, monster)


def take_away(s: Session, monster: Monster) -> None:
    """A monster leaves the map; nobody has killed it, and its standee goes back."""
    del s.scene.monsters[monster.id]
    monster.hit_points = 0
    if monster.named is None:
        free = s.scene.types[monster.kind].free
        free.insert(s.chance.below(f"standees/{monster.kind}", len(free) + 1), monster.number)
    s.note(Slain(monster.id, monster.cell, dismissed=True))


def _hatch(s: Session, effect: Hatch, _now: Happening) -> Rules[None]:
    """Each objective of a name is gone, and a monster stands in its place (GH-0063)."""
    rank = effect.rank if isinstance(effect.rank, str) else effect.rank[max(0, s.scene.count - 2)]
    for objective in [one for one in s.scene.objectives.values() if one.name == effect.objective]:
        del s.scene.objectives[objective.id]
        s.note(Slain(objective.id, objective.cell, dismissed=True))
        if rank != "none":
            half: Rank = "elite" if rank == "elite" else "normal"
            yield from rooms.spawn(s, effect.monster, objective.cell, half)


# Cards and treasure


def _discard(s: Session, effect: Discard, _now: Happening) -> Rules[None]:
    """Every character discards cards of its hand (GH-0042)."""
    for hero in s.heroes():
        hand = cards.in_zone(hero, "hand")
        number = min(effect.cards, len(hand))
        if not number:
            continue
        options = [cards.option(s, card) for card in hand]
        say, kind = Say("gh-ask-discard", {"figure": s.name(hero.id), "count": number}), "discard_at_start"
        picked = yield from ask_some(hero.seat, kind, options, least=number, most=number, cites=("GH-0042",), say=say)
        for card in picked:
            cards.put(s, hero, card, "discard", "GH-0042")


def _take(s: Session, _effect: Take, now: Happening) -> Rules[None]:
    """A goal treasure is looted without a Loot ability."""
    hero, cell = actor_of(s, now), fell_at(now)
    if isinstance(hero, Character) and cell is not None and cell in s.scene.goal_treasures:
        yield from looting.take_finds(s, hero, [looting.Find(cell, "goal")], "GH-0211")


def _hand(s: Session, effect: Hand, _now: Happening) -> Rules[None]:
    """The players choose who carries something."""
    options = [s.figure_option(hero) for hero in s.heroes()]
    say = Say("gh-ask-who-carries", {"thing": words(s.card.carried[effect.treasure].name)})
    chosen = yield from ask(s.leader, "who_carries", options, cites="GH-0386", say=say)
    hero = s.scene.characters[chosen]
    hero.goal_treasures.append(effect.treasure)
    s.note(Looted(hero.id, 0, (effect.treasure,)))


@listens("exhausted")
def put_down(s: Session, _moment: Moment) -> Rules[None]:
    """What an exhausted character carried lies on its hex."""
    yield from ()
    for hero in s.scene.characters.values():
        for name in [one for one in hero.goal_treasures if hero.exhausted and one in s.card.carried]:
            hero.goal_treasures.remove(name)
            s.scene.goal_treasures[hero.cell] = name


# Water


def _ward(s: Session, effect: Ward, now: Happening) -> Rules[None]:
    """A character washes in the water on which it stands, which is gone then."""
    yield from ()
    for hero in affected(s, effect.who, now):
        if not isinstance(hero, Character) or hero.wards or hero.cell not in s.scene.difficult:
            continue
        hero.wards.append(Warded(effect.against, effect.shield, effect.immune))
        s.scene.difficult.remove(hero.cell)
        s.forget_map()
        s.note(TerrainChanged((hero.cell,), "floor"))


def _flood(s: Session, effect: Flood, _now: Happening) -> Rules[None]:
    """The water rises by one hex; if there is no room for it, all is lost."""
    water = mask_of(s.scene.difficult)
    among = sum(s.map.letter(letter) for letter in effect.on) & s.layout.board.cells & ~water
    free = s.layout.ways.spread(water) & among
    if not free:
        decide(s, "failed", "GH-0388")
        return
    cell = yield from ask(s.leader, "flood", s.hex_options(cells(free)), cites="GH-0386", say=Say("gh-ask-flood"))
    rooms.lay_terrain(s, cell, "difficult", None)
    s.scene.goal_treasures[cell] = effect.treasure
    s.forget_map()
    s.note(TerrainChanged((cell,), "difficult"))


# Lots, ways, offers


def _draw(s: Session, effect: Draw, now: Happening) -> Rules[object]:
    """A lot from a bag: what has been drawn is remembered, and does not come again."""
    drawn = s.scene.script.counters
    left = [max(0, lot.times - drawn.get(f"{effect.bag}/{place}", 0)) for place, lot in enumerate(effect.of)]
    if not sum(left):
        return None
    at = s.chance.below(f"lots/{effect.bag}", sum(left))
    place = next(place for place in range(len(left)) if at < sum(left[: place + 1]))
    drawn[f"{effect.bag}/{place}"] = drawn.get(f"{effect.bag}/{place}", 0) + 1
    return (yield from SCRIPTS.perform(s, effect.of[place].do, now.inside("of", place, "do")))


def _choose(s: Session, effect: Choose, now: Happening) -> Rules[object]:
    """The players choose a way (GH-0386)."""
    options = [Option(f"way:{place}", place, words(way.says)) for place, way in enumerate(effect.of)]
    place = yield from ask(s.leader, "choose_way", options, cites="GH-0386", say=words(effect.says))
    return (yield from SCRIPTS.perform(s, effect.of[place].do, now.inside("of", place, "do")))


def _offer(s: Session, effect: Offer, now: Happening) -> Rules[None]:
    """Characters may do something; who cannot pay for it is not asked."""
    for hero in [one for one in affected(s, effect.who, now) if isinstance(one, Character)]:
        if hero.gone or (effect.costs is not None and not hero.goal_treasures):
            continue
        options = [
            Option("accept", True, words(effect.says)),
            Option("skip", False, Say("gh-option-skip"), passes=True),
        ]
        if not (yield from ask(hero.seat, "offer", options, cites="GH-0386", say=words(effect.says))):
            continue
        if effect.costs is not None:
            hero.goal_treasures.pop()
        facts: dict[str, Fact] = {**now.facts, "actor": hero.id}
        yield from SCRIPTS.perform(s, effect.do, now._replace(facts=facts).inside("do"))


# In place of an action


class Forgone(NamedTuple):
    """Half a card that is given up: for what, and where."""

    card: CardState
    half: Half
    name: str
    cell: int


def forgoings(s: Session, hero: Character, card: CardState, half: Half) -> Iterator[Option[Forgone]]:
    """What the character may do in place of half a card."""
    for name, forgo in s.card.forgo.items():
        if forgo.half not in ("any", half):
            continue
        for cell in cells(_reachable(s, hero, forgo)):
            where = s.map.options[cell].key.partition(":")[2]
            say = Say(f"gh-option-forgo-{half}", {"card": words(s.book.cards[card.id].name), "what": words(forgo.says)})
            given = Forgone(card, half, name, cell)
            yield Option(
                f"forgo:{name}/{card.id}/{half}/{where}", given, say, cells=(cell,), cards=(card.id,), group=card.id
            )


def _reachable(s: Session, hero: Character, forgo: Forgo) -> int:
    """The hexes where it can be done."""
    if forgo.when is not None and not holds(s, forgo.when):
        return 0
    near = s.layout.ways.neighbours(hero.cell) | 1 << hero.cell
    if forgo.beside_treasure:
        there = mask_of(s.scene.goal_treasures)
        return near & there if looting.allowed(s, hero, [looting.Find(cell, "goal") for cell in cells(there)]) else 0
    if forgo.near is not None:
        return near & s.map.letter(forgo.near)
    return near & mask_of(one.cell for one in s.scene.objectives.values() if one.name == forgo.beside)


def give_up(s: Session, hero: Character, given: Forgone) -> Rules[None]:
    """The card is discarded, and what stands for the action is done (GH-0091)."""
    cards.put(s, hero, given.card, "discard", "GH-0091")
    facts: dict[str, Fact] = {"actor": hero.id, "fell": given.cell}
    yield from SCRIPTS.perform(s, s.card.forgo[given.name].do, Happening("forgo", facts, f"{FORGO}{given.name}"))
    if in_play(hero):
        yield from happen(s, Moment("forgone", actor=hero))


DEEDS: Final[Mapping[type, Callable[[Session, Any, Happening], Rules[Any]]]] = {
    Leap: _leap,
    Free: _free,
    Dismiss: _dismiss,
    Hatch: _hatch,
    Discard: _discard,
    Take: _take,
    Hand: _hand,
    Draw: _draw,
    Choose: _choose,
    Offer: _offer,
    Ward: _ward,
    Flood: _flood,
}

__all__ = ["DEEDS", "Forgone", "beside", "forgoings", "give_up", "take_away"]
