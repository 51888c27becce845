"""What one seat sees: the growing map, Heroes and their boards, Offers, the duel (EU-1047)."""

from collections.abc import Iterator

import msgspec

from oubliette.games.euthia.board.powers import strength, terms_of
from oubliette.games.euthia.board.spaces import treasure_at
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.figures.creatures import section
from oubliette.games.euthia.figures.enemies import enemy_name, monster_of, terms_of_enemy
from oubliette.games.euthia.figures.hero_board import all_slots, maximum_health, terms_of_health, terms_of_moves
from oubliette.games.euthia.goods.describe import bounds, describe_range, sum_of
from oubliette.games.euthia.scenario.scoring import objectives, ranks_beyond, rounds_played
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Enemy, Hero
from oubliette.games.euthia.table.card_faces import (
    BOUNTY_ICON,
    card_of,
    encounter_face,
    mark,
    piece_card,
    secret_hand,
)
from oubliette.games.euthia.table.charts import charts, scoring_in_words
from oubliette.games.euthia.table.company_view import company_zones
from oubliette.games.euthia.table.duel_view import duel, result_marks
from oubliette.games.euthia.table.map_view import ICONS, board_of, ground
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, listed, words
from oubliette.table import Bar, Card, Die, DieFace, Mark, Piece, Roll, Sheet, StoryPage, Track, Turn, View, Zone
from oubliette.table.view import Marker

ELEMENT_ICONS = {"air": "whirlwind", "earth": "oak-leaf", "water": "drop", "fire": "flame", "corrupted": "skull-crack"}


def view(s: Session, seat: Seat | None) -> View:
    """Everything but the hands of others and face-down stacks."""
    scenario = s.book.scenarios[s.state.scenario]
    return View(
        "euthia",
        words(scenario.name),
        seat,
        phase=phase(s),
        goal=goal(s) if s.state.heroes and not s.is_rivalry else (),
        notes=notes(s),
        boards=(board_of(s),) if s.state.spaces else (),
        pieces=tuple(pieces(s)),
        zones=tuple(zones(s, seat)),
        sheets=tuple(sheets(s)),
        tracks=tuple(tracks(s)),
        charts=tuple(charts(s)) if s.state.heroes else (),
        turns=tuple(turns(s)),
        rolls=tuple(rolls(s)),
        tests=tuple(duel(s)),
        closing=closing(s),
        spoils=tuple(spoils(s)) if s.state.stage == "over" else (),
        mode="duel" if s.state.fight is not None else "map",
        page=page(s),
    )


def seen_by(s: Session, seat: Seat, onlookers: View) -> View:
    """What a seat sees, made of what an onlooker sees: its own hand besides."""
    hands = {zone.id: zone for hero in s.in_play() if hero.seat == seat for zone in [hand_zone(s, hero, mine=True)]}
    zones = tuple(hands.get(zone.id, zone) for zone in onlookers.zones)
    return msgspec.structs.replace(onlookers, seat=seat, zones=zones)


def phase(s: Session) -> Say:
    """Where the game is."""
    if s.state.fight is not None:
        step = s.state.fight.phase.replace("_", "-")
        return Say("eu-phase-combat", {"turn": s.state.fight.turn, "step": Say("eu-step-of-combat", {"step": step})})
    return Say("eu-phase-round", {"round": rounds_played(s) if s.state.stage == "over" else s.state.round})


def goal(s: Session) -> tuple[Say, ...]:
    """What wins, and the levels that the Reputation of the Final Scoring is worth."""
    ranks = ranks_beyond(s)
    alone = "yes" if len(s.state.seats) == 1 else "no"
    told = (Say("eu-goal-levels", {"ranks": listed("eu-and", ranks), "alone": alone}),) if ranks else ()
    return (*(say for say, _ in objectives(s)), *told)


def notes(s: Session) -> tuple[Say, ...]:
    """What a teaching scenario says to begin with; that house rules are in use is told after the first round."""
    if s.state.round > 1:
        return (Say("eu-house-rules"),)
    lesson = s.lesson(s.state.round) if s.state.round == 1 else None
    return (words(lesson),) if lesson is not None else ()


def page(s: Session) -> StoryPage | None:
    """What a teaching scenario says in its later rounds; the first is told with the story."""
    lesson = s.lesson(s.state.round) if s.state.round > 1 and s.state.stage == "play" else None
    if lesson is None or s.state.fight is not None:
        return None
    return StoryPage(f"lesson:{s.state.round}", Say("eu-lesson"), (words(lesson),), "open-book", aside=True)


