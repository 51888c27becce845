"""The Beastmaster of Labyrinth of Ruin: he and his Wolf hunt together (D2-4046 to D2-4061, D2-4346)."""

from oubliette.games.descent.aiming import Means, best_targets, means_of
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.damage import closest, defeat
from oubliette.games.descent.dice import DieName, hearts, roll
from oubliette.games.descent.effects import attack_as_told, attack_option
from oubliette.games.descent.elsewhere import attack_from
from oubliette.games.descent.events import PowerRolled
from oubliette.games.descent.familiars import discard, on_map, summoned
from oubliette.games.descent.figures import held_card
from oubliette.games.descent.movement import move_spaces, place_by_choice, ways_to
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, react, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import hero_of
from oubliette.games.descent.state import HEROES, Attack, Figure, Hero
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.games.descent.vocabulary import Special, Surge
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

WOLF = "wolf"
SHADOW_DICE: tuple[DieName, ...] = ("red", "red", "green", "green")
"""No blue die among them: nothing can miss (D2-4057)."""
SKINS = (Surge(pierce=2), Surge(cost=2, damage=5))


def wolf_of(s: Session, hero: Hero) -> Figure | None:
    """His Wolf, while it is on the map and not charmed (D2-4305)."""
    return next((one for one in on_map(s, hero, WOLF) if "charmed" not in one.marks), None)


def _wolf(s: Session, deed: Deed) -> Figure | None:
    return wolf_of(s, hero_of(s, deed))


def _pairs(s: Session, card: str) -> list[tuple[Hero, Figure]]:
    """Every Beastmaster with a card, and his Wolf on the map."""
    owners = [hero for hero in s.state.heroes.values() if held_card(hero, card) is not None]
    return [(hero, wolf) for hero in owners if (wolf := wolf_of(s, hero)) is not None]


