"""Challara and Brightblaze, Vyrah and Skye, Ronan and Pico (D2-0555, D2-2391, D2-2405, D2-2406)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.attack.aiming import best_targets
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.figures.equipment import hand_over, may_trade
from oubliette.games.descent.figures.figures import gains, is_weapon, weapons
from oubliette.games.descent.harm.damage import closest
from oubliette.games.descent.map.movement import place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Modified, Placed
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.points import (
    HeroesPlaced,
    HeroTurnBegins,
    IgnoresTerrain,
    Immune,
    LentWeapons,
    RangeGained,
    Reactions,
    SearchOver,
    TurnOffers,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Attack, Figure, HeldCard, Hero
from oubliette.games.descent.turn.activation import activate_familiar
from oubliette.games.descent.turn.card_kit import about, choose, hero_of
from oubliette.games.descent.turn.familiars import discard, on_map, summoned
from oubliette.games.descent.turn.verbs import attack_option
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say

BRIGHTBLAZE, SKYE, PICO = "brightblaze", "skye", "pico"
NEAR = 3


# --- Challara ---


def _beside(s: Session, hero: Hero) -> Rules[None]:
    """Brightblaze comes to the empty space closest to her (D2-0555)."""
    drake, here = summoned(s, hero, BRIGHTBLAZE), s.mask(s.figure(hero.id))
    yield from place_by_choice(s, drake, closest(s, here, s.empty()), hero.seat, "D2-0555")


@ANY_BOX.at(HeroesPlaced)
def _challara_comes(s: Session, _at: HeroesPlaced) -> Rules[None]:
    hero = s.state.heroes.get("challara")
    if hero is not None:
        yield from _beside(s, hero)


@ANY_BOX.at(LentWeapons)
def _drakes_weapon(s: Session, at: LentWeapons) -> list[str]:
    """It strikes with the dice and the abilities of a Magic weapon of hers (D2-0555)."""
    figure = at.figure
    if figure.kind != BRIGHTBLAZE:
        return []
    owner = s.figure(figure.group)
    return [one for one in weapons(s, owner) if is_weapon(s, owner, one, "magic")]


@special("challara_feat")
def _challara_feat(s: Session, deed: Deed) -> Rules[None]:
    """It is there and acts at once, and in its own time as well."""
    hero = hero_of(s, deed)
    if not on_map(s, hero, BRIGHTBLAZE):
        yield from _beside(s, hero)
    for drake in on_map(s, hero, BRIGHTBLAZE):
        yield from activate_familiar(s, drake)


# --- Vyrah the Falconer ---


def _falcon(s: Session) -> Figure | None:
    hero = s.state.heroes.get("vyrah_the_falconer")
    return next(iter(on_map(s, hero, SKYE)), None) if hero is not None else None


@ANY_BOX.at(HeroTurnBegins)
def _falcon_comes(s: Session, at: HeroTurnBegins) -> None:
    """Skye is where she is, unless it is on the map already."""
    hero = at.hero
    if hero.sheet == "vyrah_the_falconer" and not on_map(s, hero, SKYE):
        skye = summoned(s, hero, SKYE)
        skye.cells = (at.figure.cells[0],)
        s.journal.note(Placed(skye.id, skye.cells), ("D2-2405",))


@ANY_BOX.at(IgnoresTerrain)
def _falcon_flies(_s: Session, at: IgnoresTerrain) -> bool:
    return at.figure.kind == SKYE


def _is_watched(s: Session, attack: Attack) -> bool:
    """Whether a hero's Ranged attack targets a monster next to Skye."""
    skye, attacker = _falcon(s), s.figure(attack.attacker)
    if skye is None or attack.type != "ranged" or attacker.rank != "hero" or s.side(attacker) != HEROES:
        return False
    near = s.adjacent_to(skye)
    return any(hit.targeted and s.mask(s.figure(hit.figure)) & near for hit in attack.hits)


@ANY_BOX.at(RangeGained)
def _falcons_range(s: Session, at: RangeGained) -> int:
    """Two more, as long as it is there when range is checked (D2-2405)."""
    return 2 if _is_watched(s, at.attack) else 0


@ANY_BOX.at(Reactions)
def _falcon_strikes(s: Session, at: Reactions) -> Iterator[tuple[Seat, Reaction]]:
    """After the dice she may let it go for a heart, and its range with it (D2-2406)."""
    attack, skye = s.attack, _falcon(s)
    if at.name != "attack_rolled" or attack is None or skye is None or not _is_watched(s, attack):
        return
    hero = s.hero(skye.group)

    def rule() -> Rules[None]:
        discard(s, skye)
        attack.damage += 1
        s.journal.note(Modified(hero.id, f"ability/{hero.sheet}", 1), ("D2-2406",))
        yield from ()

    say = Say("d2-discard-skye", {"name": s.name(skye)})
    yield hero.seat, Reaction(Option("discard_skye", "discard_skye", say, pieces=(skye.id,)), rule)


STOOP = Means("", "melee", ("blue", "red", "yellow"))


