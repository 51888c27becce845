"""Heroes of the expansions: what their abilities and feats do that no composition of verbs says (D2-2363 ff.)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.attack.attack import lacking
from oubliette.games.descent.board.sight import sees, sees_cell
from oubliette.games.descent.content.dice import DieName, hearts, reach, roll, surges
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.content.vocabulary import Condition
from oubliette.games.descent.figures.figures import remaining, stamina, traits_of
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.events import AttackRolled
from oubliette.games.descent.state.points import (
    AttackOver,
    BeforeDefeat,
    BlankX,
    BlowSuffered,
    DamageBetween,
    Discounted,
    Discounts,
    HasRecovered,
    HeroTurnEnds,
    Immune,
    MoreStamina,
    OffersWhileDown,
    Reactions,
    TestDice,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Attack, Figure, HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of, power_roll
from oubliette.games.descent.turn.deeds import note_action
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.moments import resolve
from oubliette.games.descent.uses.overlord_cards import discard_from_hand
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.games.descent.uses.whom import candidates
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say

NEAR = 3
BLUE_FACES = 6
SWOLLEN = "swollen"
GLORIOUS = "glorious"
ANDIRA = "andira_runehand"


def at_work(s: Session, name: str) -> tuple[Hero, Figure] | None:
    """A hero of some name whose ability holds: he is on the map and himself (D2-0243)."""
    hero = s.state.heroes.get(name)
    if hero is None or hero.knocked_out or hero.away:
        return None
    figure = s.figure(name)
    return (hero, figure) if figure.cells and "charmed" not in figure.marks else None


def strikes(s: Session, attack: Attack, name: str) -> Figure | None:
    """That hero, if the attack is his and he is himself."""
    found = at_work(s, name) if attack.attacker == name else None
    return found[1] if found is not None else None


# --- Augur Grisom ---


@ANY_BOX.at(AttackOver)
def _grisom_ability(s: Session, at: AttackOver) -> Rules[None]:
    """Heroes near him take heart from blows that come to nothing."""
    attack = at.attack
    found = at_work(s, "augur_grisom")
    if found is None or s.side(s.figure(attack.attacker)) != OVERLORD:
        return
    for hit in attack.hits:
        one = s.figure(hit.figure)
        spared = hit.targeted and hit.dealt <= 0 and one.rank == "hero" and bool(one.cells)
        if spared and one is not found[1] and s.is_within(found[1], one, NEAR):
            yield from recover(s, one, damage=1)


@special("grisom_feat")
def _grisom_feat(s: Session, deed: Deed) -> Rules[None]:
    """Every hero he sees: himself, and those who lie, by their token (D2-2363)."""
    for one in [one for one in map(s.figure, s.state.heroes) if _is_seen(s, deed.by, one)]:
        yield from recover(s, one, 2, 2, cites="D2-2363", by=deed.by.id)


def _is_seen(s: Session, viewer: Figure, one: Figure) -> bool:
    if s.hero(one.id).knocked_out:
        return one.shaken > 0 and sees_cell(s, viewer, one.shaken - 1)
    return bool(one.cells) and "charmed" not in one.marks and sees(s, viewer, one)


# --- Ispher, Logan Lashley ---

IMMUNE: dict[str, Condition] = {"ispher": "poisoned", "logan_lashley": "immobilized"}


@ANY_BOX.at(Immune)
def _immune(_s: Session, at: Immune) -> bool:
    """What some heroes never suffer from."""
    figure = at.figure
    return figure.rank == "hero" and IMMUNE.get(figure.kind) == at.condition


@special("ispher_feat")
def _ispher_feat(s: Session, deed: Deed) -> Rules[None]:
    """One hero is as good as new."""
    one = yield from choose(s, deed, candidates(s, deed, "one_hero_adjacent_or_self"), "D2-2375")
    yield from recover(s, one, damage=8, by=deed.by.id)
    for name in list(one.conditions):
        discard(s, one, name)


def _exotic(s: Session, deed: Deed) -> bool:
    attack = s.attack
    return attack is not None and "exotic" in traits_of(s, deed.by, attack.weapon)


@special("exotic_step", _exotic)
def _exotic_step(s: Session, deed: Deed) -> Rules[None]:
    """One space after the attack, hit or miss (D2-2384)."""
    yield from move_spaces(s, deed.by, 1, cites="D2-2384")


@special("logan_feat", lambda s, _deed: s.attack is not None and any(hit.dealt > 0 for hit in s.attack.hits))
def _logan_feat(_s: Session, _deed: Deed) -> None:
    """Only after an attack that dealt damage."""


# --- High Mage Quellen ---


def _tired(s: Session, deed: Deed) -> list[Figure]:
    """Other heroes near him who have fatigue."""
    others = [one for one in s.heroes_on_map() if one is not deed.by and s.is_within(deed.by, one, NEAR)]
    return [one for one in others if s.hero(one.id).fatigue]


@special("quellen_draws", lambda s, deed: bool(_tired(s, deed)) and hero_of(s, deed).fatigue > 0)
def _quellen_draws(s: Session, deed: Deed) -> Rules[None]:
    """One fatigue, or two in place of it by a hero who is wholly tired (D2-2373)."""
    other = yield from choose(s, deed, _tired(s, deed), "D2-2373")
    full = s.hero(other.id).fatigue >= stamina(s, other)
    yield from recover(s, deed.by, fatigue=2 if full else 1, cites="D2-2373")


@special("quellen_swells")
def _quellen_swells(_s: Session, deed: Deed) -> None:
    """For the rest of the turn."""
    deed.by.marks.append(SWOLLEN)


@ANY_BOX.at(MoreStamina)
def _swollen(_s: Session, at: MoreStamina) -> int:
    return 4 if SWOLLEN in at.figure.marks else 0


@ANY_BOX.at(HeroTurnEnds)
def _feats_end(s: Session, at: HeroTurnEnds) -> Rules[None]:
    """What held for a turn is over."""
    figure = at.figure
    if SWOLLEN in figure.marks:
        yield from recover(s, figure, fatigue=at.hero.fatigue)
        figure.marks.remove(SWOLLEN)
    if GLORIOUS in figure.marks:
        figure.marks.remove(GLORIOUS)


# --- Krutzbeck, Hugo the Glorious, Laurel of Bloodwood, Lindel: dice ---


@ANY_BOX.at(DamageBetween)
def _more_hearts(s: Session, at: DamageBetween) -> int:
    """Hearts that come on top of the roll when damage is worked out."""
    attack = at.attack
    if (krutzbeck := strikes(s, attack, "krutzbeck")) is not None:
        hurt = [one for one in s.heroes_on_map() if one is krutzbeck or s.are_adjacent(krutzbeck, one)]
        return 2 if any(one.damage >= 6 for one in hurt) else 0  # D2-2377
    if (hugo := strikes(s, attack, "hugo_the_glorious")) is not None:
        return hearts(attack.rolled) if GLORIOUS in hugo.marks else 0  # the dice alone are doubled (D2-2374)
    if strikes(s, attack, "laurel_of_bloodwood") is not None and attack.type == "ranged":
        return int(not attack.ignores_range and lacking(s, attack) < 0)
    return 0


@special("krutzbeck_feat")
def _krutzbeck_feat(s: Session, deed: Deed) -> Rules[None]:
    """Three damage, then three red dice stand for the roll; what was added to it is wiped out (D2-2377, D2-0079)."""
    attack = s.blow
    yield from suffer(s, deed.by, damage=3, cites="D2-2377")
    if not deed.by.cells:
        return
    attack.rolled = roll(s.chance, ("red",) * 3)
    if not s.reads_otherwise("replaced"):
        attack.damage = attack.more_surges = 0
    dice = tuple((die.die, die.face) for die in attack.rolled)
    shown = AttackRolled(attack.attacker, dice, hearts(attack.rolled), surges(attack.rolled), reach(attack.rolled))
    s.journal.note(shown, ("D2-2377", "D2-0077"))


@special("hugo_feat")
def _hugo_feat(_s: Session, deed: Deed) -> None:
    """For every attack of this turn."""
    deed.by.marks.append(GLORIOUS)


@ANY_BOX.at(BlankX)
def _true_shot(_s: Session, at: BlankX) -> bool:
    """Laurel's feat knows no miss by the die."""
    return at.attack.skill == "feat/laurel_of_bloodwood"


