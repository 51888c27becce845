"""What one seat sees, in the table vocabulary. Hands, goals and the order of decks stay hidden (GH-0036, GH-0051)."""

from collections.abc import Iterator

from oubliette.games.gloomhaven import describe
from oubliette.games.gloomhaven.content import Action as CardAction
from oubliette.games.gloomhaven.defence import retaliates_of, shield_of
from oubliette.games.gloomhaven.initiative import initiative_of, units
from oubliette.games.gloomhaven.preview import aimed, intentions
from oubliette.games.gloomhaven.session import Session
from oubliette.games.gloomhaven.state import (
    AllyState,
    CardState,
    Character,
    Figure,
    ItemState,
    Monster,
    ObjectiveState,
    Summon,
    Zone,
)
from oubliette.games.gloomhaven.values import monster_values, values_of
from oubliette.games.gloomhaven.vocabulary import ELEMENTS, POSITIVE, Rank
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

CONDITION_ICONS = {
    "poison": "poison-bottle",
    "wound": "bleeding-wound",
    "immobilize": "falling-boulder",
    "disarm": "drop-weapon",
    "stun": "knocked-out-stars",
    "muddle": "star-swirl",
    "curse": "cursed-star",
    "invisible": "invisible",
    "strengthen": "muscle-up",
    "bless": "holy-symbol",
}
ELEMENT_ICONS = {
    "fire": "small-fire",
    "ice": "snowflake-2",
    "air": "whirlwind",
    "earth": "stone-pile",
    "light": "sun",
    "dark": "evil-moon",
    "any": "circle",
}
WHOLE = 1000
"""What the shares of odds add up to."""
ZONES: tuple[Zone, ...] = ("hand", "selected", "active", "discard", "lost")
_KINDS = {"hand": "hand", "selected": "played", "active": "active", "discard": "discard", "lost": "lost"}


def view(s: Session, seat: Seat | None) -> seen.View:
    """The whole table as a seat sees it."""
    if s.state.scene is None:
        return seen.View(game="gloomhaven", title=Say("gh-title"), seat=seat, phase=Say("gh-phase-before"))
    scene, card = s.scene, s.card
    told = [words(card.sections[name].says) for name in scene.told]
    return seen.View(
        game="gloomhaven",
        title=Say("gh-scenario", {"number": card.number, "title": words(card.title)}),
        seat=seat,
        phase=Say(f"gh-phase-{scene.phase}", {"round": scene.round}),
        goal=_goal(s),
        notes=(words(card.introduction), *(words(rule.says) for rule in card.rules if rule.says), *told),
        boards=(_board(s),),
        pieces=tuple(_pieces(s)),
        zones=tuple(_zones(s, seat)),
        sheets=(*_hero_sheets(s, seat), *_monster_sheets(s)),
        tracks=tuple(_tracks(s)),
        turns=tuple(_turns(s)),
        marks=tuple(_elements(s)),
        intents=tuple(_intents(s)),
        odds=tuple(_odds(s)),
        result=_result(s),
    )


def _goal(s: Session) -> tuple[Say, ...]:
    goals = [words(s.card.goal.says)]
    if s.card.failure is not None:
        goals.append(Say("gh-failure", {"text": words(s.card.failure.says)}))
    return tuple(goals)


def _result(s: Session) -> Say | None:
    return None if s.scene.result is None else Say("gh-won" if s.scene.result == "completed" else "gh-lost")


# The map


def _board(s: Session) -> seen.Board:
    """All tiles lie there from the start; what is on them is known once their room is revealed (GH-0029)."""
    plan, scene, known, ground = s.map, s.scene, s.layout.board.cells, s.ground
    shown = []
    for cell in plan.board:
        column, row = plan.board.coords(cell)
        kinds = [
            name
            for name, mask in (
                ("obstacle", ground.obstacles),
                ("difficult", ground.difficult),
                ("hazard", ground.hazards),
                ("trap", ground.traps),
                ("plate", ground.plates),
            )
            if mask >> cell & 1
        ]
        door = plan.door_at.get(cell)
        if door is not None:
            state = scene.doors[door]
            kinds.append("open_door" if state.open else "locked_door" if state.locked else "door")
        elif not known >> cell & 1:
            kinds.append("unknown")
        letter = plan.marks[cell].letter if known >> cell & 1 else None
        shown.append(seen.Cell(cell, column, row, tuple(kinds), letter or ""))
    edges = tuple(seen.Edge(pair, "wall") for pair in _walls(s))
    return seen.Board("map", "hex", tuple(shown), edges, theme=scene.scenario)


