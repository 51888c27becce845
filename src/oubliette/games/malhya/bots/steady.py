"""The answers to all questions: a rule of thumb for each kind, the first option where none is needed."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from oubliette.games.malhya.bots.fighting import dearest, defend, fight, haste, potion
from oubliette.games.malhya.bots.reasons import REASONS, UNSEEN
from oubliette.games.malhya.bots.sneaking import after_enemies, guard_cell, next_hero, sneak
from oubliette.games.malhya.content.vocabulary import Assassin
from oubliette.games.malhya.figures.backpack import carried
from oubliette.games.malhya.goods.market import price_of
from oubliette.games.malhya.state.session import CREATURE, Session
from oubliette.games.malhya.state.state import Bookmark, Hero
from oubliette.games.malhya.table.goals import aim_of
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.table.hinting import reason_by_key

ENOUGH = 3
"""Successes with which a hero stops in a Group test."""


class Steady:
    """A careful player: it chooses by what its seat sees, never by luck."""

    def __init__(self, _seed: int = 0) -> None:
        self._answers = 0

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """What it goes by when it answers this."""
        choice, place = match.choices[seat], match.context.state.place
        hidden = UNSEEN if place is not None and place.mode == "infiltration" and place.enemies else {}
        return reason_by_key(choice, keys, hidden) or reason_by_key(choice, keys, REASONS)

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """A legal answer to the open question of a seat."""
        self._answers += 1
        choice = match.choices[seat]
        keys = choice.keys()
        rule = _RULES.get(choice.kind)
        key = rule(match.context, choice) if rule is not None else ""
        if key in keys:
            return [key]
        return keys[: max(1, choice.least)] if choice.most == 1 else keys[: choice.most]


def _turn(s: Session, choice: Choice) -> str:
    hero = s.hero(s.state.acting)
    return fight(s, hero, choice) if s.place.mode == "combat" else sneak(s, hero, choice)


def _test(s: Session, choice: Choice) -> str:
    """Stop at a level, or when the next Stop would fail and there is something to keep."""
    trial, offered = s.state.trial, choice.keys()
    if trial is None or "stop" not in offered:
        return "aura:lift" if trial is not None and trial.stops and "aura:lift" in offered else "roll"
    higher = [at for at in trial.levels if at > trial.successes]
    close = bool(higher) and min(higher) - trial.successes <= 1 and trial.stops == 0
    risky = trial.stops >= trial.fail - 1
    return "roll" if close or (not risky and trial.successes < ENOUGH and higher) else "stop"


def _tester(_s: Session, choice: Choice) -> str:
    """Whoever can expect most Successes of a throw, the first of equals."""

    def expected(option: Option[object]) -> Fraction:
        found = next(iter(choice.preview_of(option).odds), None)  # none for who throws no die
        return Fraction(sum(count * share for count, share in found.results), found.whole) if found else Fraction()

    return max(choice.options, key=expected).key


def _travel(s: Session, choice: Choice) -> str:
    """Towards the nearest place with a chapter that was not read; rest when somebody is low."""
    offered = choice.keys()
    if "camp" in offered and any(hero.life * 2 <= hero.most for hero in s.party()):
        return "camp"
    region, journey = s.book.region, s.state.journey
    if journey is None:
        return "draw"
    unread = [
        cell
        for cell, named in region.names.items()
        if named.chapter is not None
        and cell != journey.hex
        and named.chapter != 505
        and s.book.has_chapter(s.state.booklet, named.chapter)
        and Bookmark(s.state.booklet, named.chapter) not in s.state.read
    ]
    moves = [option for option in choice.options if option.key.startswith(("move:", "guided:"))]
    if not moves or not unread:
        return "draw"
    aim = aim_of(s)
    goal = aim if aim is not None else min(unread, key=lambda cell: (region.board.crow(journey.hex, cell), cell))
    best = min(moves, key=lambda option: (region.board.crow(option.cells[0], goal), option.key))
    return best.key if region.board.crow(best.cells[0], goal) < region.board.crow(journey.hex, goal) else "draw"


def _surplus(s: Session, choice: Choice) -> str:
    """What is worth least, the oldest of equals."""
    return min(choice.options, key=lambda option: price_of(s, option.key.removeprefix("card:"))).key


def _explore(s: Session, choice: Choice) -> str:
    """What was not read first, then the way out."""
    offered = choice.keys()
    ways = [key for key in offered if key.startswith("step:")]
    spec = s.spec.interests
    fresh = [
        key
        for key in ways
        if not spec[key.split(":")[2]].exit
        and Bookmark(s.state.booklet, spec[key.split(":")[2]].chapter) not in s.state.read
    ]
    exits = [key for key in ways if spec[key.split(":")[2]].exit]
    return (fresh or exits or ways or [""])[0]


def _market(s: Session, choice: Choice) -> str:
    """An Armour for somebody without one, else nothing."""
    if all(hero.armour is not None for hero in s.party()):
        return "leave"
    wares = [option.key.removeprefix("buy:") for option in choice.options if option.key.startswith("buy:")]
    armour = [name for name in wares if name in s.book.objects and s.book.objects[name].type == "armour"]
    return f"buy:{armour[0]}" if armour else "leave"


def _taker(s: Session, choice: Choice) -> str:
    """An Armour for somebody without one; else whoever has room and carries least."""
    heroes = [s.hero(option.key.removeprefix("hero:")) for option in choice.options]
    objects = [s.book.objects[name] for name in s.state.offer if name in s.book.objects]
    if any(card.type == "armour" for card in objects):
        heroes = [hero for hero in heroes if hero.armour is None] or heroes
    elif objects:
        heroes = [hero for hero in heroes if carried(s, hero) < hero.carrying] or heroes
    return "hero:" + min((len(hero.objects) + sum(hero.resources.values()), hero.id) for hero in heroes)[1]


def _spell(_s: Session, choice: Choice) -> str:
    said = choice.say.args if choice.say is not None else {}
    return "stop" if int(str(said.get("successes", 0))) or int(str(said.get("ap", 0))) < 2 else "roll"


def _leave(s: Session, _choice: Choice) -> str:
    """Nobody is left behind at 0 life points."""
    alone = s.place.phase != "free" and any(token.fallen for token in s.place.heroes.values())
    return "stay" if alone else "leave"


def _return(s: Session, _choice: Choice) -> str:
    """Back in, if somebody lies there."""
    return "return" if any(token.fallen for token in s.place.heroes.values()) else "stay_out"


def _page_turn(s: Session, choice: Choice) -> str:
    """A Potion for whoever is low; strike, cast, else do what the zone offers, else go on to where one can."""
    offered = choice.keys()
    spells = (key for key in offered if key.startswith("cast:") and CREATURE in key)
    doing = potion(s, choice) or next((key for key in ("attack", *spells, "do") if key in offered), "")
    here, ranged = s.challenge.zones[s.state.acting], s.weapon(s.hero(s.state.acting)).ranged
    stays = s.page.zones[here].attack in ("any", "ranged" if ranged else "melee")
    ways = [key for key in offered if key.startswith("move:")]
    return doing or ("end" if stays or not ways else ways[0])


def _named_in(s: Session, choice: Choice) -> Hero | None:
    """The hero a question is about: one who is made, who joins, or who comes back."""
    named = choice.say.args.get("hero") if choice.say is not None else None
    return next((hero for hero in s.party() if s.name(hero.id) == named), None)


def _first_weapon(s: Session, choice: Choice) -> str:
    """A bow for whoever shoots well from the dark, else a blade."""
    hero = _named_in(s, choice)
    shoots = hero is not None and any(gift.ranged for gift in s.gift(hero, Assassin))
    wanted = ["hunting_bow"] if shoots else []
    wanted += ["short_sword", "buckler_mace", "hatchet", "spear"]
    offered = choice.keys()
    return next((f"card:{name}" for name in wanted if f"card:{name}" in offered), "")


def _says(*keys: str) -> Callable[[Session, Choice], str]:
    """The first of these that is offered."""

    def rule(_s: Session, choice: Choice) -> str:
        offered = choice.keys()
        return next((key for key in keys if key in offered), "")

    return rule


_RULES: Final[dict[str, Callable[[Session, Choice], str]]] = {
    "page_turn": _page_turn,
    "turn": _turn, "test": _test, "travel": _travel, "defend": defend, "attack_lines": dearest,
    "explore": _explore, "surplus": _surplus,
    "market": _market, "taker": _taker, "spell": _spell, "initiative": haste,
    "aura_defence": _says("aura:ward", "no_aura"), "interrupt": _says("decline", "pass"),
    "aura_attack": _says("aura:zone:1", "aura:zone:2", "no_aura"), "secondary": after_enemies,
    "next_hero": next_hero, "guard": guard_cell, "guard_way": guard_cell,
    "first_talent": _says("three"), "first_bonus": _says("bonus:object"), "arrange": _says("done"),
    "mode": _says("done"), "campaign": _says("stop"),
    "exchange": _says("done"), "meal": _says("meal"), "room_at_inn": _says("room"), "village": _says("token"),
    "leave": _leave, "return": _return, "armour": _says("discard"),
    "cancel_harm": _says("cancel:wound", "cancel:damage"), "harm": _says("harm:shock", "harm:damage"),
    "heal": _says("heal:damage"), "equip": _says("equip"), "bonus_step": _says("stay"), "cure": _says("cure"),
    "first_weapon": _first_weapon, "test_hero": _tester, "test_next": _tester,
    "infiltration_dice": _says("aura:silence", "aura:unburden", "roll"), "gather": _says("keep"),
    "push_or_pull": _says("push"),
    "spell_effect": _says("effect:0"), "pick_up": _says("done"), "secondary_hero": _says("done"),
}  # fmt: skip
"""By the kind of question."""