def closing(s: Session) -> tuple[Say, ...]:
    """How the story ends, once it has."""
    if s.state.stage != "over":
        return ()
    told = s.book.scenarios[s.state.scenario].closing
    story = (words(told.won if s.state.won else told.lost),) if told is not None else ()
    return (*story, *(scoring_in_words(s, hero) for hero in s.in_play() if s.state.mode != "fellowship"))


def spoils(s: Session) -> Iterator[Mark]:
    """What all Heroes together carry away."""
    heroes = s.in_play()
    for name, icon, count in (
        ("bounties", BOUNTY_ICON, sum(len(hero.bounties) for hero in heroes)),
        ("quests", "scroll-quill", sum(len(hero.encounters) for hero in heroes)),
        ("gems", "cut-diamond", sum(sum(hero.gems.values()) for hero in heroes)),
        ("tokens-won", "death-skull", sum(len(hero.won_tokens) for hero in heroes)),
    ):
        if count:
            yield mark(name, icon, count)


def pieces(s: Session) -> Iterator[Piece]:
    """Heroes, Familiars, enemies, Creatures and markers."""
    for hero in s.in_play():
        sheet = s.book.heroes[hero.id]
        most = maximum_health(s, hero)
        yield Piece(
            f"hero:{hero.seat}",
            words(sheet.name),
            "hero",
            (hero.at,),
            icon=sheet.icon,
            seat=hero.seat,
            bars=(Bar(hero.health, most, terms=terms_of_health(s, hero)),),
            acting=is_acting(s, hero),
            sheet=f"hero:{hero.seat}",
        )
        if hero.familiars is not None and hero.familiars.active:
            familiar = s.book.familiars[hero.familiars.active]
            name = words(familiar.leaf if hero.familiars.alignment == "leaf" else familiar.moon)
            at = hero.at if hero.familiars.at is None else hero.familiars.at
            yield Piece(f"familiar:{hero.seat}", name, "ally", (at,), icon=familiar.icon, seat=hero.seat)
    yield from enemies(s)
    yield from markers(s)


def is_acting(s: Session, hero: Hero) -> bool:
    """Whose turn it is."""
    if s.state.mode == "fellowship":
        return not hero.ended
    count = len(s.state.seats)
    return s.state.in_turn and s.state.seats[(s.state.first + s.state.turns_taken) % count] == hero.seat


def enemies(s: Session) -> Iterator[Piece]:
    """The other side of a Combat."""
    fight = s.state.fight
    if fight is None:
        return
    for place, enemy in enumerate(fight.enemies):
        monster = monster_of(s, enemy)
        yield Piece(
            f"enemy:{place}",
            enemy_name(s, enemy),
            "foe",
            (fight.cell,),
            icon=monster.icon if monster is not None else "paw-print",
            emphasis="strong" if monster is not None and monster.elite else "",
            bars=(Bar(max(0, enemy.health - enemy.damage), max(1, enemy.health), terms=terms_of_enemy(s, enemy)),),
            marks=tuple(enemy_marks(s, enemy)),
            sheet=f"enemy:{place}",
        )
    for creature in fight.creatures:
        entry = s.book.cards[creature.type]
        left = creature.health - creature.damage
        yield Piece(f"creature:{creature.type}", words(entry.name), "foe", (fight.cell,), icon=entry.icon,
                    bars=(Bar(left, creature.health),),
                    marks=(mark("section", "card-play", creature.section),
                           mark("wounds", "bleeding-wound", section(s, creature).wounds)))  # fmt: skip


def enemy_marks(s: Session, enemy: Enemy) -> Iterator[Mark]:
    """Tokens beside a Monster card, its Penalty and Immunity."""
    fight = s.fight
    monster = monster_of(s, enemy)
    if fight.gaar:
        yield mark("gaar", "spiral-thrust", fight.gaar)
    if fight.chaos:
        yield mark("chaos", "vortex", fight.chaos)
    if monster is not None and monster.penalty:
        yield mark("penalty", "cursed-star", monster.penalty)
    if monster is not None and monster.immunity:
        yield mark("immunity", "shield-echoes")
    if enemy.regeneration:
        yield mark("regeneration", "healing", enemy.regeneration)


def markers(s: Session) -> Iterator[Piece]:
    """Tokens on spaces, Wound marks, Secrets, the Griffin."""
    for cell, space in s.state.spaces.items():
        if space.trade:
            yield token(s, cell, space.trade, "trade")
        for seat, count in space.interactions.items():
            if count:
                yield token(s, cell, seat, "interaction", count)
        for seat in space.heroes:
            yield token(s, cell, seat, "hero")
        if space.wound_mark:
            yield Piece(f"wound:{cell}", Say("eu-wound-mark"), "neutral", (cell,), icon="claw-slashes")
        if space.secret:
            task = s.book.secret_tasks[base_of(space.secret)]
            yield Piece(f"secret:{cell}", words(task.name), "neutral", (cell,), icon=task.icon)
    if s.state.griffin is not None:
        yield Piece("griffin", Say("eu-griffin-name"), "neutral", (s.state.griffin.at,), icon="griffin-symbol")