@ANY_BOX.at(TestDice)
def _steady(_s: Session, at: TestDice) -> tuple[DieName, ...] | None:
    figure = at.figure
    return ("gray", "gray") if figure.kind == "lindel" and figure.rank == "hero" else None


@ANY_BOX.at(Reactions)
def _turn_the_die(s: Session, at: Reactions) -> Iterator[tuple[Seat, Reaction]]:
    """Lindel turns the blue die to a face of his choice, once (D2-2383)."""
    attack = s.attack
    if at.name != "attack_rolled" or attack is None or attack.skill != "feat/lindel" or "turned" in attack.used:
        return
    die = next((one for one in attack.rolled if one.die == "blue"), None)
    if die is None:
        return

    def turned() -> Rules[None]:
        attack.used.append("turned")
        options = [
            Option(f"face:{face}", face, Say("d2-die", {"die": "blue", "face": face})) for face in range(BLUE_FACES)
        ]
        say = about(s, attack.skill, "d2-ask-face")
        die.face = yield from ask(s.hero("lindel").seat, "face", options, cites="D2-2383", say=say)

    say = Say("d2-use", {"card": s.card_name(attack.skill), "hero": s.name(s.figure("lindel"))})
    yield s.hero("lindel").seat, Reaction(Option("turn_die", "turn_die", say, cards=(attack.skill,)), turned)


