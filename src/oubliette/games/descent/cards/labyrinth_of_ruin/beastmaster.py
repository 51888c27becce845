"""The Beastmaster of Labyrinth of Ruin: he and his Wolf hunt together (D2-4046 to D2-4061, D2-4346)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.content.dice import DieName, hearts
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.content.vocabulary import Special, Surge
from oubliette.games.descent.harm.damage import closest, defeat
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces, place_by_choice, ways_to
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import AttackPrepared, BeforeFamiliar, DefenceDice, MoreHealth, Wary
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Attack, Figure, Hero
from oubliette.games.descent.turn.card_kit import about, hero_of, may, passing, power_roll, targets
from oubliette.games.descent.turn.elsewhere import attack_from
from oubliette.games.descent.turn.familiars import discard, on_map, summoned
from oubliette.games.descent.turn.verbs import attack_as_told, attack_option
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BEASTMASTER = of("beastmaster")

WOLF = "wolf"
SHADOW_DICE: tuple[DieName, ...] = ("red", "red", "green", "green")
"""No blue die among them: nothing can miss (D2-4057)."""
SKINS = (Surge(pierce=2), Surge(cost=2, damage=5))


def wolf_of(s: Session, hero: Hero) -> Figure | None:
    """His Wolf, while it is on the map and not charmed (D2-4305)."""
    return next((one for one in on_map(s, hero, WOLF) if "charmed" not in one.marks), None)


def _wolf(s: Session, deed: Deed) -> Figure | None:
    return wolf_of(s, hero_of(s, deed))


@special("bound_by_the_hunt")
def _bound_by_the_hunt(s: Session, deed: Deed) -> Rules[None]:
    """It comes to an empty space next to him, or as close as can be (D2-4346, D2-0347)."""
    wolf = summoned(s, hero_of(s, deed), WOLF)
    free = s.adjacent_to(deed.by) & s.empty() or closest(s, s.mask(deed.by), s.empty())
    yield from place_by_choice(s, wolf, free, deed.seat, "D2-4346")


@special("discard_wolf", lambda s, deed: _wolf(s, deed) is not None)
def _discard_wolf(s: Session, deed: Deed) -> None:
    """At any moment of his turn; that is no defeat (D2-0349)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        discard(s, wolf)


# --- together ---


@special("bestial_rage")
def _bestial_rage(s: Session, deed: Deed) -> Rules[None]:
    """The hearts of a red die more."""
    rolled = yield from power_roll(s, deed.by.id, ("red",), "D2-0074")
    s.blow.damage += hearts(rolled)


def _rages_beside(s: Session, deed: Deed) -> bool:
    wolf = _wolf(s, deed)
    return s.attack is not None and s.attack.skill == deed.card and wolf is not None and s.are_adjacent(deed.by, wolf)


@special("beside_the_wolf", _rages_beside)
def _beside_the_wolf(_s: Session, _deed: Deed) -> None:
    """Only in the attack of Bestial Rage, next to his Wolf."""


def _prowls(s: Session, deed: Deed) -> bool:
    wolf = _wolf(s, deed)
    return wolf is not None and bool(ways_to(s, wolf, 1, spaces=True))


