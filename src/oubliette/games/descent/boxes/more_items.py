"""More items of expansions that are rules of their own (D2-4194 to D2-4228)."""

from oubliette.games.descent.attributes import passes
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.dice import FACES
from oubliette.games.descent.figures import held_card
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Attack, Figure, Hero, Hit
from oubliette.games.descent.vocabulary import Condition
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


@adds("immune")
def _boneborn_bow(s: Session, figure: Figure, condition: Condition) -> bool:
    """Fearless as long as the bow is equipped, in combat or not (D2-4194)."""
    return condition == "terrified" and bears(s, figure, "boneborn_bow")


@adds("hero_falls")
def _bone_wand(s: Session, fallen: Figure) -> Rules[None]:
    """Who falls near the bearer gives somebody else near him breath (D2-4196)."""
    for bearer in [one for one in s.heroes_on_map() if bears(s, one, "bone_wand")]:
        near = s.ground.within(s.closed, s.mask(bearer), NEAR)
        if not near >> fallen.shaken - 1 & 1:
            continue
        others = [one for one in s.heroes_on_map() if s.mask(one) & near]
        options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in others]
        say = Say("d2-ask-whom", {"card": s.card_name("bone_wand")})
        other = yield from ask(s.seat_of(bearer), "bone_wand", options, cites="D2-4196", say=say)
        yield from recover(s, other, fatigue=1, cites="D2-4196")


# --- Mists of Bilehall ---


@adds("hero_turn_begins")
def _soulbound_sword(s: Session, _hero: Hero, figure: Figure) -> Rules[None]:
    """It is not asked whether he likes it (D2-4224)."""
    if figure.cells and bears(s, figure, "soulbound_sword") and not (yield from passes(s, figure, "willpower")):
        inflict(s, figure, "terrified")


# --- The Trollfens ---


@adds("cannot_strain")
def _stone_armor(s: Session, figure: Figure) -> bool:
    """No fatigue moves such a weight (D2-4223)."""
    return bears(s, figure, "stone_armor")


# --- Manor of Ravens ---


@adds("attack")
def _undying_skull(s: Session, attack: Attack) -> None:
    """The surge that recovers one fatigue is not to be had, whatever else gives breath is (D2-4227)."""
    if bears(s, s.figure(attack.attacker), "undying_skull"):
        attack.fatigue_surge = True  # as if it were used


def _defended(s: Session) -> list[Hit]:
    return [hit for hit in s.attack.hits if hit.rolled] if s.attack is not None else []


@special("winged_blade", lambda s, _deed: bool(_defended(s)))
def _winged_blade(s: Session, deed: Deed, _value: int) -> Rules[None]:
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
    say = Say("d2-ask-face", {"card": s.card_name(deed.card)})
    die, face = yield from ask(deed.seat, "face", options, cites="D2-4228", say=say)
    die.face = face
