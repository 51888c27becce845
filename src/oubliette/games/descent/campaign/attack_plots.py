"""Plot cards that answer to attacks and to what they do (D2-4313, D2-4314, D2-4320, D2-4324, D2-4329 to D2-4340)."""

from oubliette.games.descent.campaign.plots import does, plot_window
from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.campaign_book import PlotCard
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.deed import Deed
from oubliette.games.descent.dice import Rolled, roll
from oubliette.games.descent.figures import monster_traits, size
from oubliette.games.descent.movement import move_spaces
from oubliette.games.descent.points import (
    AboutToMiss,
    AttackDiceRolled,
    BlowSuffered,
    Dealing,
    Declared,
    HeroFalls,
    LentSurges,
    MonsterFalls,
    MonsterSuffering,
    MoreOfAttribute,
    OverlordCardDone,
    RangeNeeded,
    Rests,
)
from oubliette.games.descent.registry import special
from oubliette.games.descent.session import Session
from oubliette.games.descent.sources import CAMPAIGN
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure, Hit
from oubliette.games.descent.vocabulary import Attribute, Special, Surge
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PHANTASM, MISDIRECTION, MIGHT, CRUSH = "phantasm", "misdirection", "mystic_might", "punish_the_weak"
HIDDEN, SPENT = 3, 2
HUGE = (4, 6)
"""Spaces under the bases called HUGE and MASSIVE (D2-4330)."""
BRAND = "brand:"
WEAKER: tuple[Attribute, ...] = ("willpower", "might")


def owns(s: Session, card: str) -> bool:
    """Whether the overlord has bought a Plot card."""
    return s.state.saga is not None and card in s.state.saga.plots


def is_exhausted(s: Session, card: str) -> bool:
    """Whether a Plot card does what it does while it lies exhausted."""
    return s.state.saga is not None and card in s.state.saga.exhausted


def pick(s: Session, card: str, found: list[Figure], cites: str) -> Rules[Figure]:
    """The overlord chooses a figure for a Plot card."""
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(card)})
    return (yield from ask(s.overlord_seat, "whom", options, cites=cites, say=say))


def _attacker(s: Session) -> Figure | None:
    return s.figure(s.attack.attacker) if s.attack is not None else None


def _targets(s: Session) -> list[Figure]:
    hits = s.attack.hits if s.attack is not None else ()
    found = [s.figure(hit.figure) for hit in hits if hit.targeted]
    return [one for one in found if one.cells and s.side(one) == OVERLORD and one.rank != "object"]


@CAMPAIGN.at(Declared)
def _declared(s: Session, _at: Declared) -> Rules[None]:
    yield from plot_window(s, "attack_declared")


# --- Ariad ---


def _phantoms(s: Session) -> list[Figure]:
    by = _attacker(s)
    if by is None or by.rank != "hero" or s.side(by) != HEROES:
        return []
    return [one for one in _targets(s) if one.rank == "master" and "cursed" in monster_traits(s, one)]


@does(PHANTASM, lambda s, _card: bool(_phantoms(s)))
def _phantasm(s: Session, card: PlotCard) -> Rules[None]:
    """One master is hard to see as long as the card lies exhausted (D2-4313)."""
    chosen = yield from pick(s, card.id, _phantoms(s), "D2-4313")
    for one in s.monsters():
        one.marks = [mark for mark in one.marks if mark != PHANTASM]
    chosen.marks.append(PHANTASM)


@CAMPAIGN.at(RangeNeeded)
def _hidden(s: Session, at: RangeNeeded) -> int:
    """On top of everything else (D2-4313)."""
    return HIDDEN if is_exhausted(s, PHANTASM) and PHANTASM in s.figure(at.hit.figure).marks else 0


@CAMPAIGN.at(AboutToMiss)
def _fails(s: Session, at: AboutToMiss) -> Rules[None]:
    if s.side(s.figure(at.attack.attacker)) == OVERLORD:
        yield from plot_window(s, "attack_fails")


def _blue(attack: Attack) -> list[Rolled]:
    return [die for die in attack.rolled if die.die == "blue"]


@does(MISDIRECTION, lambda s, _card: s.attack is not None and bool(_blue(s.attack)))
def _misdirection(s: Session, card: PlotCard) -> Rules[None]:
    """The attack die again, and a power die for the Cursed (D2-4314)."""
    attack = s.attack
    if attack is None:
        return
    again = _blue(attack)
    power = [die for die in attack.rolled if die.die != "blue"]
    if power and "cursed" in monster_traits(s, s.figure(attack.attacker)):
        options: list[Option[Rolled | None]] = [
            Option(f"die:{place}", die, Say("d2-die", {"die": die.die, "face": die.face}))
            for place, die in enumerate(power)
        ]
        options.append(Option("pass", None, Say("d2-pass"), passes=True))
        say = Say("d2-ask-reroll", {"card": s.card_name(card.id)})
        more = yield from ask(s.overlord_seat, "misdirection", options, cites="D2-4314", say=say)
        again += [more] if more is not None else []
    for die in again:
        die.face = roll(s.chance, (die.die,))[0].face
        die.again += 1
    attack.used.append(MISDIRECTION)


