"""The Hexer of Labyrinth of Ruin: marks on monsters that wear them down (D2-0319, D2-0320, D2-4125 to D2-4129)."""

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import ActivationOver, AttackPrepared, ChangesSides, MoreHexes, Stepped
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import about, choose, hit_on, how_many, monsters_near, targets
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options, choose_condition
from oubliette.games.descent.uses.class_tokens import gain, held, left, lose
from oubliette.games.descent.uses.moments import discarded
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say

HEXER = of("hexer")

HEX, AFFLICTED = "hex", "afflicted"


def hex_one(s: Session, monster: Figure, cites: str = "D2-0319") -> None:
    """A monster becomes hexed, once more if it is already; Internal Rot adds another token (D2-4129)."""
    gain(s, monster, HEX, 1 + s.at(MoreHexes()), cites)


def hexed(s: Session) -> list[Figure]:
    """The monsters on the map with at least one token (D2-0319)."""
    return [one for one in s.monsters() if held(one, HEX)]


def _near_targets(s: Session, _deed: Deed) -> list[Figure]:
    """Monsters within three spaces of a target, the targets themselves too (D2-4126, D2-4127)."""
    named = targets(s)
    return [one for one in s.monsters() if any(s.is_within(target, one, 3) for target in named)]


@special("enfeebling_hex")
def _enfeebling_hex(s: Session, deed: Deed) -> Rules[None]:
    """A surge marks a monster; no damage is needed (D2-4125, D2-4126)."""
    found = _near_targets(s, deed)
    if found and left(s, HEX):
        hex_one(s, (yield from choose(s, deed, found, "D2-4127")), "D2-4125")


def _marked_targets(s: Session, deed: Deed) -> list[Figure]:
    own = s.attack is not None and s.attack.attacker == deed.by.id
    return [one for one in targets(s) if held(one, HEX)] if own else []


@special("spend_hexes", _marked_targets)
def _spend_hexes(s: Session, deed: Deed) -> Rules[None]:
    """Any number of tokens of the targets: each is one damage for the attack as a whole (D2-0320, D2-4127)."""
    for monster in _marked_targets(s, deed):
        counts, say = range(held(monster, HEX) + 1), Say("d2-ask-hex-spend", {"name": s.name(monster)})
        spent = yield from how_many(deed.seat, "hexes", "spend", "d2-hex-spend", counts, say, "D2-0320")
        if spent:
            lose(s, monster, HEX, spent, "D2-0320")
            s.blow.damage += spent
            yield from discarded(s, deed.by, HEX)


@special("affliction")
def _affliction(s: Session, deed: Deed) -> Rules[None]:
    """It suffers at once, and for every space of this activation."""
    lose(s, deed.about, HEX)
    deed.about.marks.append(AFFLICTED)
    yield from suffer(s, deed.about, damage=1)


@HEXER.at(Stepped)
def _stepped(s: Session, at: Stepped) -> Rules[None]:
    figure = at.figure
    if AFFLICTED in figure.marks and figure.cells:
        yield from suffer(s, figure, damage=1)


@HEXER.at(ActivationOver)
def _activation_over(_s: Session, at: ActivationOver) -> None:
    figure = at.figure
    if AFFLICTED in figure.marks:
        figure.marks.remove(AFFLICTED)


@special("plague_spasm", lambda s, deed: s.attack is not None and s.side(deed.about) == OVERLORD)
def _plague_spasm(s: Session, deed: Deed) -> Rules[None]:
    """One target of the hexed monster has a black die more."""
    lose(s, deed.about, HEX)
    hit = hit_on(s, (yield from choose(s, deed, targets(s), "D2-0319")), targeted=True)
    if hit is not None:
        hit.extra.append("black")


@special("viral_hex", lambda s, deed: left(s, HEX) and any(held(one, HEX) for one in monsters_near(s, deed.by)))
def _viral_hex(s: Session, deed: Deed) -> Rules[None]:
    """As many tokens as there are hexed monsters near, each on a monster near."""
    for _ in [one for one in monsters_near(s, deed.by) if held(one, HEX)]:
        if left(s, HEX):
            hex_one(s, (yield from choose(s, deed, monsters_near(s, deed.by), "D2-0319")))


@special("crippling_curse", lambda s, _deed: bool(hexed(s)))
def _crippling_curse(s: Session, deed: Deed) -> Rules[None]:
    """One test of Knowledge for each hexed monster chosen."""
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in hexed(s)]
    say = about(s, deed.card)
    chosen = yield from ask_some(deed.seat, "whom", options, least=1, most=len(options), cites="D2-0319", say=say)
    for one in chosen:
        if (yield from test(s, deed.by, "knowledge")) <= 0:
            inflict(s, one, (yield from choose_condition(s, deed, one)))


@special("fel_command")
def _fel_command(s: Session, deed: Deed) -> Rules[None]:
    """The Hexer attacks with it and makes all choices; then it is activated as usual."""
    monster = deed.about
    lose(s, monster, HEX)
    s.at(ChangesSides(monster))
    monster.marks.append("commanded")
    yield from attack_as_told(s, Deed(monster, deed.seat, deed.card), AttackVerb())
    if "commanded" in monster.marks:
        monster.marks.remove("commanded")


@card("internal_rot").at(AttackPrepared)
def _internal_rot(_s: Session, _mine: Mine, at: AttackPrepared) -> None:
    """Pierce 2 for his Magic attacks on who is hexed (D2-4129)."""
    at.attack.pierce += 2


def _armed(s: Session, _deed: Deed) -> list[Figure]:
    """Heroes next to a hexed monster who can attack one."""
    marked = hexed(s)
    near = [one for one in s.of_side(HEROES) if one.rank == "hero" and any(s.are_adjacent(one, m) for m in marked)]
    return [one for one in near if any(attack_options(s, one, AttackVerb(), m) for m in marked)]


@special("accursed_arms", lambda s, deed: bool(_armed(s, deed)))
def _accursed_arms(s: Session, deed: Deed) -> Rules[None]:
    """A friend strikes a hexed monster at once."""
    friend = yield from choose(s, deed, _armed(s, deed), "D2-0319")
    marked = [one for one in hexed(s) if attack_options(s, friend, AttackVerb(), one)]
    target = yield from choose(s, Deed(friend, s.seat_of(friend), deed.card), marked, "D2-0319")
    yield from attack_as_told(s, Deed(friend, s.seat_of(friend), deed.card), AttackVerb(), target)


def _seen(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in hexed(s) if sees(s, deed.by, one)]


@special("plague_cloud", lambda s, deed: bool(_seen(s, deed) and means_of(s, deed.by, "magic")))
def _plague_cloud(s: Session, deed: Deed) -> Rules[None]:
    """Targets hex their neighbours until nobody new is hexed; out of sight is hexed, not targeted (D2-4128)."""
    targets: list[Figure] = []
    while new := [one for one in _seen(s, deed) if one not in targets]:
        targets += new
        for target in new:
            for other in s.monsters():
                if not held(other, HEX) and s.are_adjacent(target, other):
                    hex_one(s, other, "D2-4128")
    means = means_of(s, deed.by, "magic")
    options = [Option(f"weapon:{one.weapon}", one, s.card_name(one.weapon)) for one in means]
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    chosen = yield from ask(deed.seat, "attack_with", options, cites="D2-4128", say=say)
    attack = prepare(s, deed.by, chosen, [(one, one.cells[0]) for one in targets])
    attack.ignores_range, attack.skill = True, deed.card
    yield from perform_attack(s, attack)
