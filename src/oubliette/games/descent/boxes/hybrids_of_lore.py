"""Lorekeeper, Truthseer and Trickster (Lost Legends; D2-4130)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.aiming import means_of, target_spaces
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.attributes import test
from oubliette.games.descent.boxes.hybrids_of_arms import has_card
from oubliette.games.descent.boxes.hybrids_of_faith import NEAR, owners, uses_freely
from oubliette.games.descent.conditions import discard, in_use
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.deeds import note_action
from oubliette.games.descent.effects import attack_option
from oubliette.games.descent.events import Placed
from oubliette.games.descent.figures import attribute, held_card, stamina
from oubliette.games.descent.movement import enter
from oubliette.games.descent.passives import retarget
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import sees_cell
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import Attack, Figure, Held, Hero, Hit
from oubliette.games.descent.vocabulary import Condition, Cost
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

FAR = 5
KEPT_FATIGUE = "fatigue"
FREE = "round/free:"


# --- Lorekeeper ---


@adds("health")
def _well_read(s: Session, figure: Figure) -> int:
    """As much as he knows."""
    if figure.rank != "hero" or has_card(s, figure, "ancient_remedy") is None:
        return 0
    return attribute(s, figure, "knowledge") or 0


@adds("afflictions")
def _ancient_remedy(s: Session) -> Rules[None]:
    """A condition that somebody near him has just gained goes, if he knows how; then the list is done."""
    waiting, s.state.afflicted = s.state.afflicted, []
    for entry in waiting:
        name, _, condition = entry.partition("/")
        figure = s.state.figures.get(name)
        if figure is None or figure.rank != "hero" or condition not in figure.conditions:
            continue
        for hero, owner, held in owners(s, "ancient_remedy"):
            near = figure is owner or s.is_within(owner, figure, NEAR)
            if held.exhausted or not near or hero.fatigue + 2 > stamina(s, owner):
                continue
            if (yield from uses_freely(s, hero, "ancient_remedy")):
                hero.fatigue += 2
                held.exhausted = True
                over = yield from test(s, owner, "knowledge")
                if over <= 0 and condition in figure.conditions:
                    discard(s, figure, condition)


@special("careful_balance")
def _careful_balance(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Damage of his own for damage of theirs."""
    attack = s.attack
    most = attribute(s, deed.by, "knowledge") or 0
    options = [Option(f"suffer:{n}", n, Say("d2-suffer-damage", {"count": n})) for n in range(1, most + 1)]
    count = yield from ask(deed.seat, "careful_balance", options, cites="D2-0011", say=Say("d2-ask-suffer"))
    suffered = yield from suffer(s, deed.by, damage=count)
    if attack is not None and deed.by.cells:
        attack.damage += suffered
        attack.used.append("careful_balance")


@adds("after_attack")
def _balanced(s: Session, attack: Attack) -> Rules[None]:
    figure = s.figure(attack.attacker)
    if "careful_balance" in attack.used and figure.cells and any(hit.dealt > 0 for hit in attack.hits):
        yield from recover(s, figure, damage=2)


def _others(s: Session, deed: Deed) -> list[Held]:
    return [held for held in hero_of(s, deed).skills if held.card != deed.card]


