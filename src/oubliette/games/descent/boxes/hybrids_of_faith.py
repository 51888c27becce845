"""Crusader, Heretic, Avenger, Monk and Watchman (Lost Legends, The Chains That Rust; D2-0303 to D2-0307, D2-4046)."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.descent.attributes import passes
from oubliette.games.descent.boxes.skirmisher import turn_misses
from oubliette.games.descent.conditions import discard
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.dice import FACES, hearts, misses, reach, roll, surges
from oubliette.games.descent.effects import attack_as_told, attack_options
from oubliette.games.descent.events import CardUsed, PowerRolled
from oubliette.games.descent.figures import BARE_HANDS, held_card, stamina, traits_of
from oubliette.games.descent.movement import gain_points, move_spaces, place_by_choice
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, react, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import sees
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import Attack, Figure, Held, Hero, Hit
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.games.descent.vocabulary import Attribute, Surge
from oubliette.games.descent.whom import candidates
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

NEAR = 3
BOTH = 2
"""A hero's actions in a turn."""
KEPT_DAMAGE = "damage"


def owners(s: Session, card: str) -> Iterator[tuple[Hero, Figure, Held]]:
    """Heroes on the map who are themselves and have a card, with the card."""
    for hero in s.state.heroes.values():
        held = held_card(hero, card)
        figure = s.figure(hero.id)
        if held is not None and figure.cells and not hero.knocked_out and "charmed" not in figure.marks:
            yield hero, figure, held