# --- Mad Carthos ---


def _once_in_this_turn(s: Session, name: str) -> str:
    """What stands for one use in the turn of whoever has it now."""
    return f"round/{name}/{s.state.turn_of}"


@ANY_BOX.at(Discounts)
def _for_nothing(s: Session, at: Discounts) -> list[int]:
    """In anybody's turn, once in each (D2-2386)."""
    hero = at.hero
    if hero.sheet != "mad_carthos" or at.cost.fatigue != 1 or at.card not in s.book.skills:
        return []
    return [1] if _once_in_this_turn(s, "mad_carthos") not in hero.used else []


@ANY_BOX.at(Discounted)
def _was_for_nothing(s: Session, at: Discounted) -> None:
    hero = at.hero
    if hero.sheet == "mad_carthos":
        hero.used.append(_once_in_this_turn(s, "mad_carthos"))


# --- Okaluk and Rakash ---


@special("okaluk_feat")
def _okaluk_feat(s: Session, deed: Deed) -> Rules[None]:
    """Themselves, up or down; of the others only those who lie (D2-2387)."""
    figure = deed.by
    rolled = yield from power_roll(s, figure.id, ("red", "red"), "D2-2387")
    here = s.mask(figure) if figure.cells else 1 << figure.shaken - 1
    near = s.ground.within(s.closed, here, NEAR)
    lying = [s.figure(hero.id) for hero in s.state.heroes.values() if hero.knocked_out and hero.id != figure.id]
    for one in [figure, *(one for one in lying if one.shaken and near >> one.shaken - 1 & 1)]:
        yield from recover(s, one, damage=hearts(rolled), cites="D2-2387", by=deed.by.id)


@ANY_BOX.at(OffersWhileDown)
def _even_while_down(s: Session, at: OffersWhileDown) -> Iterator[Option[Any]]:
    """Their feat is theirs even while they lie."""
    hero, figure = at.hero, at.figure
    if hero.sheet != "okaluk_and_rakash" or hero.feat_used:
        return
    card = "feat/okaluk_and_rakash"
    for place, clause in s.book.clauses(card, "turn"):
        use = Use(hero, figure, HeldCard(card), place, clause)
        say = Say("d2-use", {"card": s.card_name(card), "hero": s.name(figure)})
        yield Option(use.key, partial(resolve, s, use, figure), say, cards=(card,))


# --- Elder Mok ---


@ANY_BOX.at(HasRecovered)
def _mok_ability(s: Session, at: HasRecovered) -> Rules[None]:
    """Once in each turn, with who recovers near him, counted to the token of who lies (D2-2365 to D2-2367)."""
    figure = at.figure
    found = at_work(s, "elder_mok")
    if found is None or figure.id == "elder_mok" or figure.id not in s.state.heroes:
        return
    hero, mok = found
    once = _once_in_this_turn(s, "elder_mok")
    if once in hero.used or not (mok.damage or hero.fatigue):
        return
    if figure not in candidates(s, Deed(mok, hero.seat), "heroes_within_3"):
        return
    options: list[Option[str]] = [Option("damage", "damage", Say("d2-mok-damage"))] if mok.damage else []
    options += [Option("fatigue", "fatigue", Say("d2-mok-fatigue"))] if hero.fatigue else []
    options.append(Option("pass", "", Say("d2-pass"), passes=True))
    say = Say("d2-ask-mok", {"name": s.name(figure)})
    wanted = yield from ask(hero.seat, "elder_mok", options, cites="D2-2365", say=say)
    if wanted:
        hero.used.append(once)
        yield from recover(s, mok, int(wanted == "damage"), int(wanted == "fatigue"), cites="D2-2365")