@special("bound_by_the_hunt")
def _bound_by_the_hunt(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """It comes to an empty space next to him, or as close as can be (D2-4346, D2-0347)."""
    wolf = summoned(s, hero_of(s, deed), WOLF)
    free = s.adjacent_to(deed.by) & s.empty() or closest(s, s.mask(deed.by), s.empty())
    yield from place_by_choice(s, wolf, free, deed.seat, "D2-4346")


@special("discard_wolf", lambda s, deed: _wolf(s, deed) is not None)
def _discard_wolf(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """At any moment of his turn; that is no defeat (D2-0349)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        discard(s, wolf)
    yield from ()


# --- together ---


@special("bestial_rage")
def _bestial_rage(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The hearts of a red die more."""
    rolled = roll(s.chance, ("red",))
    s.journal.note(PowerRolled(deed.by.id, (("red", rolled[0].face),)), ("D2-0074",))
    yield from react("power_rolled", s, deed.by.id, rolled)
    if s.attack is not None:
        s.attack.damage += hearts(rolled)


def _rages_beside(s: Session, deed: Deed) -> bool:
    wolf = _wolf(s, deed)
    return s.attack is not None and s.attack.skill == deed.card and wolf is not None and s.are_adjacent(deed.by, wolf)


@special("beside_the_wolf", _rages_beside)
def _beside_the_wolf(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only in the attack of Bestial Rage, next to his Wolf."""
    yield from ()


def _prowls(s: Session, deed: Deed) -> bool:
    wolf = _wolf(s, deed)
    return wolf is not None and bool(ways_to(s, wolf, 1, spaces=True))


@special("wolf_stalker", _prowls)
def _stalker(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Wolf moves one space once the target is named (D2-4053)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        yield from move_spaces(s, wolf, 1, cites="D2-4053")


@adds("wary")
def _wary(s: Session) -> list[str]:
    """A monster that could aim at a hero does not aim at the Wolf (D2-4053)."""
    return [wolf.id for _, wolf in _pairs(s, "wolf_stalker")]


@adds("defence")
def _hide(s: Session, figure: Figure) -> list[DieName]:
    """Survivalist, for who stands next to the Wolf and for itself; Shadow Hunter (D2-4057)."""
    if s.side(figure) != HEROES or not figure.cells or s.treated_as(figure) != "figure":
        return []
    dice: list[DieName] = []
    for _, wolf in _pairs(s, "survivalist"):
        beside = [one for one in s.of_side(HEROES) if s.are_adjacent(one, wolf)]
        dice += ["brown"] if figure in beside or (figure is wolf and beside) else []
    dice += ["gray" for _, wolf in _pairs(s, "shadow_hunter") if wolf is figure]
    return dice


@adds("health")
def _bigger(s: Session, figure: Figure) -> int:
    hero = s.state.heroes.get(figure.group) if figure.kind == WOLF and "charmed" not in figure.marks else None
    return 4 if hero is not None and held_card(hero, "predator") is not None else 0  # D2-4061


# --- attacks ---


def _targets_beside(s: Session, attack: Attack, figure: Figure) -> bool:
    """Whether a target of the attack is a monster next to a figure."""
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    return any(s.side(one) != HEROES and one.cells and s.are_adjacent(figure, one) for one in targets)


@adds("attack")
def _at_bay(s: Session, attack: Attack) -> None:
    """Green dice of Savagery and Feral Frenzy, one from each card (D2-4051, D2-4052, D2-4056, D2-2420)."""
    attacker = s.figure(attack.attacker)
    if s.side(attacker) != HEROES or s.treated_as(attacker) != "figure":
        return
    for _, wolf in _pairs(s, "savagery"):
        near = [wolf, *(s.heroes_on_map() if attacker is wolf else ())]
        if any(_targets_beside(s, attack, one) for one in near):
            attack.dice.append("green")
    for hero in s.state.heroes.values():
        frenzy = held_card(hero, "feral_frenzy")
        if frenzy is None or not frenzy.exhausted:
            continue
        pack = [one for one in (s.figure(hero.id), wolf_of(s, hero)) if one is not None and one.cells]
        if any(_targets_beside(s, attack, one) for one in pack):
            attack.dice.append("green")


def _hunter(s: Session, attack: Attack) -> Hero | None:
    """The Beastmaster who attacks himself or by his Wolf; a charmed Wolf is not his (D2-4305)."""
    attacker = s.figure(attack.attacker)
    if attacker.kind == WOLF:
        return None if "charmed" in attacker.marks else s.state.heroes.get(attacker.group)
    return s.state.heroes.get(attacker.id)


@adds("attack")
def _skins(s: Session, attack: Attack) -> None:
    """Surge abilities for both while the card is exhausted, even for a charmed Beastmaster (D2-4047, D2-4050)."""
    hero = _hunter(s, attack)
    skins = held_card(hero, "changing_skins") if hero is not None else None
    if skins is not None and skins.exhausted:
        attack.surges += SKINS


@adds("attack")
def _fangs(s: Session, attack: Attack) -> None:
    """Surge abilities of the Wolf alone (D2-4061)."""
    hero = _hunter(s, attack) if s.figure(attack.attacker).kind == WOLF else None
    if hero is not None and held_card(hero, "predator") is not None:
        attack.surges += (Surge(damage=1), Surge(do=(Special("predator"),)))


@special("predator")
def _predator(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A surge of the Wolf rests its master (D2-4061)."""
    yield from recover(s, s.figure(deed.by.group), fatigue=1, cites="D2-4061")


@special("wolf_strikes")
def _wolf_strikes(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Feral Frenzy: after his attack the Wolf may attack (D2-4056)."""
    wolf = _wolf(s, deed)
    if wolf is None or not best_targets(s, wolf, means_of(s, wolf)[0]):
        return
    options = [Option("attack", True, Say("d2-wolf-attack")), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-wolf", {"card": s.card_name(deed.card)})
    if (yield from ask(deed.seat, "wolf", options, cites="D2-4056", say=say)):
        yield from attack_as_told(s, Deed(wolf, deed.seat, deed.card), AttackVerb())


@special("changing_skins", lambda s, deed: _wolf(s, deed) is not None)
def _changing_skins(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He attacks from where the Wolf stands, if there is anybody to attack (D2-4047, D2-4048)."""
    wolf = _wolf(s, deed)
    if wolf is not None:
        yield from attack_from(s, deed, wolf, "any", may_pass=True)


@adds("before_familiar")
def _shadow_hunter(s: Session, hero: Hero, wolf: Figure) -> Rules[None]:
    """In place of being activated it may strike with other dice and be defeated (D2-4057, D2-4058)."""
    if wolf.kind != WOLF or held_card(hero, "shadow_hunter") is None or "charmed" in wolf.marks:
        return
    means = Means("", "melee", SHADOW_DICE)
    offered: list[Option[tuple[Figure, int] | None]] = [
        Option(one.key, one.value[1][0], one.say, cells=one.cells, pieces=one.pieces)
        for one in (attack_option(s, means, [target]) for target in best_targets(s, wolf, means))
    ]
    if not offered:
        return
    offered.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-wolf", {"card": s.card_name("shadow_hunter")})
    target = yield from ask(hero.seat, "shadow_hunter", offered, cites="D2-4058", say=say)
    if target is None:
        return
    yield from perform_attack(s, prepare(s, wolf, means, [target]))
    if wolf.cells:
        yield from defeat(s, wolf)
