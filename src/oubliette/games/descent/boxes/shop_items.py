"""Shop Items of expansions that are rules of their own (D2-4190 ff.)."""

from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.figures.equipment import why_not_wear
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.box_events import ItemReturned
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import ItemGained
from oubliette.games.descent.state.points import AttackOver, AttackPrepared, BlowSuffered, CannotMiss, Sightless
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

LAMP, LIGHT, ARROWS = "jinns_lamp", "shield_of_light", "incendiary_arrows"
BLOODY = Surge(damage=4)


# --- Labyrinth of Ruin ---


@ANY_BOX.at(AttackPrepared)
def _serpent_dagger(s: Session, at: AttackPrepared) -> None:
    """What the target suffers from when it is named decides, whatever befalls it later on (D2-4218, D2-4219)."""
    attack = at.attack
    if attack.weapon == "serpent_dagger" and any(
        hit.targeted and "poisoned" in s.figure(hit.figure).conditions for hit in attack.hits
    ):
        attack.damage += 2


@special("serpent_venom")
def _serpent_venom(s: Session, deed: Deed) -> None:
    """No damage is needed (D2-4218)."""
    inflict(s, deed.about, "poisoned")


@special(LIGHT)
def _shield_of_light(s: Session, deed: Deed) -> None:
    """Whether it heals is seen when the attack is over (D2-4220)."""
    s.blow.used.append(f"{LIGHT}/{deed.by.id}")


@ANY_BOX.at(BlowSuffered)
def _hurt_behind_light(_s: Session, at: BlowSuffered) -> None:
    attack = at.attack
    attack.used = [mark for mark in attack.used if mark != f"{LIGHT}/{at.figure.id}"]


@ANY_BOX.at(AttackOver)
def _healed_by_light(s: Session, at: AttackOver) -> Rules[None]:
    """Who suffered nothing of the attack recovers, even if it simply missed (D2-4221)."""
    for mark in [one for one in at.attack.used if one.startswith(f"{LIGHT}/")]:
        yield from recover(s, s.figure(mark.partition("/")[2]), damage=1, cites="D2-4220")


def old_shop(s: Session) -> list[str]:
    """The deck of Act I, which goes back to the box with the act but for the lamp (D2-4213)."""
    return s.state.shop if s.act == 1 else s.state.old_shop


@special(LAMP, lambda s, _deed: bool(old_shop(s)))
def _jinns_lamp(s: Session, deed: Deed) -> Rules[None]:
    """A card of the first act, worn at once or shuffled back; who wears it gives the lamp away (D2-4212)."""
    hero, deck = hero_of(s, deed), old_shop(s)
    card = deck.pop(s.chance.below("shop", len(deck)))
    s.journal.reveal(ItemGained(hero.id, card), ("D2-4212",))
    about = {"card": s.card_name(card)}
    options = [
        Option("equip", True, Say("d2-put-on", about), cards=(card,)),
        Option("back", False, Say("d2-shuffle-back", about)),
    ]
    say = Say("d2-ask-lamp", about)
    if not (yield from ask(hero.seat, "lamp", options, cites="D2-4212", say=say)):
        deck.append(card)
        s.journal.note(ItemReturned(hero.id, card), ("D2-4212",))
        return
    hero.items = [held for held in hero.items if held is not deed.held]
    s.journal.note(ItemReturned(hero.id, LAMP), ("D2-4212",))
    yield from _make_room(s, hero, card)
    hero.items.append(HeldCard(card, equipped=True))


def _make_room(s: Session, hero: Hero, card: str) -> Rules[None]:
    """What cannot be worn with it is taken off, piece by piece as he likes (D2-0332)."""
    while why_not_wear(s, s.figure(hero.id), [held.card for held in hero.items if held.equipped], card):
        options = [
            Option(
                f"off:{held.card}:{place}",
                held,
                Say("d2-take-off", {"card": s.card_name(held.card)}),
                cards=(held.card,),
            )
            for place, held in enumerate(hero.items)
            if held.equipped
        ]
        say = about(s, card, "d2-ask-make-room")
        taken = yield from ask(hero.seat, "make_room", options, cites="D2-0332", say=say)
        taken.equipped = False


# --- Shadow of Nerekhall ---


@special("bloody_dagger", lambda _s, deed: "bleeding" not in deed.by.conditions)
def _bloody_dagger(s: Session, deed: Deed) -> None:
    """In his turn, between attacks and never in one (D2-4190, D2-4191)."""
    inflict(s, deed.by, "bleeding")


@ANY_BOX.at(AttackPrepared)
def _drawn_in_blood(s: Session, at: AttackPrepared) -> None:
    attack = at.attack
    if attack.weapon == "bloody_dagger" and "bleeding" in s.figure(attack.attacker).conditions:
        attack.surges.append(BLOODY)


@special(ARROWS)
def _incendiary_arrows(s: Session, _deed: Deed) -> None:
    s.blow.used.append(ARROWS)


@ANY_BOX.at(CannotMiss)
def _arrows_burn(s: Session, at: CannotMiss) -> Rules[None]:
    """Whoever stands beside a target, friend or foe, a target beside another target: each once (D2-4208, D2-4209)."""
    attack = at.attack
    if ARROWS not in attack.used:
        return
    attack.used.remove(ARROWS)
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    burnt = [one for one in s.on_map() if any(s.are_adjacent(one, target) for target in targets)]
    for one in burnt:
        yield from suffer(s, one, damage=1, cites="D2-4208")


# --- The Trollfens ---


@special("deflecting_shield")
def _deflecting_shield(s: Session, deed: Deed) -> Rules[None]:
    """Somebody beside him suffers for it at once, and is no part of the attack (D2-4200)."""
    near = [one for one in s.on_map() if s.are_adjacent(deed.by, one)]
    if near:
        yield from suffer(s, (yield from choose(s, deed, near, "D2-4200")), damage=1, cites="D2-4200")


@ANY_BOX.at(AttackPrepared)
def _glaive(s: Session, at: AttackPrepared) -> None:
    """One target out of arm's reach is enough (D2-4201, D2-4202)."""
    attack = at.attack
    attacker = s.figure(attack.attacker)
    if attack.weapon == "glaive" and any(
        hit.targeted and not s.are_adjacent(attacker, s.figure(hit.figure)) for hit in attack.hits
    ):
        attack.dice.append("red")


# --- Manor of Ravens ---


@ANY_BOX.at(Sightless)
def _heart_seeker(_s: Session, at: Sightless) -> bool:
    """It finds its way round corners; only what stops a count stops it (D2-4205, D2-4206)."""
    return at.means.weapon == "heart_seeker"