@special("wolf_stalker", _prowls)
def _stalker(s: Session, deed: Deed) -> Rules[None]:
    """The Wolf moves one space once the target is named (D2-4053)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        yield from move_spaces(s, wolf, 1, cites="D2-4053")


@card("wolf_stalker").at(Wary)
def _wary(s: Session, mine: Mine, _at: Wary) -> list[str]:
    """A monster that could aim at a hero does not aim at the Wolf (D2-4053)."""
    wolf = wolf_of(s, mine.hero)
    return [wolf.id] if wolf is not None else []


@card("survivalist").at(DefenceDice)
def _survivalist(s: Session, mine: Mine, at: DefenceDice) -> tuple[DieName, ...]:
    """For who stands next to the Wolf, and for itself."""
    wolf, figure = wolf_of(s, mine.hero), at.figure
    if wolf is None or not figure.cells or s.treated_as(figure) != "figure":
        return ()
    beside = [one for one in s.of_side(HEROES) if s.are_adjacent(one, wolf)]
    return ("brown",) if figure in beside or (figure is wolf and beside) else ()


@card("shadow_hunter").at(DefenceDice)
def _hides(s: Session, mine: Mine, at: DefenceDice) -> tuple[DieName, ...]:
    """The Wolf is hard to hit (D2-4057)."""
    return ("gray",) if at.figure.cells and at.figure is wolf_of(s, mine.hero) else ()


@card("predator").at(MoreHealth)
def _bigger(_s: Session, mine: Mine, at: MoreHealth) -> int:
    figure = at.figure
    return 4 if figure.kind == WOLF and figure.group == mine.hero.id and "charmed" not in figure.marks else 0  # D2-4061


# --- attacks ---


def _targets_beside(s: Session, attack: Attack, figure: Figure) -> bool:
    """Whether a target of the attack is a monster next to a figure."""
    return any(s.side(one) != HEROES and one.cells and s.are_adjacent(figure, one) for one in targets(s, attack))


def _counts(s: Session, attack: Attack) -> bool:
    """Whether the attack is made by a figure of the heroes."""
    attacker = s.figure(attack.attacker)
    return s.side(attacker) == HEROES and s.treated_as(attacker) == "figure"


@card("savagery").at(AttackPrepared)
def _savagery(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """A green die on who stands beside the Wolf; so for its own attacks, which reach no farther (D2-4051, D2-4052)."""
    wolf = wolf_of(s, mine.hero)
    if wolf is not None and _counts(s, at.attack) and _targets_beside(s, at.attack, wolf):
        at.attack.dice.append("green")


@card("feral_frenzy").at(AttackPrepared)
def _feral_frenzy(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """A green die on who stands beside either of the two (D2-4056, D2-2420)."""
    pack = [one for one in (mine.figure, wolf_of(s, mine.hero)) if one is not None and one.cells]
    if _counts(s, at.attack) and any(_targets_beside(s, at.attack, one) for one in pack):
        at.attack.dice.append("green")


def _hunter(s: Session, attack: Attack) -> Hero | None:
    """The Beastmaster who attacks himself or by his Wolf; a charmed Wolf is not his (D2-4305)."""
    attacker = s.figure(attack.attacker)
    if attacker.kind == WOLF:
        return None if "charmed" in attacker.marks else s.state.heroes.get(attacker.group)
    return s.state.heroes.get(attacker.id)


@card("changing_skins").at(AttackPrepared)
def _skins(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Surge abilities for both while the card is exhausted, even for a charmed Beastmaster (D2-4047, D2-4050)."""
    if _hunter(s, at.attack) is mine.hero:
        at.attack.surges += SKINS


@card("predator").at(AttackPrepared)
def _fangs(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Surge abilities of the Wolf alone (D2-4061)."""
    if at.attack.attacker != mine.hero.id and _hunter(s, at.attack) is mine.hero:
        at.attack.surges += (Surge(damage=1), Surge(do=(Special("predator"),)))


@special("predator")
def _predator(s: Session, deed: Deed) -> Rules[None]:
    """A surge of the Wolf rests its master (D2-4061)."""
    yield from recover(s, s.figure(deed.by.group), fatigue=1, cites="D2-4061")


@special("wolf_strikes")
def _wolf_strikes(s: Session, deed: Deed) -> Rules[None]:
    """Feral Frenzy: after his attack the Wolf may attack (D2-4056)."""
    wolf = _wolf(s, deed)
    if wolf is None or not best_targets(s, wolf, means_of(s, wolf)[0]):
        return
    say = about(s, deed.card, "d2-ask-wolf")
    if (yield from may(deed.seat, "wolf", "attack", Say("d2-wolf-attack"), say, "D2-4056")):
        yield from attack_as_told(s, Deed(wolf, deed.seat, deed.card), AttackVerb())


@special("changing_skins", lambda s, deed: _wolf(s, deed) is not None)
def _changing_skins(s: Session, deed: Deed) -> Rules[None]:
    """He attacks from where the Wolf stands, if there is anybody to attack (D2-4047, D2-4048)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        yield from attack_from(s, deed, wolf, "any", may_pass=True)


@card("shadow_hunter").at(BeforeFamiliar)
def _shadow_hunter(s: Session, mine: Mine, at: BeforeFamiliar) -> Rules[None]:
    """In place of being activated it may strike with other dice and be defeated (D2-4057, D2-4058)."""
    wolf, means = at.familiar, Means("", "melee", SHADOW_DICE)
    if at.hero is not mine.hero or wolf.kind != WOLF or "charmed" in wolf.marks:
        return
    offered = [
        Option(one.key, one.value[1][0], one.say, cells=one.cells, pieces=one.pieces)
        for one in (attack_option(s, means, [target]) for target in best_targets(s, wolf, means))
    ]
    if not offered:
        return
    say = about(s, mine.card, "d2-ask-wolf")
    target = yield from ask(mine.seat, "shadow_hunter", [*offered, passing(None)], cites="D2-4058", say=say)
    if target is not None:
        yield from perform_attack(s, prepare(s, wolf, means, [target]))
        if wolf.cells:
            yield from defeat(s, wolf)