def _walls(s: Session) -> Iterator[tuple[int, int]]:
    """Thin walls between two hexes."""
    board = s.map.board
    if board.walls:
        for cell in board:
            for direction in range(len(board.grid.moves)):
                other = board.towards(cell, direction)
                if other is not None and cell < other and board.walls >> board.edge(cell, other) & 1:
                    yield cell, other


def _pieces(s: Session) -> Iterator[seen.Piece]:
    scene = s.scene
    for figure in s.figures():
        if figure.cell >= 0:
            yield _piece(s, figure)
    for cell, count in sorted(scene.tokens.items()):
        yield seen.Piece(f"token@{cell}", Say("gh-token"), "neutral", (cell,), "two-coins", number=count)
    for cell in sorted(scene.treasures):
        yield seen.Piece(f"treasure@{cell}", Say("gh-treasure"), "neutral", (cell,), "locked-chest")
    for cell in sorted(scene.goal_treasures):
        yield seen.Piece(f"goal@{cell}", Say("gh-goal-treasure"), "objective", (cell,), "open-treasure-chest")


def _piece(s: Session, figure: Figure) -> seen.Piece:
    acting = s.scene.acting == figure.id
    playing = s.scene.phase == "turns"
    side: seen.Side = "foe"
    icon, rank, number, seat, acted = "", "", None, None, False
    initiative = initiative_of(s, figure) if playing and not isinstance(figure, ObjectiveState) else None
    match figure:
        case Character():
            side, icon, seat = "hero", s.book.classes[figure.of].icon, figure.seat
            acted = playing and not figure.due and not acting
        case Monster():
            kind = s.book.monsters[figure.kind]
            icon, rank, number = kind.icon, "boss" if kind.boss else figure.rank or "elite", figure.number
            acted = playing and not figure.due and not acting
        case Summon():
            side, icon = "ally", "wolf-head"
            number, seat = figure.number, s.scene.characters[figure.owner].seat
        case AllyState():
            side, icon, number = "ally", "person", figure.number
        case _:
            side, icon = "objective", "stone-tower"
    return seen.Piece(
        figure.id,
        s.name(figure.id)
        if not isinstance(figure, Monster) or figure.named
        else words(s.book.monsters[figure.kind].name),
        side,
        (figure.cell,),
        icon,
        rank,  # type: ignore[arg-type]  # one of the ranks above
        number,
        seat,
        seen.Bar(max(0, figure.hit_points), figure.most),
        initiative,
        tuple(_marks(s, figure)),
        acting,
        acted,
    )


def _marks(s: Session, figure: Figure) -> Iterator[seen.Mark]:
    """Conditions and bonuses at a glance."""
    for condition in figure.conditions:
        yield seen.Mark(
            condition, CONDITION_ICONS[condition], Say(f"gh-condition-{condition}"), good=condition in POSITIVE
        )
    if shield := shield_of(s, figure):
        yield seen.Mark("shield", "shield", Say("gh-word-shield"), shield, good=True)
    if retaliates := retaliates_of(s, figure):
        total = sum(value for value, _, _ in retaliates)
        yield seen.Mark("retaliate", "shield-reflect", Say("gh-word-retaliate"), total, good=True)
    if values_of(s, figure).flying:
        yield seen.Mark("flying", "feathered-wing", Say("gh-word-flying"), good=True)


# Cards and items


def _zones(s: Session, seat: Seat | None) -> Iterator[seen.Zone]:
    """A seat sees its own hands; of others only how many cards there are, unless all information is open (GH-0051)."""
    for hero in s.scene.characters.values():
        for zone in ZONES:
            held = [card for card in hero.cards if card.zone == zone]
            hidden = zone == "hand" and hero.seat != seat and not s.scene.open_information
            shown = () if hidden else tuple(_card(s, hero, card) for card in held)
            yield seen.Zone(
                f"{hero.id}/{zone}",
                Say(f"gh-zone-{zone}"),
                _KINDS[zone],  # type: ignore[arg-type]  # one each
                hero.seat,
                shown,
                len(held) if hidden else 0,
            )
        yield seen.Zone(
            f"{hero.id}/items",
            Say("gh-zone-items"),
            "items",
            hero.seat,
            tuple(_item(s, item) for item in hero.items),
        )