@special("mok_feat", lambda s, _deed: s.state.legend is None)
def _mok_feat(s: Session, deed: Deed) -> Rules[None]:
    """He sees the hand and chooses what goes; where an app plays the monsters there is none (D2-2368)."""
    hand = s.state.overlord.hand
    if not hand:
        return
    options = [
        Option(f"card:{place}:{card}", card, s.card_name(card), cards=(card,)) for place, card in enumerate(hand)
    ]
    say = Say("d2-ask-mok-card")
    card = yield from ask(deed.seat, "mok_card", options, cites="D2-2368", say=say)
    discard_from_hand(s, card)


# --- Andira Runehand ---


@ANY_BOX.at(BlowSuffered)
def _andira_ability(s: Session, at: BlowSuffered) -> Rules[None]:
    """Damage of the last step of an attack and no other; if it fells the attacker the rest is over (D2-2355, 2356)."""
    attack, figure = at.attack, at.figure
    found = at_work(s, ANDIRA)
    if found is None or figure.rank != "hero" or (figure is found[1] and ANDIRA in attack.used):
        return
    if figure in candidates(s, Deed(found[1], found[0].seat), "heroes_within_3"):
        yield from suffer(s, s.figure(attack.attacker), damage=1, cites="D2-2355")


@ANY_BOX.at(BeforeDefeat)
def _andira_falls(s: Session, at: BeforeDefeat) -> Rules[None]:
    """The active player says whether it still works before she is defeated (D2-2357)."""
    figure = at.figure
    attack = s.attack
    if figure.kind != ANDIRA or attack is None or attack.dealing != figure.id or at_work(s, ANDIRA) is None:
        return
    options = [Option("ability", True, Say("d2-andira-first")), Option("defeat", False, Say("d2-andira-falls"))]
    if (yield from ask(s.active_seat, "andira", options, cites="D2-2357", say=Say("d2-ask-order"))):
        attack.used.append(ANDIRA)  # not again if something keeps her up
        yield from suffer(s, s.figure(attack.attacker), damage=1, cites="D2-2357")


def _in_her_reach(s: Session, deed: Deed) -> list[Figure]:
    near = [one for one in s.monsters() if s.is_within(deed.by, one, NEAR)]
    return [one for one in near if attack_options(s, deed.by, AttackVerb(), one)]


@special("andira_feat", lambda s, deed: bool(_in_her_reach(s, deed)))
def _andira_feat(s: Session, deed: Deed) -> Rules[None]:
    """Twice what the monster suffers, which is never more than the health it has left (D2-2358)."""
    friend = yield from choose(s, deed, candidates(s, deed, "one_hero_within_3"), "D2-2358")
    monster = yield from choose(s, deed, _in_her_reach(s, deed), "D2-2358")
    before = remaining(s, monster)
    yield from attack_as_told(s, deed, AttackVerb(), monster)
    suffered = before - (remaining(s, monster) if monster.cells else 0)
    if suffered > 0:
        yield from recover(s, friend, damage=2 * suffered, cites="D2-2358", by=deed.by.id)


# --- Thaiden Mistpeak ---


@special("thaiden_search", lambda s, deed: bool(searchable(s, deed.by, NEAR)))
def _thaiden_search(s: Session, deed: Deed) -> Rules[None]:
    """The attack is called off, even if it would miss, for a search action up to three spaces away (D2-2401)."""
    s.blow.over = True
    options = [
        Option(f"search:{token}", token, Say("d2-do-search"), pieces=(f"token:{token}",))
        for token in searchable(s, deed.by, NEAR)
    ]
    say = about(s, deed.card)
    token = yield from ask(deed.seat, "thaiden", options, cites="D2-2401", say=say)
    note_action(s, deed.by, "search")
    yield from search(s, hero_of(s, deed), deed.by, token)
