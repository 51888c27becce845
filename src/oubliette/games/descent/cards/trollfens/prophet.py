"""The Prophet of The Trollfens: one insight token that goes from hand to hand (D2-0325 to D2-0327, D2-4027 ff.)."""

from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import OverlordRevealed
from oubliette.games.descent.state.points import AttackOver, MoreOfAttribute, TokenGained
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import about, choose
from oubliette.games.descent.uses.class_tokens import gain, held, lose
from oubliette.games.descent.uses.moments import discarded
from oubliette.games.descent.uses.reckoning import miss
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.boards import NOWHERE, alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PROPHET = of("prophet")

INSIGHT = "insight"
FORETOLD = "foretold:"


@PROPHET.at(TokenGained)
def _soothing(s: Session, at: TokenGained) -> Rules[None]:
    """Who gains it recovers; with Focused Insights so do those next to him, the fallen too (D2-4035, D2-4033)."""
    figure = at.figure
    if at.kind != INSIGHT:
        return
    yield from recover(s, figure, 1, 1, cites="D2-4035")
    if not any(held_card(hero, "focused_insights") for hero in s.state.heroes.values()):
        return
    near = s.adjacent_to(figure)
    for hero in s.state.heroes.values():
        other = s.figure(hero.id)
        here = s.mask(other) if other.cells else alone(other.shaken - 1) if hero.knocked_out else NOWHERE
        if other is not figure and here & near:
            yield from recover(s, other, 1, 1, cites="D2-4034")


@PROPHET.at(MoreOfAttribute)
def _battle_vision(s: Session, at: MoreOfAttribute) -> int:
    hero = s.state.heroes.get(at.figure.id)
    return int(at.name == "awareness" and hero is not None and held_card(hero, "battle_vision") is not None)


def _is_near_insight(s: Session, deed: Deed) -> bool:
    return any(held(one, INSIGHT) and (one is deed.by or s.is_within(one, deed.by, 2)) for one in s.of_side(HEROES))


@special("near_insight", _is_near_insight)
def _near_insight(_s: Session, _deed: Deed) -> None:
    """Only within two spaces of who has the token."""


@special("sages_tome", lambda s, _deed: bool(s.state.tests))
def _sages_tome(s: Session, _deed: Deed) -> None:
    """One shield fewer is one of attribute more."""
    s.state.tests[-1].value += 1


def _give_up(s: Session, figure: Figure) -> Rules[None]:
    """The token goes back to the Prophet's play area (D2-0325)."""
    lose(s, figure, INSIGHT, cites="D2-0325")
    yield from discarded(s, figure, INSIGHT)


@special("forewarning", lambda s, _deed: s.attack is not None and s.side(s.figure(s.attack.attacker)) == OVERLORD)
def _forewarning(s: Session, deed: Deed) -> Rules[None]:
    """Two shields for who has it."""
    for hit in s.blow.hits:
        if hit.figure == deed.about.id:
            hit.shields += 2
            break
    yield from _give_up(s, deed.about)


@special("grim_fate", lambda s, _deed: bool(s.state.overlord.deck.pile))
def _grim_fate(s: Session, deed: Deed) -> Rules[None]:
    """The top card of the Overlord deck is shown, and goes on top or to the bottom (D2-4029)."""
    pile = s.state.overlord.deck.pile
    card = pile[-1]
    s.journal.reveal(OverlordRevealed(card), ("D2-4029",))
    options = [Option("top", True, Say("d2-fate-top")), Option("bottom", False, Say("d2-fate-bottom"))]
    say = about(s, card, "d2-ask-fate")
    stays = yield from ask(deed.seat, "grim_fate", options, cites="D2-4029", say=say)
    if not stays:
        pile.insert(0, pile.pop())


def _others(s: Session, deed: Deed) -> list[Figure]:
    """Whoever did not just discard it and is up (D2-4028, D2-4037)."""
    return [one for one in s.of_side(HEROES) if one is not deed.subject]


@special("all_seeing", lambda s, deed: bool(_others(s, deed)))
def _all_seeing(s: Session, deed: Deed) -> Rules[None]:
    """Another hero gains it."""
    chosen = yield from choose(s, deed, _others(s, deed), "D2-4028")
    gain(s, chosen, INSIGHT, cites="D2-4027")
    yield from s.at(TokenGained(chosen, INSIGHT))


@special("lifeline")
def _lifeline(s: Session, deed: Deed) -> Rules[None]:
    """He recovers instead of falling."""
    deed.about.marks.append("saved")
    yield from recover(s, deed.about, damage=1, by=deed.by.id)
    yield from _give_up(s, deed.about)


def _foretold(s: Session, deed: Deed) -> list[Figure]:
    attack = s.attack
    if attack is None or deed.subject is None or attack.attacker != deed.subject.id:
        return []
    return [s.figure(hit.figure) for hit in attack.hits if s.side(s.figure(hit.figure)) == OVERLORD]


@special("victory_foretold", lambda s, deed: bool(_foretold(s, deed)))
def _victory_foretold(s: Session, deed: Deed) -> Rules[None]:
    """A green die, and a monster whose fall heals; of several the attacker names one (D2-4031, D2-4032)."""
    striker = deed.about
    named = yield from choose(s, Deed(striker, s.seat_of(striker), deed.card), _foretold(s, deed), "D2-4032")
    s.blow.dice.append("green")
    s.blow.used.append(FORETOLD + named.id)
    yield from _give_up(s, striker)


@PROPHET.at(AttackOver)
def _came_true(s: Session, at: AttackOver) -> Rules[None]:
    attack = at.attack
    for note in attack.used:
        if note.startswith(FORETOLD) and note.removeprefix(FORETOLD) in attack.killed:
            yield from recover(s, s.figure(attack.attacker), damage=3, cites="D2-4032")


def _aimed_at(s: Session, _deed: Deed) -> Figure | None:
    attack = s.attack
    if attack is None or s.side(s.figure(attack.attacker)) != OVERLORD:
        return None
    targets = (s.figure(hit.figure) for hit in attack.hits if hit.targeted)
    return next((one for one in targets if held(one, INSIGHT)), None)


@special("omniscience", lambda s, deed: _aimed_at(s, deed) is not None)
def _omniscience(s: Session, deed: Deed) -> Rules[None]:
    """The attack misses before a die is rolled."""
    holder = _aimed_at(s, deed)
    if holder is not None and s.attack is not None:
        miss(s, s.attack, "foreseen")
        yield from _give_up(s, holder)