def _card(s: Session, hero: Character, card: CardState) -> seen.Card:
    printed = s.book.cards[card.id]
    actions = (_action(s, "top", printed.top), _action(s, "bottom", printed.bottom))
    face = seen.Face(words(printed.name), printed.initiative, str(printed.level).upper(), actions)
    note = Say(f"gh-note-bound-{card.bound}") if card.zone == "active" else None
    return seen.Card(card.id, face, kind="ability", icon=s.book.classes[hero.of].icon, note=note)


def _action(s: Session, half: str, action: CardAction) -> seen.Action:
    lines = [line for verb in action.do for line in describe.ability_lines(s.book, verb)]
    marks = [_element_mark(f"{half}/{place}", icon) for place, icon in enumerate(action.infuse)]
    if action.experience:
        marks.append(seen.Mark("experience", "star-formation", Say("gh-word-experience"), action.experience, good=True))
    if action.active is not None:
        icon = "cycle" if action.active == "round" else "infinity"
        marks.append(seen.Mark(action.active, icon, Say(f"gh-mark-{action.active}"), len(action.slots) or None))
    if action.augment:
        marks.append(seen.Mark("augment", "brain", Say("gh-mark-augment")))
    if action.lost:
        marks.append(seen.Mark("lost", "card-discard", Say("gh-mark-lost")))
    return seen.Action(half, tuple(lines), tuple(marks))


def _item(s: Session, state: ItemState) -> seen.Card:
    item = s.book.items[state.id]
    note = Say(f"gh-note-item-{state.state}") if state.state != "ready" else None
    lines = (Say(f"gh-slot-{item.slot.replace('_', '-')}"), words(item.says))
    face = seen.Face(words(item.name), lines=lines)
    return seen.Card(item.id, face, kind="item", icon=item.icon, note=note, spent=state.state != "ready")


# Sheets


def _hero_sheets(s: Session, seat: Seat | None) -> Iterator[seen.Sheet]:
    for hero in s.scene.characters.values():
        of = s.book.classes[hero.of]
        bars = (
            seen.Mark("level", "rank-1", Say("gh-word-level"), hero.level, good=True),
            seen.Mark("experience", "star-formation", Say("gh-word-experience"), hero.experience, good=True),
            seen.Mark("tokens", "two-coins", Say("gh-word-tokens"), hero.tokens, good=True),
        )
        lines = [words(of.blurb)]
        if hero.seat == seat:
            lines += [_goal_text(s, goal) for goal in hero.goals]
        if hero.gone:
            lines.append(Say("gh-exhausted" if hero.exhausted else "gh-escaped"))
        drawn = [describe.modifier_text(s.book, s.book.modifiers[card]) for card in hero.deck.discarded[-3:]]
        if drawn:
            lines.append(Say("gh-text-drawn", {"cards": describe.join(drawn)}))
        yield seen.Sheet(hero.id, words(of.name), of.icon, "hero", bars, pieces=(hero.id,), lines=tuple(lines))


def _goal_text(s: Session, goal: str) -> Say:
    card = s.book.battle_goals[goal]
    return Say("gh-text-goal", {"name": words(card.name), "text": words(card.says), "checks": card.checks})


def _monster_sheets(s: Session) -> Iterator[seen.Sheet]:
    scene = s.scene
    for kind in scene.types:
        monster = s.book.monsters[kind]
        lines: list[Say] = []
        halves: tuple[Rank, ...] = ("normal",) if monster.boss else ("normal", "elite")
        for half in halves:
            values = monster_values(s.book, kind, half, s.monster_level, scene.count)
            head = Say("gh-rank-boss") if monster.boss else Say(f"gh-rank-{half}")
            lines.append(Say("gh-text-then", {"text": describe.join([head, *describe.value_lines(values)])}))
        if monster.immune:
            lines.append(Say("gh-text-immune", {"conditions": describe.join(describe.conditions(monster.immune))}))
        pile = scene.piles.get(monster.deck)
        faces = () if pile is None or pile.drawn is None else (_ability_card(s, monster.deck, pile.drawn),)
        pieces = tuple(one.id for one in s.monsters_of(kind))
        bars = (seen.Mark("level", "rank-1", Say("gh-word-level"), s.monster_level),)
        yield seen.Sheet(
            kind, words(monster.name), monster.icon, "foe", bars, faces, (0,) if faces else (), pieces, tuple(lines)
        )