@CAMPAIGN.at(BlowSuffered)
def _slips_away(s: Session, at: BlowSuffered) -> Rules[None]:
    """Checked when the damage is dealt (D2-4314)."""
    attack = at.attack
    by = s.figure(attack.attacker)
    if MISDIRECTION in attack.used and by.cells:
        attack.used.remove(MISDIRECTION)
        yield from move_spaces(s, by, 1, s.overlord_seat, cites="D2-4314")


# --- Lady Eliza Farrow ---


def _hunters(s: Session) -> list[Figure]:
    by = _attacker(s)
    found = [by] if by is not None and s.side(by) == OVERLORD else _targets(s)
    return [one for one in found if "dark" in monster_traits(s, one)]


@does("nighttime_hunt", lambda s, _card: bool(_hunters(s)))
def _nighttime_hunt(s: Session, card: PlotCard) -> Rules[None]:
    """A yellow die for its attack, or a black one for its defence, this time (D2-4320)."""
    attack = s.attack
    if attack is None:
        return
    one = yield from pick(s, card.id, _hunters(s), "D2-4320")
    if one.id == attack.attacker:
        attack.dice.append("yellow")
        return
    for hit in attack.hits:
        if hit.figure == one.id:
            hit.extra.append("black")


# --- Lord Merick Farrow ---


@CAMPAIGN.at(OverlordCardDone)
def _played(s: Session, at: OverlordCardDone) -> Rules[None]:
    if s.state.saga is not None and s.book.overlord[at.card].type == "magic":
        yield from plot_window(s, "card_played")


@does(MIGHT)
def _gathers(s: Session, card: PlotCard) -> Rules[None]:
    """A token for a card of the Magic type (D2-4324)."""
    tokens = saga(s).plot_tokens
    tokens[card.id] = tokens.get(card.id, 0) + 1
    yield from ()


@CAMPAIGN.at(AttackDiceRolled)
def _spends(s: Session, at: AttackDiceRolled) -> Rules[None]:
    """As many as he likes, for his attack or for who defends himself (D2-4324)."""
    attack = at.attack
    while owns(s, MIGHT) and saga(s).plot_tokens.get(MIGHT, 0):
        own = s.side(s.figure(attack.attacker)) == OVERLORD
        defended = [hit for hit in attack.hits if hit.rolled and s.side(s.figure(hit.figure)) == OVERLORD]
        options: list[Option[Hit | bool | None]] = [Option("damage", True, Say("d2-might-damage"))] if own else []
        options += [
            Option(f"shields:{hit.figure}", hit, Say("d2-might-shields", {"name": s.name(hit.figure)}))
            for hit in defended
        ]
        if not options:
            return
        options.append(Option("pass", None, Say("d2-pass"), passes=True))
        say = Say("d2-ask-whom", {"card": s.card_name(MIGHT)})
        wanted = yield from ask(s.overlord_seat, MIGHT, options, cites="D2-4324", say=say)
        if wanted is None:
            return
        saga(s).plot_tokens[MIGHT] -= 1
        if isinstance(wanted, Hit):
            wanted.shields += SPENT
        else:
            attack.damage += SPENT


# --- Valyndra ---


@does(CRUSH)
def _crushes(_s: Session, _card: PlotCard) -> Rules[None]:
    """As long as it lies exhausted (D2-4337)."""
    yield from ()


@CAMPAIGN.at(LentSurges)
def _crush(s: Session, at: LentSurges) -> list[Surge]:
    heavy = is_exhausted(s, CRUSH) and s.side(at.figure) == OVERLORD
    return [Surge(do=(Special("crush"),))] if heavy else []


@special("crush")
def _crush_them(s: Session, deed: Deed) -> None:
    """For each targeted hero, the spaces of its base beyond his Might (D2-4337)."""
    attack = s.attack
    if attack is None:
        return
    wide, high = size(s, deed.by)
    for hit in attack.hits:
        hero = s.state.heroes.get(hit.figure)
        if hit.targeted and hero is not None:
            attack.damage += max(0, wide * high - s.book.heroes[hero.sheet].attributes["might"])


# --- Verminous ---


def _packs(s: Session) -> list[Hit]:
    """Hits on monsters of a group of which the attack affects more than one."""
    hits = [hit for hit in s.attack.hits if s.figure(hit.figure).group in s.state.groups] if s.attack else []
    groups = [s.figure(hit.figure).group for hit in hits]
    return [hit for hit in hits if groups.count(s.figure(hit.figure).group) > 1 and s.figure(hit.figure).cells]


@CAMPAIGN.at(Dealing)
def _dealt(s: Session, _at: Dealing) -> Rules[None]:
    yield from plot_window(s, "dealing")


