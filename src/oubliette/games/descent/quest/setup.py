"""Set-up (D2-2001 to D2-2009, D2-0549) and going from one encounter to the next (D2-0420 to D2-0424, D2-0560)."""

from oubliette.games.descent.board.objects import lay_out
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import hearts, roll
from oubliette.games.descent.content.kinds import Skill
from oubliette.games.descent.content.quest_book import Counter
from oubliette.games.descent.figures.class_decks import deck_of
from oubliette.games.descent.figures.figures import column
from oubliette.games.descent.harm.damage import space_key
from oubliette.games.descent.map.objectives import supply_left
from oubliette.games.descent.quest.allies import place_ally
from oubliette.games.descent.quest.choosing_class import choose_classes
from oubliette.games.descent.quest.placing import bring_group, bring_lieutenant
from oubliette.games.descent.state.events import (
    EncounterBegan,
    GroupsChosen,
    Placed,
    PowerRolled,
    Recovered,
    SkillLearned,
    Told,
)
from oubliette.games.descent.state.points import (
    ClassLearned,
    EncounterBegins,
    EncounterOver,
    EncounterSetUp,
    HandDrawn,
    Happened,
    HeroesPlaced,
    PowerDiceRolled,
    QuestBegins,
    ReadyToShop,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group, HeldCard, TokenState
from oubliette.games.descent.turn.overlord_relics import hand_out_relics
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.searching import unique_places
from oubliette.kernel.boards import Cell, cells, holds, lowest
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.scripts import Memory
from oubliette.kernel.text import Say

UNSEEN = -1
"""The space of what lies in no space yet."""
ON_SHEETS = ("valor", "insight", "elixir")
"""Class tokens that heroes keep from stage to stage of the Delve (D2-2347)."""


def begin_encounter(s: Session) -> Rules[None]:
    """Build the map and carry out the set-up of an encounter, in the order of the book."""
    state, encounter = s.state, s.encounter
    _clear(s)
    state.closed = tuple(s.ground.doors)
    state.locked = [door.id for door in s.ground.doors.values() if door.locked]
    state.destroyed = []
    state.crumbling = s.ground.spaces_at(encounter.crumbling)
    state.script = Memory(counters={one.id: _start(s, one) for one in encounter.counters})
    s.journal.reveal(EncounterBegan(state.quest, state.encounter), ("D2-2001", "D2-0560"))
    if encounter.intro is not None:
        s.journal.note(Told(encounter.intro), ("D2-2179",))
    yield from _tokens(s)
    yield from choose_classes(s)
    for hero in state.heroes.values():
        yield from s.at(ClassLearned(hero))
    if state.encounter == 0 and not s.in_journey:  # D2-2004
        yield from spend_experience(s)
        if state.gold or state.overlord.xp:  # D2-0475
            yield from s.at(ReadyToShop())
    yield from _place_heroes(s)
    yield from _monsters(s)
    if state.encounter == 0:
        s.at(QuestBegins())
        yield from draw_cards(s, s.party, "D2-2009")
        yield from s.at(HandDrawn())
    s.at(EncounterBegins())
    yield from s.at(EncounterSetUp())
    yield from s.at(Happened("begin"))


def _start(s: Session, counter: Counter) -> int:
    """What a counter begins with: that of an earlier encounter, or a number, which may depend on the party."""
    start = counter.start if isinstance(counter.start, int) else counter.start[column(s)]
    return s.state.script.counters.get(counter.carried, start) if counter.carried else start


def _clear(s: Session) -> None:
    """What belonged to the encounter before is taken away; heroes keep what they have (D2-0420)."""
    kept = _kept(s)
    for figure in list(s.state.figures.values()):
        if figure.group in kept:
            _bare(figure)
        elif figure.rank != "hero":
            del s.state.figures[figure.id]
        else:
            figure.cells, figure.pool, figure.carries = (), [], []
            figure.marks, figure.shaken = [], figure.shaken
            if s.state.encounter == 0:  # of the quest before (D2-0314, D2-2306), or of a stage (D2-2347)
                in_delve = s.state.legend is not None and s.state.legend.delve is not None
                stay = ON_SHEETS if in_delve else ()  # D2-2347
                figure.tokens = {kind: count for kind, count in figure.tokens.items() if kind in stay}
    s.state.groups = kept
    s.state.tokens, s.state.crumbling = {}, []
    s.state.winner, s.state.ending = "", None
    for hero in s.state.heroes.values():
        hero.done = hero.moving = hero.away = hero.rested = False
        hero.suspended = ""
        hero.familiars = []
        hero.used = []


def _kept(s: Session) -> dict[str, Group]:
    """Groups of the encounter before that stay, with those of their figures that are left (D2-7131, D2-7149)."""
    groups = s.state.groups.values() if s.state.encounter else ()
    kept = {group.id: group for group in groups if group.kind in s.encounter.keeps}
    for group in kept.values():
        group.figures = [name for name in group.figures if s.figure(name).cells]
        group.done, group.activated, group.fewer_actions = [], False, 0
    return kept


def _bare(figure: Figure) -> None:
    """Nothing is left on a figure that goes on into the next encounter (D2-7131, D2-7132)."""
    figure.damage, figure.conditions, figure.pool, figure.carries = 0, [], [], []
    figure.marks, figure.tokens, figure.entered = [], {}, 0


def spend_experience(s: Session) -> Rules[None]:
    """Every hero buys skills of his class with what he has: in epic play, and between quests (D2-2004, D2-0310)."""
    for hero in s.state.heroes.values():
        while hero.xp:
            owned = [held.card for held in hero.skills]
            offered = [one for one in deck_of(s.book, hero) if one.id not in owned and one.xp <= hero.xp]
            if not offered:
                break
            options: list[Option[Skill | None]] = [
                Option(
                    f"buy:{one.id}",
                    one,
                    Say("d2-buy-skill", {"card": s.card_name(one.id), "xp": one.xp}),
                    cards=(one.id,),
                )
                for one in offered
            ]
            options.append(Option("enough", None, Say("d2-enough"), passes=True))
            say = Say("d2-ask-buy-skill", {"name": s.name(hero.id), "xp": hero.xp})
            cites = ("D2-2004", "D2-0310")
            chosen = yield from ask(hero.seat, "buy_skill", options, cites=cites, say=say, about=hero.id)
            if chosen is None:
                break
            hero.xp -= chosen.xp
            hero.skills.append(HeldCard(chosen.id))
            s.listen()
            s.journal.note(SkillLearned(hero.id, chosen.id), ("D2-2004",))
            yield from s.at(ClassLearned(hero))


def _tokens(s: Session) -> Rules[None]:
    """Search and objective tokens lie where the map has their letters (D2-2135, D2-2170)."""
    for letter in s.encounter.search:
        for place, cell in enumerate(cells(s.ground.marks[letter])):
            name = f"search_{letter.lower()}{place + 1}"
            s.state.tokens[name] = TokenState(name, "search", unless_hidden(s, cell))
    for token in s.encounter.tokens:
        if token.of_supply and not supply_left(s, token.colour):
            continue
        cell = UNSEEN if token.waits else unless_hidden(s, lowest(s.ground.marks[token.at]))
        s.state.tokens[token.id] = TokenState(token.id, "objective", cell, done=token.waits)
    lay_out(s)
    places = unique_places(s)
    if places:
        options = [
            Option(f"token:{one.id}", one, spot(s, one.cell), cells=(one.cell,), pieces=(f"token:{one.id}",))
            for one in places
        ]
        say = Say("d2-ask-unique-token")
        chosen = yield from ask(s.overlord_seat, "unique_token", options, cites="D2-2136", say=say)
        chosen.unique = True


def unless_hidden(s: Session, cell: Cell) -> Cell:
    """A space that lies on the table; none as long as nobody has explored it (D2-0528)."""
    return UNSEEN if holds(s.hidden, cell) else cell


def _place_heroes(s: Session) -> Rules[None]:
    """Each player puts his heroes where the quest says; persons come after them (D2-2005)."""
    area = s.ground.area(s.encounter.heroes)
    for hero in s.state.heroes.values():
        figure = s.figure(hero.id)
        options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(area & s.empty())]
        say = Say("d2-ask-place", {"name": s.name(figure)})
        cell = yield from ask(hero.seat, "place_hero", options, cites="D2-2005", say=say)
        figure.cells = (cell,)
        s.journal.note(Placed(figure.id, figure.cells), ("D2-2005",))
    for person in s.encounter.persons:
        figure = Figure(id=person.id, kind=person.id, rank="person")
        s.state.figures[figure.id] = figure
        free = s.ground.area(person.at) & s.empty()
        figure.cells = (lowest(free),)
        s.journal.note(Placed(figure.id, figure.cells), ("D2-2005", "D2-0291"))
    yield from place_ally(s)
    yield from s.at(HeroesPlaced())


