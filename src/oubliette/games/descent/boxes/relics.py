"""Relics of expansions: those of monster groups, those nobody carries, and the Sun Stone (D2-2262 to D2-2270)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.figures.figures import held_card, is_idle
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.box_events import RelicPassed, SunStoneFell, SunStoneTaken
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardUsed
from oubliette.games.descent.state.offers import Offer, Rule
from oubliette.games.descent.state.points import (
    AttackDiceRolled,
    AttackPrepared,
    CommonActions,
    EncounterEnds,
    HandDrawn,
    LentAbilities,
    MoreOfAttribute,
    MoveBegun,
    OverlordLearns,
    TakenOff,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, HeldCard
from oubliette.games.descent.turn.card_kit import about, choose, hero_of, may
from oubliette.games.descent.turn.deeds import note_action
from oubliette.games.descent.turn.elsewhere import attack_from, options_from
from oubliette.games.descent.turn.overlord_relics import relics_of
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SHARDS, HEART, TOME = "dark_shards_of_ithyndrus", "dark_heart_of_the_manor", "tome_of_the_five_lies"
STONE, FURY = "sun_stone", "suns_fury"


def wears(s: Session, figure: Figure, card: str) -> bool:
    """Whether a hero has an item equipped."""
    hero = s.state.heroes.get(figure.id)
    held = held_card(hero, card) if hero is not None else None
    return held is not None and held.equipped and not is_idle(s, figure, held, None)


# --- Manor of Ravens, the heroes' side ---


@special("ithyndrus_rest")
def _ithyndrus_rest(s: Session, deed: Deed) -> Rules[None]:
    yield from recover(s, deed.by, fatigue=deed.value)


@ANY_BOX.at(MoreOfAttribute)
def _learned(s: Session, at: MoreOfAttribute) -> int:
    return int(at.name == "knowledge" and wears(s, at.figure, "book_of_stars"))


@special("book_of_stars")
def _book_of_stars(s: Session, deed: Deed) -> Rules[None]:
    """A condition of any hero goes."""
    ailing = [one for one in s.heroes_on_map() if one.conditions]
    if ailing:
        one = yield from choose(s, deed, ailing, "D2-0258")
        options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in one.conditions]
        discard(s, one, (yield from ask(deed.seat, "cure", options, cites="D2-0258", say=Say("d2-ask-cure"))))


def _once(s: Session, deed: Deed) -> bool:
    return "spent" not in (deed.held.on if deed.held is not None else []) and bool(s.state.overlord.deck.discarded)


@special("manors_heart_heals", _once)
def _manors_heart(s: Session, deed: Deed) -> Rules[None]:
    """As much as the overlord has thrown away, once a quest."""
    deed.mine.on.append("spent")
    options = [
        Option("damage", True, Say("d2-heart-damage")),
        Option("fatigue", False, Say("d2-heart-fatigue")),
    ]
    say = about(s, deed.card, "d2-ask-heart")
    heals = yield from ask(hero_of(s, deed).seat, "manors_heart", options, cites="D2-2256", say=say)
    amount = len(s.state.overlord.deck.discarded)
    yield from recover(s, deed.by, amount if heals else 0, 0 if heals else amount)


@ANY_BOX.at(MoveBegun)
def _wanderers_stone(s: Session, at: MoveBegun) -> Rules[None]:
    figure = at.figure
    if wears(s, figure, "wanderers_stone"):
        yield from recover(s, figure, fatigue=1)


# --- Manor of Ravens, the overlord's side ---


@ANY_BOX.at(AttackDiceRolled)
def _dark_shards(s: Session, at: AttackDiceRolled) -> Rules[None]:
    """One surge for an attack of the group that carries them (D2-2263)."""
    attack = at.attack
    group = s.state.groups.get(s.figure(attack.attacker).group)
    if group is None or group.relic != SHARDS or group.relic_exhausted:
        return
    say = about(s, SHARDS, "d2-ask-relic")
    if (
        yield from may(
            s.overlord_seat,
            "relic",
            "use",
            Say("d2-use", {"card": s.card_name(SHARDS), "hero": s.name(attack.attacker)}),
            say,
            "D2-2263",
        )
    ):
        group.relic_exhausted = True
        attack.more_surges += 1
        s.journal.note(CardUsed(attack.attacker, SHARDS), ("D2-2263",))


@ANY_BOX.at(LentAbilities)
def _heart_of_the_group(s: Session, at: LentAbilities) -> tuple[str, ...]:
    figure = at.figure
    group = s.state.groups.get(figure.group)
    return ("dark_heart",) if figure.rank == "master" and group is not None and group.relic == HEART else ()


def _seeing(s: Session, deed: Deed) -> list[Figure]:
    """Minions of the group from whose place there is somebody to attack."""
    minions = [s.figure(name) for name in s.group(deed.by).figures if s.figure(name).rank == "minion"]
    return [one for one in minions if one.cells and options_from(s, deed.by, one, "any")]


@special("dark_heart", lambda s, deed: bool(_seeing(s, deed)))
def _dark_heart(s: Session, deed: Deed) -> Rules[None]:
    minion = yield from choose(s, deed, _seeing(s, deed), "D2-2263")
    yield from attack_from(s, deed, minion, "any")


@ANY_BOX.at(HandDrawn)
def _tome(s: Session, _at: HandDrawn) -> Rules[None]:
    """It lies in the play area and is used as it says, whoever stands on the map (D2-2265)."""
    overlord = s.state.overlord
    if TOME not in overlord.relics:
        return
    options = [
        Option("use", True, Say("d2-tome-again")),
        Option("pass", False, Say("d2-tome-keep"), passes=True),
    ]
    say = about(s, TOME, "d2-ask-relic")
    if (yield from ask(s.overlord_seat, "relic", options, cites="D2-2265", say=say)):
        overlord.deck.pile += overlord.hand
        overlord.hand = []
        overlord.deck.shuffle(s.chance)
        yield from draw_cards(s, s.party, "D2-2265")


# --- the Sun Stone ---


@ANY_BOX.at(AttackPrepared)
def _by_sunlight(s: Session, at: AttackPrepared) -> None:
    """A green die more for who has it equipped, or carries the Fury (D2-2270)."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    if wears(s, figure, STONE) or (figure.rank == "lieutenant" and FURY in relics_of(s, figure.kind)):
        attack.dice.append("green")