def uses_freely(s: Session, hero: Hero, card: str) -> Rules[bool]:
    """Ask a player whether he uses a card now that has no price."""
    options = [
        Option(f"use:{hero.id}:{card}", True, s.card_name(card), cards=(card,)),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-card", {"card": s.card_name(card)})
    wanted = yield from ask(hero.seat, card, options, cites="D2-0011", say=say)
    if wanted:
        s.journal.note(CardUsed(hero.id, card), ("D2-0011",))
    return wanted


# --- Crusader ---


def _begins(s: Session, deed: Deed) -> bool:
    """Whether nothing of the turn has been used; cards have been refreshed by then (D2-2021)."""
    hero = hero_of(s, deed)
    return hero.actions >= BOTH and not hero.moves and not deed.by.entered


@special("zealous_aura", _begins)
def _zealous_aura(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """It holds while the card is exhausted."""
    yield from ()


@adds("after_attack")
def _zeal(s: Session, attack: Attack) -> Rules[None]:
    """Who fells a monster near the Crusader takes heart; who fells any, with the righteous, takes breath."""
    slayer = s.figure(attack.attacker)
    felled = [name for name in attack.killed if name not in s.state.heroes]
    if slayer.rank != "hero" or not felled or not slayer.cells:
        return
    for _, figure, held in owners(s, "zealous_aura"):
        if held.exhausted and s.is_within(figure, slayer, NEAR):
            yield from recover(s, slayer, damage=2 * len(felled))
    for _ in owners(s, "righteous"):
        yield from recover(s, slayer, fatigue=1)


@special("divine_light", lambda _s, deed: deed.held is not None and deed.about.id not in deed.held.on)
def _divine_light(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He does not fall; each hero is saved so once."""
    saved = deed.about
    rolled = roll(s.chance, ("red", "red"))
    s.journal.note(PowerRolled(deed.by.id, tuple((die.die, die.face) for die in rolled)), ("D2-0062",))
    yield from react("power_rolled", s, deed.by.id, rolled)
    if deed.held is not None:
        deed.held.on.append(saved.id)
    yield from recover(s, saved, hearts(rolled), surges(rolled), by=deed.by.id)
    for name in list(saved.conditions):
        discard(s, saved, name)
    saved.marks.append("saved")


# --- Heretic ---


@special("arcane_healing", _begins)
def _arcane_healing(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """It holds while the card is exhausted."""
    yield from ()


@adds("recovered_so_much")
def _breath_heals(s: Session, figure: Figure, _damage: int, fatigue: int) -> Rules[None]:
    if not fatigue or figure.rank != "hero":
        return
    for _, owner, held in owners(s, "arcane_healing"):
        if held.exhausted and (figure is owner or s.is_within(owner, figure, NEAR)):
            yield from recover(s, figure, damage=1)


@special("dark_recovery", lambda s, deed: hero_of(s, deed).fatigue > 0)
def _dark_recovery(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Damage for fatigue."""
    options = [Option(f"suffer:{n}", n, Say("d2-suffer-damage", {"count": n})) for n in (1, 2)]
    count = yield from ask(deed.seat, "dark_recovery", options, cites="D2-0011", say=Say("d2-ask-suffer"))
    suffered = yield from suffer(s, deed.by, damage=count)
    if deed.by.cells:
        yield from recover(s, deed.by, fatigue=suffered)


@special("afflicted_self", lambda _s, deed: bool(deed.by.conditions))
def _afflicted_self(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only who has a condition is rid of one."""
    yield from ()


# --- Avenger ---


@adds("blow_suffered")
def _avengers_tokens(s: Session, attack: Attack, figure: Figure) -> Rules[None]:
    """Damage that others deal, or suffer, near him is kept on his cards, once for each attack."""
    attacker = s.figure(attack.attacker)
    for card, one in (("holy_champion", attacker), ("vengeful_smite", figure)):
        for _, owner, held in owners(s, card):
            dealt = card == "vengeful_smite" or s.side(figure) != s.side(attacker)
            near = one.cells and s.is_within(owner, one, NEAR)
            once = f"{card}/{one.id}"
            if one.rank == "hero" and one is not owner and near and dealt and once not in attack.used:
                attack.used.append(once)
                held.on.append(KEPT_DAMAGE)
    yield from ()


@adds("taken_off")
def _tokens_lost(s: Session, figure: Figure) -> None:
    held = held_card(s.hero(figure.id), "holy_champion") if figure.rank == "hero" else None
    if held is not None:
        held.on.clear()


def _tokens(hero: Hero, card: str) -> int:
    held = held_card(hero, card)
    return len(held.on) if held is not None else 0


def _pay_tokens(hero: Hero, card: str) -> None:
    held = held_card(hero, card)
    if held is not None:
        del held.on[:2]


def _may_rest(s: Session, deed: Deed) -> bool:
    hero = hero_of(s, deed)
    return _tokens(hero, "holy_champion") > 1 and hero.fatigue > 0


@special("holy_champion", _may_rest)
def _holy_champion(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Two tokens for a fatigue."""
    _pay_tokens(hero_of(s, deed), "holy_champion")
    yield from recover(s, deed.by, fatigue=1)


@special("vengeful_smite", lambda s, deed: _tokens(hero_of(s, deed), "vengeful_smite") > 1)
def _vengeful_smite(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Two tokens for a worse blow."""
    _pay_tokens(hero_of(s, deed), "vengeful_smite")
    if s.attack is not None:
        s.attack.damage += 2
        s.attack.pierce += 2
    yield from ()


def _mourned(s: Session, deed: Deed) -> list[Figure]:
    """Other heroes whom the attack targeted and beside whom he could be."""
    attack = s.attack
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted] if attack is not None else []
    found = [one for one in targets if one.rank == "hero" and one is not deed.by and one.cells]
    return [one for one in found if s.adjacent_to(one) & s.empty(deed.by)]


def _may_descend(s: Session, deed: Deed) -> bool:
    hero = hero_of(s, deed)
    rich = [card for card in ("holy_champion", "vengeful_smite") if _tokens(hero, card) > 1]
    return bool(rich) and bool(_mourned(s, deed))


@special("death_from_above", _may_descend)
def _death_from_above(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He stands by who was struck, and strikes back."""
    hero, monster = hero_of(s, deed), deed.about
    rich = [card for card in ("holy_champion", "vengeful_smite") if _tokens(hero, card) > 1]
    options = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in rich]
    say = Say("d2-ask-card", {"card": s.card_name(deed.card)})
    _pay_tokens(hero, (yield from ask(deed.seat, "tokens", options, cites="D2-0011", say=say)))
    friend = yield from choose(s, deed, _mourned(s, deed), "D2-0143")
    yield from place_by_choice(s, deed.by, s.adjacent_to(friend) & s.empty(deed.by), deed.seat, "D2-0143")
    can_strike = deed.by.cells and monster.cells and attack_options(s, deed.by, AttackVerb(), monster)
    if can_strike and (yield from uses_freely(s, hero, deed.card)):
        yield from attack_as_told(s, deed, AttackVerb(), monster)


# --- Monk ---


@special("inner_balance")
def _inner_balance(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Somebody near him is rid of a condition."""
    found = [one for one in candidates(s, deed, "one_hero_within_3") if one.conditions]
    if not found:
        return
    one = yield from choose(s, deed, found, "D2-0258")
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in one.conditions]
    discard(s, one, (yield from ask(deed.seat, "cure", options, cites="D2-0258", say=Say("d2-ask-cure"))))


@adds("attribute")
def _balanced(s: Session, figure: Figure, _name: Attribute) -> int:
    held = held_card(s.hero(figure.id), "inner_balance") if figure.id in s.state.heroes else None
    return int(held is not None and held.exhausted)


def _bare(s: Session, attack: Attack | None) -> bool:
    """Whether an attack is made with bare hands by who knows how."""
    hero = s.state.heroes.get(attack.attacker) if attack is not None else None
    if attack is None or hero is None or attack.weapon != BARE_HANDS:
        return False
    return held_card(hero, "openhanded") is not None


@adds("attack")
def _open_hand(s: Session, attack: Attack) -> None:
    if _bare(s, attack):
        attack.surges.append(Surge(conditions=("stunned",)))


@adds("rolled")
def _piercing_hand(s: Session, attack: Attack) -> Rules[None]:
    """As much as the range of the roll."""
    if _bare(s, attack):
        attack.pierce += reach(attack.rolled)
    yield from ()


@special("openhanded", lambda s, _deed: _bare(s, s.attack))
def _openhanded(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Another attack, with anything."""
    yield from attack_as_told(s, deed, AttackVerb())


def _vowed(s: Session, deed: Deed) -> bool:
    attack = s.attack
    if attack is None or attack.attacker != deed.by.id or not misses(attack.rolled):
        return False
    return attack.weapon == BARE_HANDS or "exotic" in traits_of(s, deed.by, attack.weapon)


@special("vow_of_freedom", _vowed)
def _vow_of_freedom(s: Session, deed: Deed, _value: int) -> Rules[None]:
    yield from turn_misses(s, deed)


def _blanks(s: Session, deed: Deed) -> list[Any]:
    """His blank defence dice, if he wears no armour."""
    armour = [s.book.items[held.card] for held in hero_of(s, deed).items if held.equipped]
    if any({"light_armor", "heavy_armor"} & set(item.traits) for item in armour):
        return []
    hits: list[Hit] = [hit for hit in s.attack.hits if hit.figure == deed.by.id] if s.attack is not None else []
    return [die for hit in hits for die in hit.rolled if not die.shows.shields]


@special("vow_of_peace", lambda s, deed: bool(_blanks(s, deed)))
def _vow_of_peace(s: Session, deed: Deed, _value: int) -> Rules[None]:
    for die in _blanks(s, deed):
        options = [
            Option(f"face:{face}", face, Say("d2-die", {"die": die.die, "face": face}))
            for face in range(len(FACES[die.die]))
        ]
        say = Say("d2-ask-face", {"card": s.card_name(deed.card)})
        die.face = yield from ask(deed.seat, "face", options, cites="D2-0072", say=say)


# --- Watchman ---


@special("quick_recovery", lambda s, deed: sees(s, deed.by, deed.about))
def _quick_recovery(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Whose turn begins steps lighter (D2-4046)."""
    gain_points(s, deed.about, 1, deed.card, "D2-4046")
    yield from recover(s, deed.about, damage=1, cites="D2-4046", by=deed.by.id)


@adds("offers")
def _by_the_watch(s: Session, hero: Hero, figure: Figure) -> Iterator[Option[Any]]:
    """What the Watchman does in a hero's turn: his own or another's."""
    for watch, guard, _held in owners(s, "quick_recovery"):
        spare = [held for held in hero.search if not held.flipped]
        if figure.conditions and spare and watch.fatigue < stamina(s, guard):
            say = Say("d2-use", {"card": s.card_name("quick_recovery"), "hero": s.name(guard)})
            yield Option("watch:quick_recovery", lambda w=watch: _shed(s, w, hero, figure), say, group="skill")
    for watch, guard, held in owners(s, "trailblazer"):
        if not held.exhausted:
            say = Say("d2-use", {"card": s.card_name("trailblazer"), "hero": s.name(guard)})
            yield Option("watch:trailblazer", lambda w=watch, h=held: _lead(s, w, h), say, group="skill")


def _agrees(s: Session, watch: Hero, hero: Hero, card: str) -> Rules[bool]:
    """Nobody uses another player's card against his will."""
    if watch.seat == hero.seat:
        s.journal.note(CardUsed(watch.id, card), ("D2-0011",))
        return True
    return (yield from uses_freely(s, watch, card))


def _shed(s: Session, watch: Hero, hero: Hero, figure: Figure) -> Rules[None]:
    """A Search card is turned over for a condition (D2-4046)."""
    if not (yield from _agrees(s, watch, hero, "quick_recovery")):
        return
    watch.fatigue += 1
    cards = [Option(f"card:{held.card}", held, s.card_name(held.card)) for held in hero.search if not held.flipped]
    say = Say("d2-ask-card", {"card": s.card_name("quick_recovery")})
    (yield from ask(hero.seat, "flip", cards, cites="D2-4046", say=say)).flipped = True
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in figure.conditions]
    discard(s, figure, (yield from ask(hero.seat, "cure", options, cites="D2-4046", say=Say("d2-ask-cure"))))


def _lead(s: Session, watch: Hero, held: Held) -> Rules[None]:
    """He and who stands beside him take a step."""
    if not (yield from _agrees(s, watch, s.hero(s.state.turn_of), "trailblazer")):
        return
    held.exhausted = True
    guard = s.figure(watch.id)
    for one in [guard, *(one for one in s.heroes_on_map() if s.are_adjacent(guard, one))]:
        yield from move_spaces(s, one, 1)


@adds("attribute")
def _on_the_road(s: Session, figure: Figure, _name: Attribute) -> int:
    hero = s.state.heroes.get(figure.id)
    travels = s.state.saga is not None and s.state.phase == "setup"
    return 2 if travels and hero is not None and held_card(hero, "trailblazer") is not None else 0


@adds("recovered_so_much")
def _unity(s: Session, figure: Figure, damage: int, _fatigue: int) -> Rules[None]:
    """Who heals in his sight may rest; a failed test ends it."""
    hero = s.state.heroes.get(figure.id)
    if not damage or hero is None or not hero.fatigue or not figure.cells:
        return
    for watch, guard, held in owners(s, "unity"):
        if held.exhausted or not sees(s, guard, figure) or not (yield from uses_freely(s, watch, "unity")):
            continue
        yield from recover(s, figure, fatigue=1)
        if not (yield from passes(s, guard, "willpower")):
            held.exhausted = True


@adds("lent_cards")
def _shared_bag(s: Session, hero: Hero) -> list[Held]:
    """The Watchman's Search cards are everybody's."""
    return [held for watch, _, _ in owners(s, "unity") if watch is not hero for held in watch.search]