def token(s: Session, cell: int, seat: Seat, kind: str, count: int = 1) -> Piece:
    """Somebody's marker on a space, under the picture of the place: a freed shop must still be seen to be one."""
    place = s.printed(cell)
    where = Say("eu-terrain", {"kind": ground(s, place.what)}) if place.what else Say("eu-plain-space")
    name = Say("eu-token", {"kind": kind, "who": s.name(seat), "count": count, "where": where})
    icon = ELEMENT_ICONS.get(place.element or "") or ("" if treasure_at(s, cell) else ICONS.get(place.what, ""))
    marks = (mark(f"token-{kind}", "flying-flag", count if count > 1 else None),) if icon else ()
    scores = kind != "hero" and s.state.mode != "fellowship"
    lines = (Say("eu-token-worth"),) if scores else ()
    return Piece(f"token:{kind}:{cell}:{seat}", name, "neutral", (cell,), icon=icon or "checkered-flag", seat=seat,
                 marks=marks, lines=lines)  # fmt: skip


# Cards and tiles


def zones(s: Session, seat: Seat | None) -> Iterator[Zone]:
    """Hero boards, Sacks, hands, Offers, open cards."""
    for hero in s.in_play():
        yield from hero_zones(s, hero, mine=hero.seat == seat)
    yield from company_zones(s)
    for trade, offer in s.state.offers.items():
        cards = tuple(piece_card(s, piece) for piece in offer.shown)
        yield Zone(f"offer:{trade}", words(s.book.offers[trade].name), "offer", cards=cards, hidden=len(offer.stack),
                   shown="market", icon=s.book.offers[trade].icon)  # fmt: skip
    opened = [*s.state.open_encounters.values(), *s.state.open_bounties.values()]
    yield Zone("open", Say("eu-zone-open"), "other", cards=tuple(encounter_face(s, card) for card in opened),
               shown="row")  # fmt: skip
    if s.state.aside:
        yield Zone("aside", Say("eu-zone-aside"), "other", cards=tuple(piece_card(s, one) for one in s.state.aside))
    yield Zone("territory", Say("eu-zone-territory"), "deck", hidden=len(s.state.territory), shown="pile")
    for metal, deck, reserve in (
        ("silver", s.state.silver, s.state.silver_reserve),
        ("gold", s.state.gold, s.state.gold_reserve),
    ):
        yield Zone(metal, Say("eu-zone-deck", {"metal": metal}), "deck", hidden=len(deck), shown="pile")
        if s.has_reserves:
            yield Zone(f"reserve:{metal}", Say("eu-zone-reserve", {"metal": metal}), "deck", hidden=len(reserve),
                       shown="pile")  # fmt: skip


def hero_zones(s: Session, hero: Hero, *, mine: bool) -> Iterator[Zone]:
    """What belongs to a Hero; the hand is the owner's secret (EU-1047)."""
    owner = f"hero:{hero.seat}"
    slots = [slot for slot in all_slots(s, hero) if slot in hero.slots]
    cards = tuple(
        piece_card(s, hero.slots[slot], hero, slot=str(place)) for place, slot in enumerate(slots) if hero.slots[slot]
    )
    names = tuple(Say("eu-slot", {"slot": slot.replace("_", "-")}) for slot in slots)
    yield Zone(f"board:{hero.seat}", Say("eu-zone-board"), "board", hero.seat, cards, owner=owner, shown="slots",
               slots=names)  # fmt: skip
    sack = tuple(piece_card(s, piece, hero) for piece in dict.fromkeys(hero.sack))
    yield Zone(f"sack:{hero.seat}", Say("eu-zone-sack"), "items", hero.seat, sack, owner=owner, shown="list",
               icon="swap-bag")  # fmt: skip
    tiles = tuple(piece_card(s, tile, hero) for tile in hero.revealed_tiles)
    yield Zone(f"tiles:{hero.seat}", Say("eu-zone-tiles"), "other", hero.seat, tiles, hidden=len(hero.hidden_tiles),
               owner=owner, shown="list" if tiles else "pile")  # fmt: skip
    yield hand_zone(s, hero, mine=mine)


def hand_zone(s: Session, hero: Hero, *, mine: bool) -> Zone:
    """The hand: cards for its owner, for others how many there are."""
    hand: tuple[Card, ...] = tuple(card_of(s, card) for card in hero.hand) if mine else ()
    hidden = 0 if mine else len(hero.hand)
    note = None if mine else secret_hand(s, hero)
    owner = f"hero:{hero.seat}"
    return Zone(f"hand:{hero.seat}", Say("eu-zone-hand"), "hand", hero.seat, hand, hidden, note, owner, "fan")


