"""Windows of a Combat: who may react, in which order, with what (EU-1092, EU-1093, EU-1096, EU-1102, EU-1104)."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Literal

from oubliette.games.euthia.board.powers import add_part, change
from oubliette.games.euthia.combat.card_sets import set_reactions
from oubliette.games.euthia.combat.gaar import ask_die, put_gaar
from oubliette.games.euthia.content.book import TILE
from oubliette.games.euthia.content.vocabulary import Rider, When
from oubliette.games.euthia.figures.enemies import alive, attacker, is_immune
from oubliette.games.euthia.figures.health import heal
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.goods.prices import affordable
from oubliette.games.euthia.goods.uses import at, pay_for, preview_rider, reaction
from oubliette.games.euthia.state.events import HopeChanged
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.state.verbs import hindrance, perform
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import PassScope, Reaction, Rules, secret_window
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

HOPE_TO_HEAL = 2
"""Points of Hope for 1 healed (EU-1142)."""

After = Callable[[], None]


def combat_window(
    s: Session,
    kind: str,
    when: When,
    *,
    hero_first: bool,
    heroes: Sequence[Hero],
    cites: str,
    riders: Sequence[tuple[str, Rider]] = (),
    after: After | None = None,
    preview: Callable[[Seat, Option[Any]], Preview | None] | None = None,
    say: Say | None = None,
) -> Rules[None]:
    """A timing point of a Combat: the side that owns the roll first, each answering the other until both pass."""
    seats = [hero.seat for hero in heroes]
    player = s.fight.monster_player

    def possible() -> list[Seat]:
        own = [seat for seat in seats if seat not in s.fight.dead and can_react(s, s.hero(seat), when, riders)]
        own += [hero.seat for hero in onlookers(s) if can_react(s, hero, when, ())]
        other = [player] if player and monster_could(s, when) else []
        return [*own, *other] if hero_first else [*other, *own]

    def reactions(seat: Seat) -> list[Reaction]:
        if seat == player:
            return monster_reactions(s, seat, when)
        found = hero_reactions(s, s.hero(seat), when, riders)
        return list(found) if after is None else [_followed(one, after) if provokes(one) else one for one in found]

    scopes = [PassScope("attack", Say("eu-pass-attack"))] if player and s.state.roll is not None else []
    yield from secret_window(
        kind,
        possible,
        reactions,
        s.state.passes,
        scopes=scopes,
        alternating=True,
        cites=cites,
        say=say or Say(f"eu-window-{when.replace('_', '-')}", {"rivals": "yes" if player else "no"}),
        pass_say=Say("eu-pass"),
        preview=preview,
    )


def provokes(one: Reaction) -> bool:
    """Whether the Monster without a player answers it: a Gaar token or a Hero tile, no Item, no Hope (EU-0257).

    A Familiar's Ability is what a Control tile does.
    """
    return one.option.key == "gaar" or one.option.key.startswith((f"use:{TILE}", "ability:"))


def _followed(one: Reaction, after: After) -> Reaction:
    """A reaction after which something follows at once (EU-0257)."""

    def resolve() -> Rules[None]:
        yield from one.resolve()
        after()

    return Reaction(one.option, resolve)


# What the Hero could do


MORE_REACTIONS: list[Callable[[Session, Hero, tuple[When, ...]], list[Reaction]]] = []
"""What else a Hero may have to react with, such as a Familiar; chapters add to it."""

FROM_BESIDE: list[Callable[[Session, Hero, tuple[When, ...]], list[Reaction]]] = []
"""What a Hero may do in another's Combat on the same space; chapters add to it."""


def onlookers(s: Session) -> list[Hero]:
    """Heroes on the space of the Combat who do not fight."""
    return [hero for hero in s.in_play() if hero.at == s.fight.cell and hero.seat not in s.fight.heroes]


MOMENTS: dict[When, tuple[When, ...]] = {
    "after_hero_roll": ("after_hero_roll", "after_attack_roll", "any_moment"),
}


def moments(when: When) -> tuple[When, ...]:
    """The triggers that are met at a moment of a Combat; 'any moment' always is."""
    return MOMENTS.get(when, (when, "any_moment"))