@special("all_knowing", lambda s, deed: s.is_corrected and bool(_others(s, deed)))
def _all_knowing(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The card is exhausted for it, as players have mended it (D2-4131)."""
    yield from _recall(s, deed)


@special("all_knowing_as_printed", lambda s, deed: not s.is_corrected and bool(_others(s, deed)))
def _all_knowing_as_printed(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Its fatigue is all it costs (D2-4130)."""
    yield from _recall(s, deed)


def _recall(s: Session, deed: Deed) -> Rules[None]:
    """Other skills stand upright and are free for the round, if he passes with that many shields more (D2-4130)."""
    hero = hero_of(s, deed)
    options = [Option(f"card:{one.card}", one, s.card_name(one.card), cards=(one.card,)) for one in _others(s, deed)]
    say = Say("d2-ask-all-knowing")
    chosen = yield from ask_some(
        deed.seat, "all_knowing", options, least=1, most=len(options), cites="D2-4130", say=say
    )
    over = yield from test(s, deed.by, "knowledge", less=len(chosen))
    if over <= 0:
        for held in chosen:
            held.exhausted = False
            hero.used.append(f"{FREE}{held.card}")


@adds("discount")
def _known(_s: Session, hero: Hero, card: str, cost: Cost) -> int:
    """What he knows by heart costs nothing this round; a collector pays with a token."""
    if not isinstance(cost.fatigue, int):
        return 0
    return cost.fatigue if f"{FREE}{card}" in hero.used or _collected(hero, card) else 0


# --- Trickster ---


def _collected(hero: Hero, card: str) -> bool:
    held = held_card(hero, "private_collection")
    return held is not None and bool(held.on) and any(one.card == card for one in hero.skills)


@adds("discounted")
def _token_paid(_s: Session, hero: Hero) -> None:
    held = held_card(hero, "private_collection")
    if held is not None and held.on:
        held.on.pop()


@adds("search_kept")
def _collect(_s: Session, hero: Hero, _found: Held) -> Rules[None]:
    held = held_card(hero, "private_collection")
    if held is not None:
        held.on.append(KEPT_FATIGUE)
    yield from ()


def _swap(s: Session, one: Figure, other: Figure) -> Rules[None]:
    """Two figures change places; both enter their new space."""
    one.cells, other.cells = other.cells, one.cells
    for figure in (one, other):
        figure.entered += 1
        s.journal.note(Placed(figure.id, figure.cells), ("D2-0143",))
    for figure in (one, other):
        if figure.cells:
            yield from enter(s, figure, figure.cells[0])


def _doubles(s: Session, deed: Deed) -> list[Figure]:
    """Heroes near him whom the attack on him does not affect."""
    hits: list[Hit] = s.attack.hits if s.attack is not None else []
    if not any(hit.targeted and hit.figure == deed.by.id for hit in hits):
        return []
    struck = [hit.figure for hit in hits]
    return [one for one in s.heroes_on_map() if one.id not in struck and s.is_within(deed.by, one, FAR)]


@special("now_you_see_me", lambda s, deed: bool(_doubles(s, deed)))
def _now_you_see_me(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Another is where he was, and is struck for him, if he likes."""
    other = yield from choose(s, deed, _doubles(s, deed), "D2-2098")
    if not (yield from uses_freely(s, s.hero(other.id), deed.card)):
        return
    yield from _swap(s, deed.by, other)
    for hit in s.attack.hits if s.attack is not None else []:
        if hit.targeted and hit.figure == deed.by.id and other.cells:
            retarget(s, hit, other)


@adds("heroes_placed")
def _fuse(s: Session) -> Rules[None]:
    """At the start of an encounter a Magic weapon out of the bag joins one in the hand."""
    for hero in s.state.heroes.values():
        held = held_card(hero, "arcane_fusion")
        if held is None:
            continue
        held.on.clear()
        bag = [one.card for one in hero.items if not one.equipped and _is_magic(s, one.card)]
        hand = [one.card for one in hero.items if one.equipped and s.book.items[one.card].attack is not None]
        options: list[Option[tuple[str, str] | None]] = [
            Option(f"fuse:{magic}:{weapon}", (magic, weapon), _pair(s, magic, weapon), cards=(magic, weapon))
            for magic in bag
            for weapon in hand
        ]
        if options:
            options.append(Option("pass", None, Say("d2-pass"), passes=True))
            say = Say("d2-ask-card", {"card": s.card_name(held.card)})
            picked = yield from ask(hero.seat, "arcane_fusion", options, cites="D2-0170", say=say)
            held.on.extend(picked or ())


def _is_magic(s: Session, card: str) -> bool:
    item = s.book.items[card]
    return item.attack is not None and "magic" in item.traits


def _pair(s: Session, magic: str, weapon: str) -> Say:
    return Say("d2-fusion", {"magic": s.card_name(magic), "weapon": s.card_name(weapon)})


def _fused(s: Session, figure: Figure, weapon: str) -> str:
    """The Magic weapon whose powers another has for now."""
    held = has_card(s, figure, "arcane_fusion")
    if held is None or len(held.on) < 2 or held.on[1] != weapon:
        return ""
    worn = any(one.card == weapon and one.equipped for one in s.hero(figure.id).items)
    return held.on[0] if worn else ""


@adds("traits")
def _fused_traits(s: Session, figure: Figure, weapon: str) -> tuple[str, ...]:
    magic = _fused(s, figure, weapon)
    return s.book.items[magic].traits if magic else ()


@adds("attack")
def _fused_powers(s: Session, attack: Attack) -> None:
    """Its surges, its Pierce, and what it always adds."""
    magic = _fused(s, s.figure(attack.attacker), attack.weapon) if attack.weapon else ""
    if not magic:
        return
    item = s.book.items[magic]
    attack.surges += item.surges
    attack.pierce += item.attack.pierce if item.attack is not None else 0
    for clause in item.clauses:
        if clause.when == "always" and clause.gain is not None:
            attack.surges += clause.gain.surges
            attack.damage += clause.gain.damage
            attack.pierce += clause.gain.pierce
            attack.range += clause.gain.range if attack.type == "ranged" else 0


# --- Truthseer ---


@adds("offers")
def _true_sight(s: Session, hero: Hero, figure: Figure) -> Iterator[Option[Any]]:
    """An attack whose range and sight are measured from a search token that he sees."""
    if held_card(hero, "true_sight") is None or not hero.actions or "stunned" in figure.conditions:
        return
    for token in s.state.tokens.values():
        if token.kind != "search" or token.cell < 0 or not sees_cell(s, figure, token.cell):
            continue
        eye = Figure(id=token.id, kind="", rank="object", cells=(token.cell,))
        for means in means_of(s, figure):
            if means.type != "ranged":
                continue
            for foe in s.enemies(figure):
                for cell in cells(target_spaces(s, eye, means, foe)):
                    option = attack_option(s, means, [(foe, cell)])
                    yield Option(
                        f"from:{token.id}:{option.key}",
                        partial(_attack_from, s, hero, figure, token.id, option.value),
                        option.say,
                        cells=option.cells,
                        pieces=(*option.pieces, f"token:{token.id}"),
                        cards=option.cards,
                        group="attack",
                    )


def _attack_from(s: Session, hero: Hero, figure: Figure, token: str, aim: Any) -> Rules[None]:
    means, chosen = aim
    hero.actions -= 1
    note_action(s, figure, "attack")
    attack = prepare(s, figure, means, chosen)
    attack.measured_from, attack.skill = token, "true_sight"
    attack.origin = (s.state.tokens[token].cell,)
    yield from perform_attack(s, attack)


@special("translocation", lambda s, _deed: len(s.heroes_on_map()) > 1)
def _translocation(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Two heroes of his choice."""
    one = yield from choose(s, deed, s.heroes_on_map(), "D2-0143")
    other = yield from choose(s, deed, [hero for hero in s.heroes_on_map() if hero is not one], "D2-0143")
    yield from _swap(s, one, other)


@special("foreseen_woe")
def _foreseen_woe(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A condition of his choice, for who suffers from the blow."""
    options: list[Option[Condition]] = [
        Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in in_use(s)
    ]
    say = Say("d2-ask-card", {"card": s.card_name("premonition")})
    name = yield from ask(deed.seat, "condition", options, cites="D2-0254", say=say)
    if s.attack is not None:
        s.attack.conditions.append(name)
