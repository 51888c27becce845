"""More items of expansions that are rules of their own (D2-4194 to D2-4228)."""

from oubliette.games.descent.content.dice import FACES
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackPrepared, CannotStrain, HeroFalls, HeroTurnBegins, Immune
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hit
from oubliette.games.descent.turn.card_kit import about, pick
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

NEAR = 3


def bears(s: Session, figure: Figure, card: str) -> bool:
    """Whether a hero has an item equipped, be it a weapon that is not striking now."""
    hero = s.state.heroes.get(figure.id)
    held = held_card(hero, card) if hero is not None else None
    return held is not None and held.equipped


# --- The Chains that Rust ---


@ANY_BOX.at(Immune)
def _boneborn_bow(s: Session, at: Immune) -> bool:
    """Fearless as long as the bow is equipped, in combat or not (D2-4194)."""
    return at.condition == "terrified" and bears(s, at.figure, "boneborn_bow")


@ANY_BOX.at(HeroFalls)
def _bone_wand(s: Session, at: HeroFalls) -> Rules[None]:
    """Who falls near the bearer gives somebody else near him breath (D2-4196)."""
    for bearer in [one for one in s.heroes_on_map() if bears(s, one, "bone_wand")]:
        near = s.ground.within(s.closed, s.mask(bearer), NEAR)
        if not near >> at.figure.shaken - 1 & 1:
            continue
        others = [one for one in s.heroes_on_map() if s.mask(one) & near]
        say = about(s, "bone_wand")
        other = yield from pick(s, s.seat_of(bearer), "bone_wand", others, say, "D2-4196")
        yield from recover(s, other, fatigue=1, cites="D2-4196")


# --- Mists of Bilehall ---


@ANY_BOX.at(HeroTurnBegins)
def _soulbound_sword(s: Session, at: HeroTurnBegins) -> Rules[None]:
    """It is not asked whether he likes it (D2-4224)."""
    figure = at.figure
    if figure.cells and bears(s, figure, "soulbound_sword") and not (yield from passes(s, figure, "willpower")):
        inflict(s, figure, "terrified")


# --- The Trollfens ---


@ANY_BOX.at(CannotStrain)
def _stone_armor(s: Session, at: CannotStrain) -> bool:
    """No fatigue moves such a weight (D2-4223)."""
    return bears(s, at.figure, "stone_armor")


# --- Manor of Ravens ---


@ANY_BOX.at(AttackPrepared)
def _undying_skull(s: Session, at: AttackPrepared) -> None:
    """The surge that recovers one fatigue is not to be had, whatever else gives breath is (D2-4227)."""
    attack = at.attack
    if bears(s, s.figure(attack.attacker), "undying_skull"):
        attack.fatigue_surge = True  # as if it were used


def _defended(s: Session) -> list[Hit]:
    return [hit for hit in s.attack.hits if hit.rolled] if s.attack is not None else []


@special("winged_blade", lambda s, _deed: bool(_defended(s)))
def _winged_blade(s: Session, deed: Deed) -> Rules[None]:
    """One die of one figure, however many roll (D2-4228)."""
    options = [
        Option(
            f"die:{hit.figure}:{place}:{face}",
            (die, face),
            Say("d2-turn-die", {"name": s.name(hit.figure), "die": Say("d2-die", {"die": die.die, "face": face})}),
        )
        for hit in _defended(s)
        for place, die in enumerate(hit.rolled)
        for face in range(len(FACES[die.die]))
    ]
    say = about(s, deed.card, "d2-ask-face")
    die, face = yield from ask(deed.seat, "face", options, cites="D2-4228", say=say)
    die.face = face