def _ability_card(s: Session, deck: str, place: int) -> seen.Card:
    card = s.book.ability_card(deck, place)
    lines = tuple(line for verb in card.do for line in describe.ability_lines(s.book, verb))
    marks = [_element_mark(f"{deck}/{number}", icon) for number, icon in enumerate(card.infuse)]
    if card.shuffle:
        marks.append(seen.Mark("shuffle", "cycle", Say("gh-mark-shuffle")))
    face = seen.Face(words(s.book.decks[deck].name), card.initiative, lines=lines, marks=tuple(marks))
    return seen.Card(f"{deck}/{place}", face, kind="monster")


# Tracks, order, elements


def _tracks(s: Session) -> Iterator[seen.Track]:
    scene = s.scene
    yield seen.Track("round", Say("gh-track-round"), scene.round)
    yield seen.Track("level", Say("gh-track-level"), scene.level, 7)
    yield seen.Track("trap", Say("gh-track-trap"), s.trap_damage)
    for counter, value in scene.counters.items():
        yield seen.Track(f"counter/{counter}", Say("gh-track-counter", {"name": counter.replace("_", " ")}), value)


def _turns(s: Session) -> Iterator[seen.Turn]:
    if s.scene.phase != "turns":
        return
    acting = s.scene.acting
    if acting is not None and (figure := s.figure(acting)) is not None:
        yield seen.Turn(s.name(acting), s.scene.current, (acting,), side=_side(s, figure), state="now")
    for unit in sorted(units(s), key=lambda unit: (unit.initiative, unit.tie)):
        first = s.figure(unit.figures[0])
        if first is not None:
            kind = unit.key.removeprefix("kind:")
            name = words(s.book.monsters[kind].name) if kind != unit.key else s.name(unit.key)
            yield seen.Turn(name, unit.initiative, unit.figures, side=_side(s, first))


def _side(s: Session, figure: Figure) -> seen.Side:
    if isinstance(figure, Character):
        return "hero"
    return "foe" if s.side(figure) == "monsters" else "ally"


def _elements(s: Session) -> Iterator[seen.Mark]:
    """The element table: 2 is strong, 1 waning, 0 inert (GH-0246)."""
    worth = {"strong": 2, "waning": 1}
    for element in ELEMENTS:
        level = s.scene.elements.get(element)
        yield _element_mark(element, element, worth[level] if level is not None else 0)


def _element_mark(name: str, icon: str, value: int | None = None) -> seen.Mark:
    first = icon.partition("/")[0]
    return seen.Mark(name, ELEMENT_ICONS[first], describe.icon_name(icon), value, good=bool(value))


# Looking ahead


def _intents(s: Session) -> Iterator[seen.Intent]:
    """What everybody who plays by rule will do this round, if nothing changes (GH-0266)."""
    if s.scene.phase != "turns":
        return
    for plan in intentions(s):
        total = sum(value for _, value in plan.attacks)
        word = "attack" if plan.attacks else "move" if plan.path else "stay"
        hexes = max(0, len(plan.path) - 1)
        say = Say(f"gh-intent-{word}", {"figure": s.name(plan.figure), "value": total, "hexes": hexes})
        targets = tuple(dict.fromkeys(target for target, _ in plan.attacks))
        yield seen.Intent(plan.figure, plan.path, targets, say, ("GH-0266", "GH-0279"))


def _odds(s: Session) -> Iterator[seen.Odds]:
    """What the attack being aimed can do to each of its targets, in thousandths that add up."""
    for answer, target, odds in aimed(s):
        shares = {damage: int(likely * WHOLE) for damage, likely in odds.items()}
        likeliest = max(shares, key=lambda damage: shares[damage])
        shares[likeliest] += WHOLE - sum(shares.values())
        yield seen.Odds(target.id, WHOLE, tuple(shares.items()), answer)
