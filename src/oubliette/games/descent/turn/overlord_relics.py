"""Relics on the overlord's side: who carries them, and what their bearers do (D2-2255 to D2-2261, D2-4226, D2-4432)."""

from collections.abc import Callable, Iterator

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.dice import Rolled, roll, roll_again, surges
from oubliette.games.descent.content.vocabulary import Condition
from oubliette.games.descent.harm.attributes import passes, test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardUsed, DieRerolled, PowerRolled, RelicCarried
from oubliette.games.descent.state.points import (
    AttackOver,
    HeroTurnBegins,
    OverlordHolds,
    OverlordReactions,
    OverlordTurnStarts,
    Slower,
    TurnOpens,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Group
from oubliette.games.descent.turn.card_kit import about, pick
from oubliette.games.descent.turn.verbs import after_his_roll
from oubliette.games.descent.uses.moments import ROLLED
from oubliette.games.descent.uses.overlord_cards import discard_from_hand, draw_cards
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say

STAFF, DUSKBLADE, BONES, ZOREK = "staff_of_shadows", "duskblade", "bones_of_woe", "shield_of_zoreks_favor"


def bearer_of(s: Session, relic: str) -> Group | None:
    """The group whose lieutenant carries a relic and is on the map."""
    for group in s.state.groups.values():
        if group.relic == relic and any(s.figure(name).cells for name in group.figures):
            return group
    return None


# --- who carries what ---


def hand_out_relics(s: Session) -> Rules[None]:
    """For each relic he owns the overlord names its bearer, once for the whole quest (D2-2257, D2-2258)."""
    overlord = s.state.overlord
    yield from _hand_to_groups(s)  # D2-2263
    for relic in overlord.relics:
        told = s.book.relics[relic]
        if relic in overlord.bearers or told.carried_by != "lieutenant":
            continue
        laden = [] if told.beside_another else [who for one, who in overlord.bearers.items() if not is_extra(s, one)]
        options: list[Option[str]] = [
            Option(f"bearer:{one.who}", one.who, s.card_name(one.who))
            for one in s.encounter.lieutenants
            if one.who not in laden and told.only in (None, one.who)
        ]
        options.append(Option("nobody", "", Say("d2-nobody"), passes=True))
        say = about(s, relic, "d2-ask-bearer")
        who = yield from ask(s.overlord_seat, "relic_bearer", options, cites=("D2-2257", "D2-2261"), say=say)
        if who:
            overlord.bearers[relic] = who
            s.journal.note(RelicCarried(who, relic), ("D2-2257",))


def is_extra(s: Session, relic: str) -> bool:
    """Whether a relic does not count towards the one that each lieutenant carries (D2-2270, D2-4216)."""
    return s.book.relics[relic].beside_another


def _hand_to_groups(s: Session) -> Rules[None]:
    """Each monster relic goes to a group for this encounter, one to each; or nobody carries it (D2-2263)."""
    groups = [group for group in s.state.groups.values() if group.kind in s.book.monsters]
    for group in groups:
        group.relic, group.relic_exhausted = "", False
    for relic in s.state.overlord.relics:
        if s.book.relics[relic].carried_by != "monsters":
            continue
        options: list[Option[Group | None]] = [
            Option(f"bearer:{group.id}", group, s.card_name(group.kind)) for group in groups if not group.relic
        ]
        options.append(Option("nobody", None, Say("d2-nobody"), passes=True))
        say = about(s, relic, "d2-ask-bearer")
        bearer = yield from ask(s.overlord_seat, "relic_bearer", options, cites="D2-2263", say=say)
        if bearer is not None:
            bearer.relic = relic
            s.journal.note(RelicCarried(bearer.figures[0] if bearer.figures else "", relic), ("D2-2263",))


def relic_of(s: Session, who: str) -> str:
    """The relic that a lieutenant carries and has not lost (D2-2259)."""
    carried = relics_of(s, who)
    return next((relic for relic in carried if not is_extra(s, relic)), "")


def relics_of(s: Session, who: str) -> list[str]:
    """All relics that a lieutenant carries and has not lost, the extra one too (D2-2270)."""
    overlord = s.state.overlord
    return [relic for relic, bearer in overlord.bearers.items() if bearer == who and relic not in overlord.lost_relics]


def refresh_relics(s: Session) -> None:
    """Step 1.II: his exhausted cards stand upright again (D2-2030)."""
    for group in s.state.groups.values():
        group.relic_exhausted = False


# --- Scorpion's Kiss ---


def relic_action(s: Session, figure: Figure) -> str:
    """The relic that gives its bearer an action now, if there is one."""
    group = s.state.groups.get(figure.group)
    if figure.rank != "lieutenant" or group is None or group.relic != "scorpions_kiss" or group.relic_exhausted:
        return ""
    return group.relic if _stung(s, figure) else ""


def _stung(s: Session, figure: Figure) -> list[Figure]:
    return [one for one in s.on_map() if s.counts_as_hero(one) and sees(s, figure, one)]


@special("scorpions_kiss")
def _scorpions_kiss(s: Session, deed: Deed) -> Rules[None]:
    """A hero in sight who fails Awareness is held and poisoned, else one of the two (D2-4432)."""
    figure = deed.by
    s.group(figure).relic_exhausted = True
    s.journal.note(CardUsed(figure.id, deed.card), ("D2-4432",))
    say = about(s, deed.card)
    hero = yield from pick(s, deed.seat, "whom", _stung(s, figure), say, "D2-4432")
    passed = yield from passes(s, hero, "awareness")
    both: tuple[Condition, ...] = ("immobilized", "poisoned")
    if not passed:
        for condition in both:
            inflict(s, hero, condition)
        return
    choices = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in both]
    asks = Say("d2-ask-condition", {"name": s.name(hero)})
    inflict(s, hero, (yield from ask(deed.seat, "condition", choices, cites="D2-4432", say=asks)))