def _monsters(s: Session) -> Rules[None]:
    """Open groups are chosen, then every group is placed (D2-2007, D2-2008)."""
    taken = [place.monster for place in s.encounter.groups]
    chosen: list[str] = []
    for place in s.encounter.groups:
        kind = place.monster
        if s.ground.area(place.at) & s.hidden:
            continue  # it is met when that part of the map is explored (D2-0528)
        if kind is None:
            kind = yield from _choose_open(s, taken, place.most_spaces)
            chosen.append(kind)
            taken.append(kind)
        yield from bring_group(s, kind, place)
    if chosen:
        s.journal.note(GroupsChosen(tuple(chosen)), ("D2-0384",))
    yield from hand_out_relics(s)  # D2-2257, D2-2258
    for one in s.encounter.lieutenants:
        if one.at is not None and not s.ground.area(one.at) & s.hidden:
            yield from bring_lieutenant(s, one.who, one.at)


def _choose_open(s: Session, taken: list[str | None], spaces: int) -> Rules[str]:
    """A monster type not used in the quest yet, with one of the traits listed (D2-0384), not too large (D2-7112)."""
    wanted = s.encounter.traits
    options = [
        Option(f"monster:{one.id}", one.id, s.card_name(one.id))
        for one in s.book.monsters.values()
        if one.id not in taken and (not wanted or any(trait in wanted for trait in one.traits))
        if not spaces or one.size[0] * one.size[1] <= spaces
    ]
    return (yield from ask(s.overlord_seat, "open_group", options, cites="D2-0384", say=Say("d2-ask-open-group")))


def between_encounters(s: Session) -> Rules[None]:
    """Fatigue goes, feats come back, who lies stands up; damage and conditions stay (D2-0420 to D2-0422)."""
    s.at(EncounterOver())
    for hero in s.state.heroes.values():
        figure = s.figure(hero.id)
        if hero.knocked_out:
            hero.knocked_out = False
            figure.shaken = 0
            yield from _free_stand(s, figure.id)
        hero.fatigue = 0
        hero.feat_used = False
        hero.done = False


def _free_stand(s: Session, name: str) -> Rules[None]:
    """Two red dice heal, as if he had stood up (D2-2124)."""
    figure = s.figure(name)
    rolled = roll(s.chance, ("red", "red"))
    s.journal.note(PowerRolled(name, tuple((die.die, die.face) for die in rolled)), ("D2-0421",))
    yield from s.at(PowerDiceRolled(name, rolled))
    healed = min(hearts(rolled), figure.damage)
    figure.damage -= healed
    s.journal.note(Recovered(name, healed, off_map=True), ("D2-0421", "D2-2124"))