def sheets(s: Session) -> Iterator[Sheet]:
    """Each Hero's numbers, and the enemies of a Combat."""
    for hero in s.in_play():
        sheet = s.book.heroes[hero.id]
        counted = [
            mark("reputation", "laurels", hero.reputation),
            mark("gold", "two-coins", hero.gold),
            mark("gaar", "spiral-thrust", hero.gaar),
            mark("moves", "footsteps", hero.moves, terms_of_moves(s, hero) if is_acting(s, hero) else ()),
            *(mark(f"action-{kind}", icon, hero.actions.get(kind, 0))
              for kind, icon in (("combat", "crossed-swords"), ("trade", "trade"), ("mining", "war-pick"))),
            *([mark("dwurt", "beer-stein", hero.dwurt)] if hero.dwurt else []),
            *(mark(f"essence-{one}", ELEMENT_ICONS[one], count) for one, count in hero.essences.items()),
            *(mark(f"gem-{gem}", "cut-diamond", count) for gem, count in hero.gems.items()),
            *([mark("tokens-won", "death-skull", len(hero.won_tokens))] if hero.won_tokens else []),
        ]  # fmt: skip
        health = Bar(
            hero.health,
            maximum_health(s, hero),
            "health",
            "health",
            say=Say("eu-health"),
            terms=terms_of_health(s, hero),
        )
        yield Sheet(f"hero:{hero.seat}", words(sheet.name), sheet.icon, "hero", tuple(counted), role="hero",
                    seat=hero.seat, meters=(health,), pieces=(f"hero:{hero.seat}",))  # fmt: skip
    fight = s.state.fight
    for place, enemy in enumerate(fight.enemies if fight is not None else []):
        monster = monster_of(s, enemy)
        lines = tuple(range_line(s, enemy)) if monster is not None else ()
        yield Sheet(f"enemy:{place}", enemy_name(s, enemy), monster.icon if monster else "", "foe", role="enemy",
                    lines=lines, pieces=(f"enemy:{place}",))  # fmt: skip


def range_line(s: Session, enemy: Enemy) -> Iterator[Say]:
    """The attack ranges of a Monster, one line each, with their special effects."""
    return (describe_range(*band) for band in bounds(s.book.monster(enemy.card).ranges))


def tracks(s: Session) -> Iterator[Track]:
    """Rounds, Reputation of all, Hope."""
    rounds = s.book.scenarios[s.state.scenario].rounds
    yield Track("round", Say("eu-track-round"), min(s.state.round, rounds), rounds, role="round", least=1)
    if s.state.heroes:
        markers_of = tuple(
            Marker(hero.seat, hero.reputation, s.name(hero.seat), s.book.heroes[hero.id].icon, hero.seat, "hero")
            for hero in s.in_play()
        )
        most = max(hero.reputation for hero in s.in_play())
        yield Track("reputation", Say("eu-track-reputation"), most, role="score", markers=markers_of)
    if s.state.fight is not None:
        yield Track("hope", Say("eu-track-hope"), s.state.fight.hope, 6)


def turns(s: Session) -> Iterator[Turn]:
    """The order of this round."""
    count = len(s.state.seats)
    for place in range(count):
        seat = s.state.seats[(s.state.first + place) % count]
        hero = s.state.heroes.get(seat)
        if hero is None:
            continue
        done = hero.ended if s.state.mode == "fellowship" else place < s.state.turns_taken
        now = is_acting(s, hero)
        yield Turn(s.name(seat), pieces=(f"hero:{seat}",), icon=s.book.heroes[hero.id].icon, side="hero",
                   state="now" if now else "done" if done else "", seat=seat)  # fmt: skip


def rolls(s: Session) -> Iterator[Roll]:
    """Dice on the table."""
    roll = s.state.roll
    if roll is None or not roll.dice:
        return
    dice = tuple(
        Die(f"{roll.side}:{place}", Say("eu-die-name"), "red" if roll.side == "monster" else "white",
            DieFace(text=str(value)))
        for place, value in enumerate(roll.dice)
    )  # fmt: skip
    named = ("strength", "crossed-swords") if s.state.fight else ("sum", "dice-target")
    totals = (mark(*named, strength(roll), terms_of(s, roll)), *result_marks(s, roll))
    yield Roll("roll", Say("eu-roll-of", {"side": roll.side}), dice, "attack" if s.state.fight else "test",
               (f"hero:{roll.seat}",), roll.seat, totals, (Say("eu-roll-sum", {"sum": sum_of(roll.dice, roll.plus)}),)
               if roll.plus else ())  # fmt: skip