def hero_reactions(s: Session, hero: Hero, when: When, riders: Sequence[tuple[str, Rider]]) -> Iterator[Reaction]:
    """What a Hero can use at this moment; who only looks on may heal (EU-0287)."""
    if hero.seat not in s.fight.heroes:
        for more in FROM_BESIDE:
            yield from more(s, hero, moments(when))
        return
    for usable in at(s, hero, *moments(when)):
        yield reaction(s, hero, usable)
    for source, rider in riders:
        if rider.when == _rider_time(when) and rider_refusal(s, hero, source, rider) is None:
            yield rider_reaction(s, hero, source, rider)
    for more in MORE_REACTIONS:
        yield from more(s, hero, moments(when))
    yield from gaar_reactions(s, hero, when)
    yield from hope_reactions(s, hero, when)


def can_react(s: Session, hero: Hero, when: When, riders: Sequence[tuple[str, Rider]]) -> bool:
    """Whether there is anything a Hero can use at this moment; the first that is found will do."""
    return next(hero_reactions(s, hero, when, riders), None) is not None


def _rider_time(when: When) -> str:
    return "after_attack_roll" if when == "after_hero_roll" else when


def rider_refusal(s: Session, hero: Hero, source: str, rider: Rider) -> str | None:
    """Why what goes along with a Weapon cannot be added: once for each attack, at its price (EU-1116)."""
    if s.state.roll is not None and f"rider:{source}" in s.state.roll.used:
        return "eu-why-not-twice"
    if not affordable(s, hero, rider.cost):
        return "eu-why-not-price"
    return hindrance(s, hero, rider.do, source)


def rider_reaction(s: Session, hero: Hero, source: str, rider: Rider) -> Reaction:
    """What may be added to an attack with a Weapon."""

    def resolve() -> Rules[None]:
        if s.state.roll is not None:
            s.state.roll.used.append(f"rider:{source}")
        yield from pay_for(s, hero, rider.cost, source)
        yield from perform(s, hero, rider.do, source)

    say = Say("eu-rider-of", {"what": s.book.name(source)})
    option = Option(f"rider:{source}", source, say, cards=(source,), preview=partial(preview_rider, s, rider))
    return Reaction(option, resolve)


def gaar_reactions(s: Session, hero: Hero, when: When) -> list[Reaction]:
    """Gaar on the own roll or against the Monster's (EU-1121, EU-1122)."""
    roll = s.state.roll
    if not hero.gaar or roll is None or not roll.dice or when not in ("after_monster_roll", "after_hero_roll"):
        return []
    own = when == "after_hero_roll"
    say = Say("eu-gaar-own") if own else Say("eu-gaar-against")
    option = Option("gaar", "gaar", say, preview=partial(spent_gaar, hero.gaar))
    return [Reaction(option, lambda: hero_gaar(s, hero, own=own))]


def hero_gaar(s: Session, hero: Hero, *, own: bool) -> Rules[None]:
    """The Hero spends a Gaar token; a Monster with Immunity only rolls again (EU-1114)."""
    roll = s.state.roll
    if roll is None:
        return
    place = yield from ask_die(s, hero.seat, roll, "EU-1121" if own else "EU-1122")
    hero.gaar -= 1
    if not own and is_immune(s, attacker(s)):
        add_part(roll, 2, "gaar")  # the reroll works, the lowering does not
    put_gaar(s, roll, place, hero.seat, own=own)


def hope_reactions(s: Session, hero: Hero, when: When) -> list[Reaction]:
    """Points of the Die of Hope: 1 point of Combat Strength, or 2 for 1 healed (EU-1141 to EU-1143).

    Nobody but the spender has the benefit, so only who is attacked lowers the Monster's roll (EU-0318).
    """
    if when == "healing_phase" and s.fight.hope >= HOPE_TO_HEAL and hero.health < maximum_health(s, hero):
        option = Option("hope", "hope", Say("eu-hope-heal"), preview=lambda: _preview_hope_heals(s, hero))
        return [Reaction(option, lambda: _hope_heals(s, hero))]
    roll = s.state.roll
    if not s.fight.hope or roll is None or not roll.dice:
        return []
    if when == "after_monster_roll" and hero.seat in s.fight.concerned and not is_immune(s, attacker(s)):
        return [Reaction(Option("hope", "hope", Say("eu-hope-lower")), lambda: _hope_changes(s, -1))]
    if when == "after_hero_roll" and roll.seat == hero.seat:
        return [Reaction(Option("hope", "hope", Say("eu-hope-raise")), lambda: _hope_changes(s, 1))]
    return []


def spent_gaar(left: int) -> Preview:
    """What a use leaves of the Gaar tokens."""
    return Preview(follows=(Follow(Say("eu-follow-gaar", {"before": left, "after": left - 1}), "price"),))