@does("ignoble_sacrifice", lambda s, _card: any(hit.dealt > 0 for hit in _packs(s)))
def _ignoble_sacrifice(s: Session, card: PlotCard) -> Rules[None]:
    """One suffers for all of its group (D2-4338)."""
    one = yield from pick(s, card.id, [s.figure(hit.figure) for hit in _packs(s)], "D2-4338")
    hits = [hit for hit in _packs(s) if s.figure(hit.figure).group == one.group]
    total = sum(hit.dealt for hit in hits)
    for hit in hits:
        hit.dealt = total if hit.figure == one.id else 0


# --- Serena ---


@CAMPAIGN.at(MonsterSuffering)
def _burdened(s: Session, at: MonsterSuffering) -> Rules[int]:
    damage, figure = at.value, at.figure
    if s.state.saga is None or damage < SPENT or s.side(figure) != OVERLORD:
        return damage
    s.state.plot_about, s.state.saga.plot_tokens["burden"] = figure.id, damage
    yield from plot_window(s, "about_to_suffer")
    s.state.plot_about = ""
    return s.state.saga.plot_tokens.pop("burden")


def _fellows(s: Session) -> list[Figure]:
    about = s.state.figures.get(s.state.plot_about)
    group = [one for one in s.monsters() if about is not None and one.group == about.group]
    return [one for one in group if one is not about]


@does("shared_burdens", lambda s, _card: bool(_fellows(s)))
def _shared_burdens(s: Session, card: PlotCard) -> Rules[None]:
    """It suffers one at least; others of its group suffer what was taken off (D2-4329)."""
    tokens, fellows = saga(s).plot_tokens, _fellows(s)
    most = tokens["burden"] - 1
    options = [Option(f"less:{n}", n, Say("d2-pay-damage", {"count": n})) for n in range(1, most + 1)]
    say = Say("d2-ask-share", {"card": s.card_name(card.id)})
    shared = yield from ask(s.overlord_seat, "share", options, cites="D2-4329", say=say)
    tokens["burden"] -= shared
    about, burdens = s.state.plot_about, dict.fromkeys((one.id for one in fellows), 0)
    for _ in range(shared):
        burdens[(yield from pick(s, card.id, fellows, "D2-4329")).id] += 1
    for name, damage in burdens.items():
        left = tokens["burden"]
        yield from suffer(s, s.figure(name), damage=damage, cites="D2-4329")
        s.state.plot_about, tokens["burden"] = about, left


# --- Skarn ---


@CAMPAIGN.at(MonsterFalls)
def _falling(s: Session, at: MonsterFalls) -> Rules[None]:
    figure = at.figure
    if s.state.saga is not None and s.side(figure) == OVERLORD:
        s.state.plot_about = figure.id
        yield from plot_window(s, "falls")
        s.state.plot_about = ""


def _huge(s: Session) -> Figure | None:
    figure = s.state.figures.get(s.state.plot_about)
    if figure is None or not figure.cells:
        return None
    wide, high = size(s, figure)
    return figure if wide * high in HUGE else None


@does("thunderous_fall", lambda s, _card: _huge(s) is not None)
def _thunderous_fall(s: Session, _card: PlotCard) -> Rules[None]:
    """Whoever stands beside it as it falls is Stunned (D2-4330)."""
    figure = _huge(s)
    for hero in [one for one in s.heroes_on_map() if figure is not None and s.are_adjacent(figure, one)]:
        inflict(s, hero, "stunned")
    yield from ()


# --- Zarihell ---


@CAMPAIGN.at(HeroFalls)
def _brandable(s: Session, at: HeroFalls) -> Rules[None]:
    if s.state.saga is not None:
        s.state.plot_about = at.figure.id
        yield from plot_window(s, "hero_falls")
        s.state.plot_about = ""


@does("branded")
def _branded(s: Session, _card: PlotCard) -> Rules[None]:
    """A threat token on his sheet (D2-4340)."""
    tokens, about = saga(s).plot_tokens, s.state.plot_about
    tokens[f"{BRAND}{about}"] = tokens.get(f"{BRAND}{about}", 0) + 1
    yield from ()


@CAMPAIGN.at(MoreOfAttribute)
def _weaker(s: Session, at: MoreOfAttribute) -> int:
    """Willpower and Might, one at least (D2-4340)."""
    if s.state.saga is None or at.name not in WEAKER:
        return 0
    return -s.state.saga.plot_tokens.get(f"{BRAND}{at.figure.id}", 0)


@CAMPAIGN.at(Rests)
def _rubs_off(s: Session, at: Rests) -> Rules[None]:
    """Two fatigue for one token, once a rest (D2-4340)."""
    figure = at.figure
    if s.state.saga is None or not s.state.saga.plot_tokens.get(f"{BRAND}{figure.id}", 0):
        return
    options = [
        Option("discard", True, Say("d2-rub-off"), tone="costly"),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-whom", {"card": s.card_name("branded")})
    if (yield from ask(s.seat_of(figure), "branded", options, cites="D2-4340", say=say)):
        s.state.saga.plot_tokens[f"{BRAND}{figure.id}"] -= 1
        yield from suffer(s, figure, fatigue=2, cites="D2-4340")