# --- Staff of Shadows ---


def staff_is_ready(s: Session) -> bool:
    """Whether everybody knows that the staff may be used: who bears it, and that there is a card to discard."""
    if not s.state.overlord.hand:
        return False
    group = bearer_of(s, STAFF)
    return group is not None and not group.relic_exhausted


@RULES.at(OverlordHolds)
def _staff_after_roll(s: Session, at: OverlordHolds) -> bool:
    return at.name in ROLLED and staff_is_ready(s) and bool(_dice(s))


@RULES.at(OverlordReactions)
def _staff_reactions(s: Session, _at: OverlordReactions) -> list[tuple[Reaction, Callable[[], bool]]]:
    """What the staff gives at a moment at which the overlord is asked (D2-4432)."""
    if not staff_is_ready(s):
        return []
    say = Say("d2-staff-draw", {"card": s.card_name(STAFF)})
    found = [Reaction(Option(f"relic:{STAFF}:draw", STAFF, say), lambda: staff_draws(s))]
    if _dice(s):
        again = Say("d2-staff-reroll", {"card": s.card_name(STAFF)})
        found.append(Reaction(Option(f"relic:{STAFF}:reroll", STAFF, again), lambda: _staff_rerolls(s)))
    return [(one, lambda: staff_is_ready(s)) for one in found]


def staff_offers(s: Session) -> Iterator[Option[Callable[[], Rules[None]]]]:
    """The staff among what he may do in his own turn."""
    if staff_is_ready(s):
        say = Say("d2-staff-draw", {"card": s.card_name(STAFF)})
        yield Option(f"relic:{STAFF}:draw", lambda: staff_draws(s), say, group="cards")


def _dice(s: Session) -> list[Rolled]:
    """All dice that lie on the table, whosever they are."""
    if s.state.loose:
        return list(s.state.loose)
    if s.state.tests:
        return list(s.state.tests[-1].rolled)
    attack = s.attack
    if attack is None:
        return []
    return [*attack.rolled, *(die for hit in attack.hits for die in hit.rolled)]


def _pay_staff(s: Session) -> Rules[None]:
    """The staff is exhausted and a card of the hand discarded."""
    group = bearer_of(s, STAFF)
    if group is None:
        return
    group.relic_exhausted = True
    s.journal.note(CardUsed(group.figures[0], STAFF), ("D2-4432",))
    hand = list(dict.fromkeys(s.state.overlord.hand))
    options = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in hand]
    say = Say("d2-ask-staff-card")
    picked = yield Choice(s.overlord_seat, "staff_card", tuple(options), cites=("D2-4432",), say=say, secret=True)
    discard_from_hand(s, picked[0].value)


def staff_draws(s: Session) -> Rules[None]:
    """One card for another."""
    yield from _pay_staff(s)
    yield from draw_cards(s, 1, "D2-4432")


def _staff_rerolls(s: Session) -> Rules[None]:
    """Any one die is rolled again."""
    yield from _pay_staff(s)
    options = [
        Option(f"die:{place}:{die.die}", die, Say("d2-die", {"die": die.die, "face": die.face}))
        for place, die in enumerate(_dice(s))
    ]
    die = yield from ask(s.overlord_seat, "reroll", options, cites="D2-4432", say=Say("d2-ask-reroll"))
    roll_again(s.chance, die)
    s.journal.note(DieRerolled(OVERLORD, die.die, die.face), ("D2-0067", "D2-4432"))


# --- what they do by themselves ---


@RULES.at(HeroTurnBegins)
def _duskblade(s: Session, at: HeroTurnBegins) -> None:
    """It slows who starts his turn next to its bearer (D2-4432)."""
    group = bearer_of(s, DUSKBLADE)
    if group is not None and s.are_adjacent(s.figure(group.figures[0]), at.figure):
        at.figure.marks.append(DUSKBLADE)


@RULES.at(Slower)
def _slowed(_s: Session, at: Slower) -> int:
    return int(DUSKBLADE in at.figure.marks)


@RULES.at(TurnOpens)
def _quick_again(_s: Session, at: TurnOpens) -> None:
    if DUSKBLADE in at.figure.marks:
        at.figure.marks.remove(DUSKBLADE)


@RULES.at(OverlordTurnStarts)
def _bones_of_woe(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    """A die, and a card for its surge (D2-4432)."""
    if bearer_of(s, BONES) is not None:
        rolled = roll(s.chance, ("blue",))
        s.journal.note(PowerRolled(OVERLORD, (("blue", rolled[0].face),)), ("D2-4432",))
        yield from after_his_roll(s, None, rolled)
        if surges(rolled):
            yield from draw_cards(s, 1, "D2-4432")


@RULES.at(AttackOver)
def _zoreks_favor(s: Session, at: AttackOver) -> Rules[None]:
    """The attacker pays for every shield of a passed test (D2-4432)."""
    for hit in at.attack.hits:
        figure = s.figure(hit.figure)
        group = s.state.groups.get(figure.group)
        if group is None or group.relic != ZOREK or not figure.cells or not hit.targeted:
            continue
        over = yield from test(s, figure, "might")
        value = s.book.lieutenants[figure.kind].attributes["might"]
        if over <= 0 and over + value > 0:
            yield from suffer(s, s.figure(at.attack.attacker), damage=over + value, cites="D2-4432")