def spent_hope(s: Session, points: int) -> Follow:
    """What a use leaves of the Die of Hope."""
    return Follow(Say("eu-follow-hope", {"before": s.fight.hope, "after": s.fight.hope - points}), "price")


def _preview_hope_heals(s: Session, hero: Hero) -> Preview:
    healed = Follow(Say("eu-follow-health", {"before": hero.health, "after": hero.health + 1}), "good")
    return Preview(follows=(healed, spent_hope(s, HOPE_TO_HEAL)))


def _hope_heals(s: Session, hero: Hero) -> Rules[None]:
    s.fight.hope -= HOPE_TO_HEAL
    s.note(HopeChanged(-HOPE_TO_HEAL, s.fight.hope), "EU-1142")
    heal(s, hero, 1, "EU-1142")
    yield from ()


def _hope_changes(s: Session, by: int) -> Rules[None]:
    s.fight.hope -= 1
    s.note(HopeChanged(-1, s.fight.hope), "EU-1141")
    if s.state.roll is not None:
        change(s, s.state.roll, by, "EU-1141", "hope")
    yield from ()


# What the Monster-Player could do


def monster_could(s: Session, when: When) -> bool:
    """As far as everybody knows: Gaar lies by the Monster, or there are Chaos tokens and hidden cards."""
    if when == "healing_phase":
        return False
    types = (*s.state.switches.silver, *s.state.switches.gold)
    has_card = bool(s.hero(s.fight.monster_player).hand) and any(when in s.book.cards[one].when for one in types)
    return bool(_monster_gaar(s, when)) or (bool(s.fight.chaos) and has_card)


def _monster_gaar(s: Session, when: When) -> int:
    roll = s.state.roll
    if roll is None or not roll.dice or when not in ("after_monster_roll", "after_hero_roll"):
        return 0
    return s.fight.gaar


def monster_reactions(s: Session, player: Seat, when: When) -> list[Reaction]:
    """Gaar of the Monster, and sets of cards from the hand (EU-1122, EU-1127)."""
    found = set_reactions(s, player, when)
    if _monster_gaar(s, when):
        own = when == "after_monster_roll"
        say = Say("eu-gaar-own") if own else Say("eu-gaar-against")
        option = Option("gaar", "gaar", say, preview=partial(spent_gaar, s.fight.gaar))
        found.append(Reaction(option, lambda: _monster_spends(s, player, own=own)))
    return found


def _monster_spends(s: Session, player: Seat, *, own: bool) -> Rules[None]:
    roll = s.state.roll
    if roll is None:
        return
    place = yield from ask_die(s, player, roll, "EU-1121" if own else "EU-1122")
    s.fight.gaar -= 1
    put_gaar(s, roll, place, player, own=own)


WINDOW_OF: dict[str, When] = {
    "preparation": "preparation",
    "healing": "healing_phase",
    "before_monster_roll": "before_monster_roll",
    "after_monster_roll": "after_monster_roll",
    "before_hero_roll": "before_hero_roll",
    "after_hero_roll": "after_hero_roll",
}
"""The window that is open in a phase of a Combat."""


def may_react(s: Session) -> list[Seat]:
    """Who may react in the window that is open, as far as everybody knows; for the table."""
    when, roll = WINDOW_OF.get(s.fight.phase), s.state.roll
    if when is None:
        return []
    own = roll is not None and roll.side == "hero"
    heroes = [s.hero(roll.seat)] if roll is not None and own else alive(s)
    piece = roll.attack if roll is not None and own and roll.attack.startswith(("tile:", "ware:")) else ""
    riders = [(piece, rider) for rider in s.book.piece(piece).riders] if piece else []
    found = [hero.seat for hero in heroes if can_react(s, hero, when, riders)]
    player = s.fight.monster_player
    other = [player] if player and monster_could(s, when) else []
    return [*found, *other] if own or when in ("preparation", "healing_phase") else [*other, *found]


def healing_phase(s: Session, before: Literal["hero", "monster"]) -> Rules[None]:
    """A Hero Healing Phase: any number of healing effects (EU-1092)."""
    s.fight.phase = "healing"
    say = Say("eu-window-healing-phase", {"before": before})
    yield from combat_window(
        s, "healing", "healing_phase", hero_first=True, heroes=alive(s), cites="EU-1092", say=say
    )  # the Monster-Player has nothing to do here
