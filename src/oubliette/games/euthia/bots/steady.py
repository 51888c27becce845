"""The steady player: the answers to all questions."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.euthia.board.geometry import name_of
from oubliette.games.euthia.bots import fighting, trading
from oubliette.games.euthia.bots.aims import easiest_quest
from oubliette.games.euthia.bots.judging import is_hurt
from oubliette.games.euthia.bots.reasons import REASONS
from oubliette.games.euthia.bots.travelling import Outlook
from oubliette.games.euthia.content.vocabulary import Gain, Heal, Suffer
from oubliette.games.euthia.goods.uses import usables
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Weighed
from oubliette.table.hinting import reason_by_key

WORTH = {
    "quest:": 12.0, "personal:": 30.0, "deliver:": 11.0, "discover": 10.0, "mine": 20.0, "trade": 19.0, "secret": 6.0,
    "reveal": 7.0, "fight_alone": 5.0, "exchange_silver": 0.5,
}  # fmt: skip
"""What deeds of a turn are worth that take nothing away from others, by the beginning of their keys."""


class Steady:
    """Explores, fights what can be beaten, trades and scores; luck only where all is equal."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def reason(self, match: Any, seat: Seat, keys: Sequence[str]) -> Say | None:
        """What it goes by when it answers this; nothing for who runs the Monster and wants the opposite."""
        fight = match.context.state.fight
        if fight is not None and seat not in fight.heroes:
            return None
        choice: Choice = match.choices[seat]
        if choice.kind == "turn" and len(keys) == 1 and keys[0].startswith("step:"):
            cell = next(option.cells[0] for option in choice.options if option.key == keys[0])
            return Outlook(match.context, match.context.hero(seat)).reason(cell)
        return reason_by_key(choice, keys, REASONS)

    def choose(self, match: Any, seat: Seat) -> list[str]:
        """An answer to the open question of a seat."""
        choice: Choice = match.choices[seat]
        s: Session = match.context
        hero = s.state.heroes.get(seat)
        luck = Chance(self._seed)  # by the number of answers: taking one back and playing on brings the same again
        stream = f"{seat}/{match.version}"
        offered = choice.keys()
        weighing = _WEIGHED.get(choice.kind)
        if hero is not None and weighing is not None and fighting.answer(s, hero, choice) is None:
            weighed = weighing(s, hero, choice)
            if weighed[0] in offered:
                return weighed
        key = self._key(s, hero, choice) if hero is not None else None
        if key is not None and key in offered:
            return [key]
        return choice.any_answer(lambda bound: luck.below(stream, bound))

    def _key(self, s: Session, hero: Hero, choice: Choice) -> str | None:
        if choice.least != 1 or choice.most != 1:
            return None
        told = fighting.answer(s, hero, choice)
        if told is not None:
            return told
        match choice.kind:
            case "slot":
                return trading.slot(s, hero, choice)
            case "initiative":
                return choice.keys()[0]
            case "trophy":
                return "keep" if len(hero.sack) < 4 else "no"
            case "personal_quest":
                return easiest_quest(s, choice.keys())
            case "keep_resource":
                return best_resource(s, choice.keys())
            case "sack":
                return trading.in_sack(s, hero, choice)
            case "full_sack":
                return trading.full_sack(s, choice)
            case "after_roll" | "wait" | "pacifism" | "draw_resources" | "join_bounty":
                return _PLAIN.get(choice.kind) or choice.keys()[0]
            case "die":
                return fighting.die(s, hero, choice)
            case _:
                return None


_PLAIN = {"after_roll": "pass", "wait": "fight", "pacifism": "charm"}


def best_resource(s: Session, keys: list[str]) -> str:
    """The Resource that sells best."""
    return max(keys, key=lambda key: trading.price(s, key.removeprefix("piece:")))


def weigh_turn(s: Session, hero: Hero, choice: Choice) -> Weighed:
    """The deed that is worth most now; without one, the best way to go, or the end of the turn."""
    keys = choice.keys()
    outlook = Outlook(s, hero)
    plain = {key: deed_worth(outlook, key) for key in keys if not key.startswith(("step:", "bounty:", "end"))}
    best = max(plain, key=lambda key: plain[key], default="end")
    done: list[tuple[float, tuple[str, ...]]] = [(worth, (key,)) for key, worth in plain.items()]
    if plain.get(best, 0.0) > 0:
        return Weighed(done, [best])
    ways = outlook.best()
    bounties = [key for key in keys if key.startswith("bounty:")]
    steps = {f"step:{name_of(cell)}": worth for cell, worth in ways.items() if cell != hero.at}
    steps = {key: worth for key, worth in steps.items() if key in keys}
    staying = ways[hero.at]
    done += [(worth, (key,)) for key, worth in steps.items()]
    done += [(outlook.bounty_here(), (key,)) for key in bounties]
    done += [(max(staying, 0.05), ("end",))] if "end" in keys else []
    if bounties and outlook.bounty_here() > 1.0:
        return Weighed(done, [max(bounties)])
    way = max(steps, key=lambda key: steps[key], default="end")
    return Weighed(done, [way if steps.get(way, 0.0) > max(staying, 0.05) else "end"])


_WEIGHED = {"turn": weigh_turn, "trade": trading.weigh, "book": trading.weigh}
"""Where all answers are weighed against each other."""


def deed_worth(outlook: Outlook, key: str) -> float:
    """What one deed is worth that needs no step."""
    s, hero = outlook.s, outlook.hero
    if key == "challenge":
        return 7.0 if hero.health > 3 or s.printed(hero.at).element == "water" else -1.0
    if key in ("heal_here", "potion_here"):
        return 9.0 if key == "heal_here" and is_hurt(s, hero, 2) else -1.0
    if key == "sack":
        return 25.0 if trading.to_wear(outlook.bargains, s.state.heroes[hero.seat].sack) else -1.0
    if key == "trade":
        return WORTH["trade"] if outlook.trade_here() > 0.2 else -1.0
    if key.startswith(("learn:", "unlock:")):  # at the Rotunda, where a turn asks what a Trade Action asks elsewhere
        return 6.5 if trading.worth_of(outlook.bargains, key) > trading.LEAST else -1.0
    if key.startswith("use:tile:"):
        return 6.0 if is_useful(s, hero, key) else -1.0
    if key.startswith(("use:gem:", "use:essence:", "use:ware:")):
        return -1.0
    if key.startswith(("slot:", "move_token")):
        return 4.0 if hero.moves == 0 or not hero.actions.get("combat") else -1.0
    return next((value for start, value in WORTH.items() if key.startswith(start)), -1.0)


def is_useful(s: Session, hero: Hero, key: str) -> bool:
    """Whether a tile is used for nothing but good: it heals what is hurt, or brings something."""
    use = next((one.use for one in usables(s, hero) if one.key == key), None)
    if use is None or use.cost:
        return False
    healed = [verb.by for verb in use.do if isinstance(verb, Heal)]
    if healed:
        return is_hurt(s, hero, min(3, max(healed)))
    return any(isinstance(verb, Gain) for verb in use.do) and not any(isinstance(verb, Suffer) for verb in use.do)