def _prey(s: Session, deed: Deed) -> list[Target]:
    skye = next(iter(on_map(s, hero_of(s, deed), SKYE)), None)
    return best_targets(s, skye, STOOP) if skye is not None else []


@special("vyrah_feat", lambda s, deed: bool(_prey(s, deed)))
def _vyrah_feat(s: Session, deed: Deed) -> Rules[None]:
    """Skye strikes a monster beside it."""
    skye = on_map(s, hero_of(s, deed), SKYE)[0]
    options = [attack_option(s, STOOP, [target]) for target in _prey(s, deed)]
    say = Say("d2-ask-attack", {"name": s.name(skye)})
    means, chosen = yield from ask(deed.seat, "attack_with", options, cites="D2-0169", say=say)
    attack = prepare(s, skye, means, chosen)
    attack.surges.append(Surge(conditions=("stunned",)))
    attack.skill = deed.card
    yield from perform_attack(s, attack)


# --- Ronan of the Wild ---


def _monkey(s: Session) -> Figure | None:
    """Pico, while it is on the map; otherwise it is on his sheet."""
    found = s.state.figures.get(f"{PICO}_of_ronan_of_the_wild")
    return found if found is not None and found.cells else None


@special("pico_runs", lambda s, deed: bool(searchable(s, deed.by, NEAR)))
def _pico_runs(s: Session, deed: Deed) -> Rules[None]:
    """To a search token near him. It never acts by itself, so it is not among those who do."""
    options = [
        Option(f"token:{name}", name, Say("d2-search-token"), pieces=(f"token:{name}",))
        for name in searchable(s, deed.by, NEAR)
    ]
    say = about(s, deed.card)
    token = yield from ask(deed.seat, "pico", options, cites="D2-2391", say=say)
    name = f"{PICO}_of_{deed.by.id}"
    s.state.figures[name] = Figure(
        id=name, kind=PICO, rank="familiar", group=deed.by.id, cells=(s.state.tokens[token].cell,)
    )
    s.journal.note(Placed(name, s.state.figures[name].cells), ("D2-0356",))


@ANY_BOX.at(TurnOffers)
def _picos_find(s: Session, at: TurnOffers) -> Iterator[Option[Any]]:
    """Another hero next to it searches its token without an action."""
    hero, figure = at.hero, at.figure
    pico = _monkey(s)
    if pico is None or hero.id == pico.group or not s.adjacent_to(figure) & s.mask(pico):
        return
    for token in s.state.tokens.values():
        if token.kind == "search" and token.cell in pico.cells:
            rule = partial(search, s, hero, figure, token.id)
            yield Option(f"pico:{token.id}", rule, Say("d2-do-search"), pieces=(pico.id,), group="action")


@ANY_BOX.at(SearchOver)
def _pico_returns(s: Session, _at: SearchOver) -> None:
    """Where there is no token it does not stay."""
    pico = _monkey(s)
    if pico is not None and not any(one.kind == "search" and one.cell in pico.cells for one in s.state.tokens.values()):
        discard(s, pico)


def _partners(s: Session, deed: Deed) -> list[Figure]:
    others = [one for one in s.heroes_on_map() if one is not deed.by]
    return [one for one in others if _tradable(s, hero_of(s, deed), s.hero(one.id))] if _monkey(s) is None else []


def _tradable(s: Session, one: Hero, other: Hero) -> list[tuple[Hero, Hero, HeldCard]]:
    """Shop Items, Relics and Search cards of both, but for what cannot be traded (D2-2391)."""
    pairs = ((one, other), (other, one))
    return [(a, b, held) for a, b in pairs for held in (*a.items, *a.search) if may_trade(s, held.card)]


@special("ronan_feat", lambda s, deed: bool(_partners(s, deed)))
def _ronan_feat(s: Session, deed: Deed) -> Rules[None]:
    """He and another hand each other what they like, each card once, however far apart."""
    hero = hero_of(s, deed)
    other = s.hero((yield from choose(s, deed, _partners(s, deed), "D2-2391")).id)
    given: list[HeldCard] = []
    while True:
        options: list[Option[tuple[Hero, Hero, HeldCard] | None]] = []
        for place, (giver, taker, held) in enumerate(_tradable(s, hero, other)):
            if not any(held is one for one in given):
                about = {"card": s.card_name(held.card), "name": s.name(taker.id if giver is hero else giver.id)}
                say = Say("d2-do-give" if giver is hero else "d2-do-get", about)
                key = f"{'give' if giver is hero else 'get'}:{other.id}:{held.card}:{place}"
                options.append(Option(key, (giver, taker, held), say, cards=(held.card,)))
        options.append(Option("enough", None, Say("d2-enough"), passes=True))
        say = Say("d2-ask-ronan", {"name": s.name(other.id)})
        picked = yield from ask(deed.seat, "ronan", options, cites="D2-2391", say=say)
        if picked is None:
            return
        given.append(picked[2])
        yield from hand_over(s, *picked)


@ANY_BOX.at(Immune)
def _immune(s: Session, at: Immune) -> bool:
    """Who has drunk the Immunity Elixir is never Diseased."""
    return at.condition == "diseased" and any(gain.rule == "immunity_elixir" for gain in gains(s, at.figure))
