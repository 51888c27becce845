"""Surges (D2-0180 to D2-0185, D2-2110 to D2-2114): spent one by one, each on one ability."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.descent.attack.surge_worth import is_useless, preview
from oubliette.games.descent.content.dice import reach, surges
from oubliette.games.descent.content.vocabulary import (
    Draw,
    Effect,
    Inflict,
    Move,
    Points,
    Recover,
    Reroll,
    Special,
    Suffer,
    Surge,
)
from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import SurgeSpent
from oubliette.games.descent.state.points import (
    BeforeDealing,
    BlastBought,
    BlowTaken,
    Dealing,
    MonsterSuffering,
    RestedBySurge,
    Suffering,
    SurgeResolved,
    SurgeRests,
    Worsened,
)
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Attack, Figure
from oubliette.games.descent.uses.reckoning import miss
from oubliette.kernel.choices import Option, Tone
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import Point
from oubliette.kernel.text import Say, led, listed, signed, words
from oubliette.table.view import Follow, Preview

FATIGUE, DEMAND, DOOM, DONE = "fatigue", "demand", "doom", "done"


def surges_left(attack: Attack) -> int:
    """Surges rolled and added that are not spent yet."""
    return max(0, surges(attack.rolled) + attack.more_surges) - attack.surges_spent


def range_left(attack: Attack) -> int:
    """The range of the attack (D2-0202)."""
    return reach(attack.rolled) + attack.range


def may_use_surges(s: Session, attacker: Figure) -> bool:
    """The terrified spend none (D2-0278), the cowardly unless a master or a lieutenant is near (D2-7312)."""
    if "terrified" in attacker.conditions:
        return False
    if not has(s, attacker, "cowardly"):
        return True
    return any(other.rank in ("master", "lieutenant") and s.is_within(attacker, other, 3) for other in s.monsters())


def affordable(s: Session, attack: Attack, attacker: Figure) -> list[int]:
    """The surge abilities that can be used now, by their place; each once an attack (D2-0181)."""
    if not may_use_surges(s, attacker):
        return []  # D2-7312
    left = surges_left(attack)
    return [place for place, one in enumerate(attack.surges) if one.cost <= left and place not in attack.spent]


def spend_for_range(s: Session, attack: Attack, attacker: Figure, lack: int) -> Rules[bool]:
    """In step 3 only surges for range (D2-0178); none is bought where all together would not do."""
    usable = [place for place in affordable(s, attack, attacker) if attack.surges[place].range]
    if sum(attack.surges[place].range for place in usable) < lack:
        return False
    options = [_option(s, attack, place) for place in usable]
    if not attack.spender:  # what keeps the attack from missing is spent (D2-4286)
        options.append(Option("miss", "miss", Say("d2-let-it-miss"), passes=True))
    say = Say("d2-ask-range", {"count": lack, "name": s.name(attacker)})
    chosen = yield from ask(attack.spender or s.seat_of(attacker), "range", options, cites=("D2-0178",), say=say)
    if chosen == "miss":
        return False
    yield from _use(s, attack, attacker, int(chosen))
    return True


def spend_surges(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """Step 4: what must be spent comes first, or the attack misses; then any abilities in any order."""
    while not attack.over:
        options = _offers(s, attack, attacker)
        if not options or _is_idle(s, attack, options):
            break
        over = Say("d2-let-it-miss") if attack.demands else Say("d2-surges-done")
        if not attack.spender:
            options.append(Option(DONE, DONE, over, passes=True))
        say = Say("d2-ask-surges", {"count": surges_left(attack), "name": s.name(attacker)})
        chosen = yield from ask(
            attack.spender or s.seat_of(attacker), "surges", options, cites=("D2-0180", "D2-0181"), say=say
        )
        if chosen == DONE:
            break
        if chosen == DEMAND:
            attack.surges_spent += 1
            attack.demands -= 1
            s.journal.note(SurgeSpent(attacker.id, 1, DEMAND), ("D2-7048",))
        elif chosen == FATIGUE:
            yield from _rest_a_little(s, attack, attacker)  # D2-0185
        elif chosen == DOOM:
            attack.surges_spent += 1
            s.journal.note(SurgeSpent(attacker.id, 1, DOOM), ("D2-0268",))
            discard(s, attacker, "doomed", "D2-0268")
        else:
            yield from _use(s, attack, attacker, int(chosen))  # D2-0180, D2-0182
    if attack.demands and not attack.over:  # D2-7048
        miss(s, attack, "surge")


def _offers(s: Session, attack: Attack, attacker: Figure) -> list[Option[str]]:
    if surges_left(attack) <= 0 or not may_use_surges(s, attacker):
        return []
    if attack.demands:  # D2-7048
        return [Option("surge:demand", DEMAND, Say("d2-surge-demand"))]
    options = [_option(s, attack, place, reaches=True) for place in affordable(s, attack, attacker)]
    if attacker.rank == "hero" and s.side(attacker) == HEROES and not attack.fatigue_surge:
        options.append(_resting(s, attacker))
    if "doomed" in attacker.conditions:
        options.append(Option("surge:doomed", DOOM, Say("d2-surge", {"cost": 1, "what": Say("d2-surge-doomed")})))
    return options


HEARD: tuple[type[Point[Session, Any]], ...] = (BeforeDealing, Dealing, Worsened, SurgeRests, RestedBySurge)
"""Where a card may still make something of a surge, or change what is dealt."""
HEARD_BY_HEROES: tuple[type[Point[Session, Any]], ...] = (BlowTaken, Suffering)
HEARD_BY_MONSTERS: tuple[type[Point[Session, Any]], ...] = (MonsterSuffering,)


def _is_idle(s: Session, attack: Attack, options: list[Option[str]]) -> bool:
    """Whether no surge would change anything, whatever may come: then nobody is asked."""
    if attack.demands or attack.spender or any(option.tone != "costly" for option in options):
        return False
    group = s.state.groups.get(s.figure(attack.attacker).group)
    if group is not None and group.cards:
        return False  # some enchantments count surges
    heroes = any(s.figure(hit.figure).rank in ("hero", "familiar") for hit in attack.hits)
    heard = (*HEARD, *(HEARD_BY_HEROES if heroes else HEARD_BY_MONSTERS))
    return not any(point in s.heard_by for point in heard)


def _resting(s: Session, attacker: Figure) -> Option[str]:
    """A surge may take fatigue off, also where there is none (D2-0185)."""
    say = Say("d2-surge", {"cost": 1, "what": Say("d2-surge-fatigue")})
    if s.hero(attacker.id).fatigue:
        return Option("surge:fatigue", FATIGUE, say)
    rested = Preview(follows=(Follow(Say("d2-vain-fatigue")),))
    return Option("surge:fatigue", FATIGUE, say, tone="costly", preview=lambda: rested)


def _option(s: Session, attack: Attack, place: int, *, reaches: bool = False) -> Option[str]:
    surge = attack.surges[place]
    parts = [Say("d2-surge", {"cost": surge.cost, "what": describe(s, surge)})]
    if surge.conditions:
        parts.append(Say("d2-if-it-wounds"))  # D2-0254
    if any(one == surge for n, one in enumerate(attack.surges) if n != place):
        parts.append(_source(s, attack, place))
    tone: Tone = "costly" if is_useless(s, attack, surge, reaches=reaches) else ""
    told = preview(s, attack, surge, reaches=reaches)
    return Option(f"surge:{place}", str(place), led(parts), tone=tone, preview=told)


def _source(s: Session, attack: Attack, place: int) -> Say:
    """Where an ability comes from that has a twin: those of the weapon come first."""
    item = s.book.items.get(attack.weapon)
    if item is not None and place < len(item.surges):
        return Say("d2-surge-of", {"card": s.card_name(attack.weapon)})
    return Say("d2-surge-of-other")


def describe(s: Session, surge: Surge) -> Say:
    """What a surge ability gives, in words."""
    parts: list[Say] = []
    for name in ("damage", "range", "pierce"):
        value = getattr(surge, name)
        if value:
            facts = {"value": signed(value) if name != "pierce" else value, "count": value}
            parts.append(Say(f"d2-gives-{name}", facts))
    if surge.recover:
        parts.append(Say("d2-gives-recover", {"value": surge.recover}))
    parts += [Say(f"d2-gives-{condition}") for condition in surge.conditions]
    if surge.blast:
        parts.append(Say("d2-gives-blast"))
    for effect in surge.do:
        parts += _in_words(s, effect)
    return listed("d2-and", parts) if parts else Say("d2-gives-effect")


def _in_words(s: Session, effect: Effect) -> Iterator[Say]:
    """What a surge ability does besides, as players call it."""
    match effect:
        case Special(rule=rule):
            known = s.book.abilities.get(rule) or s.book.skills.get(rule)
            yield words(known.name) if known is not None else Say(f"d2-gives-{rule.replace('_', '-')}")
        case Suffer() | Recover():
            verb = "suffer" if isinstance(effect, Suffer) else "recover"
            for what in ("damage", "fatigue"):
                if count := getattr(effect, what):
                    yield Say(f"d2-surge-{verb}-{what}", {"count": count, "who": _whom(effect.who)})
        case Inflict():
            condition = Say(f"d2-condition-{effect.condition}")
            yield Say("d2-surge-inflict", {"condition": condition, "who": _whom(effect.who)})
        case Points():
            yield Say("d2-surge-points", {"count": effect.points})
        case Move():
            yield Say("d2-surge-move", {"count": effect.spaces, "who": _whom(effect.who)})
        case Draw():
            yield Say("d2-surge-draw", {"count": effect.cards})
        case Reroll():
            yield Say("d2-surge-reroll")


def _whom(who: str) -> Say:
    """On whom it falls."""
    return Say("d2-surge-whom", {"who": "target" if who == "subject" else who})


def _rest_a_little(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """One surge an attack recovers one fatigue, even if there is none (D2-0185, D2-2113)."""
    attack.surges_spent += 1
    attack.fatigue_surge = True
    s.journal.note(SurgeSpent(attacker.id, 1, FATIGUE), ("D2-0185",))
    more = s.at(SurgeRests(attacker))
    yield from recover(s, attacker, fatigue=1 + more, cites="D2-4377" if more else "D2-0185")
    s.at(RestedBySurge(attack))


def _use(s: Session, attack: Attack, attacker: Figure, place: int) -> Rules[None]:
    """Use a surge ability: all of it, for the attack as a whole (D2-0182, D2-2112)."""
    surge = attack.surges[place]
    attack.surges_spent += surge.cost
    attack.spent.append(place)
    s.journal.note(SurgeSpent(attacker.id, surge.cost, gives=surge), ("D2-0180", "D2-0182"))
    attack.harder(surge.damage, Say("sum-surge"), attacker.id)
    attack.range += surge.range
    attack.pierce += surge.pierce
    attack.conditions += surge.conditions
    if surge.recover:
        mends = attacker.kind == "flesh_moulder"  # Mend is the name of his (D2-7314)
        yield from recover(s, attacker, surge.recover, cites="D2-7314" if mends else "D2-0182")
    if surge.blast:
        yield from s.at(BlastBought(attack))  # D2-0193
    if surge.do:
        target = next((hit for hit in attack.hits if hit.targeted), attack.hits[0])
        deed = Deed(attacker, s.seat_of(attacker), attack.weapon, None, s.figure(target.figure))
        yield from perform(s, deed, surge.do)
        yield from s.at(SurgeResolved(surge, deed))