@ANY_BOX.at(TakenOff)
def _stone_falls(s: Session, at: TakenOff) -> None:
    """Whoever had it and is defeated leaves the token where he stood (D2-2267, D2-2268)."""
    figure = at.figure
    hero = s.state.heroes.get(figure.id)
    if hero is not None and hero.knocked_out and wears(s, figure, STONE):
        hero.items = [held for held in hero.items if held.card != STONE]  # set aside
    elif STONE not in figure.marks:
        return
    s.state.sun_stone = figure.here
    s.journal.note(SunStoneFell(figure.id, figure.here), ("D2-2267", "D2-2268"))


@ANY_BOX.at(CommonActions)
def _picking_up(s: Session, at: CommonActions) -> Iterator[Offer]:
    """An action of a hero or a monster in its space or next to it (D2-2268)."""
    figure = at.figure
    if s.state.sun_stone == -1 or figure.rank in ("familiar", "person"):
        return
    if (s.mask(figure) | s.adjacent_to(figure)) >> s.state.sun_stone & 1:
        rule = partial(_pick_up, s, figure, at.pay)
        say = Say("d2-do-sun-stone", {"card": s.card_name(STONE)})
        yield Option("take:sun_stone", rule, say, pieces=("sun_stone",), group="action")


def _pick_up(s: Session, figure: Figure, pay: Rule) -> Rules[None]:
    """A hero gains the card, a monster bears the token."""
    yield from pay()
    note_action(s, figure, "take")
    s.state.sun_stone = -1
    hero = s.state.heroes.get(figure.id)
    if hero is not None and "charmed" not in figure.marks:
        hero.items.append(HeldCard(STONE))
    else:
        figure.marks.append(STONE)
    s.journal.note(SunStoneTaken(figure.id), ("D2-2268",))


@ANY_BOX.at(EncounterEnds)
def _stone_at_the_end(s: Session, _at: EncounterEnds) -> Rules[None]:
    """A monster that bears it brings its Fury to the overlord; if it lies there the heroes have it (D2-2269)."""
    bearer = next((one for one in s.on_map() if STONE in one.marks), None)
    if bearer is not None:
        s.state.overlord.relics.append(FURY)
        s.journal.note(RelicPassed("overlord", FURY), ("D2-2269",))
    elif s.state.sun_stone != -1:
        options = [Option(f"hero:{one.id}", one, s.name(one.id), pieces=()) for one in s.state.heroes.values()]
        say = about(s, STONE, "d2-ask-who-takes")
        seat = next(iter(s.state.heroes.values())).seat
        hero = yield from ask(seat, "who_takes", options, cites="D2-2269", say=say)
        hero.items.append(HeldCard(STONE))
        s.journal.note(RelicPassed(hero.id, STONE), ("D2-2269",))
    s.state.sun_stone = -1


@ANY_BOX.at(OverlordLearns)
def _give_fury_back(s: Session, _at: OverlordLearns) -> Rules[None]:
    """In a campaign phase the overlord may give it up for experience (D2-4217)."""
    overlord = s.state.overlord
    if FURY not in overlord.relics or s.state.saga is None:
        return
    options = [
        Option("keep", False, Say("d2-fury-keep", {"card": s.card_name(FURY)}), passes=True),
        Option("give", True, Say("d2-fury-give", {"card": s.card_name(FURY)})),
    ]
    say = about(s, FURY, "d2-ask-relic")
    if (yield from ask(s.overlord_seat, "fury", options, cites="D2-4217", say=say)):
        overlord.relics.remove(FURY)
        overlord.xp += 1
