"""Steady: heroes who co-operate and an overlord who presses on, each by the worth of what is on offer.

All worth is measured in damage. A bot looks at nothing its seat may not know: hands and decks stay unread.
"""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.aiming import means_of
from oubliette.games.descent.figures import remaining
from oubliette.games.descent.session import Session, mask_of_cells
from oubliette.games.descent.sight import sees
from oubliette.games.descent.state import HEROES, OVERLORD, Figure
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.match import Match

KILL = 3.0
"""What it is worth to fell somebody, beside the damage."""
ERRAND = 8.0
"""What an act is worth that the quest asks for."""
FAR = 99


class Steady:
    """Plays by the worth of things, always the same way."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer that helps most, as far as it can see."""
        choice, s = match.choices[seat], match.context
        answering = _ANSWERS.get(choice.kind)
        if answering is not None:
            return [answering(s, choice)]
        return list(choice.default) or choice.keys()[: max(1, choice.least)]


# --- acting ---


def act(s: Session, choice: Choice) -> str:
    """The best thing to do with an action, or a step towards it."""
    figure = s.figure(s.menu)
    goal = goals(s, figure)
    shut_off = distance(s, s.mask(figure), goal) >= FAR
    if shut_off:
        goal = doors(s)
    here = distance(s, s.mask(figure), goal)
    if shut_off and here == 0:
        here = FAR  # at a door, with nothing to do on this side of it
    best, worth = choice.options[-1], 0.0
    for option in choice.options:
        value = value_of(s, figure, option, goal, here)
        if value > worth:
            best, worth = option, value
    return best.key


def value_of(s: Session, figure: Figure, option: Option[Any], goal: Mask, here: int) -> float:
    """What an answer is worth."""
    word = option.key.partition(":")[0]
    rule = _WORTH.get(word)
    return 0.0 if rule is None else rule(s, figure, option, goal, here)


Worth = Callable[[Session, Figure, Option[Any], Mask, int], float]


def _attack(_s: Session, _figure: Figure, option: Option[Any], _goal: Mask, _here: int) -> float:
    if option.preview is None:
        return 1.0
    odds = option.preview().odds[0]
    mean = sum(damage * share for damage, share in odds.results) / odds.whole
    return float(0.5 + mean + KILL * odds.fells / odds.whole)


def _go(s: Session, figure: Figure, option: Option[Any], goal: Mask, here: int) -> float:
    """A step is worth what it brings nearer; never one that leads away, and danger only if it must be."""
    cell = option.cells[0]
    there = distance(s, 1 << cell, goal)
    hurt = 2.0 if (s.ground.deadly | s.ground.pits) >> cell & 1 else 0.0
    if figure.rank == "hero" and _can_strike(s, figure):
        return 0.0
    return max(0.0, (here - there) * 0.4 - hurt) + (0.3 if there < here else 0.0)


def _move(s: Session, figure: Figure, _option: Option[Any], _goal: Mask, here: int) -> float:
    return 1.5 if 0 < here < FAR and not _can_strike(s, figure) and not any(p.left for p in figure.pool) else 0.0


def _can_strike(s: Session, figure: Figure) -> bool:
    """Whether an enemy is in reach already."""
    for means in means_of(s, figure):
        for enemy in s.enemies(figure):
            steps = s.distance(figure, enemy)
            if steps is not None and steps <= (means.reach if means.type == "melee" else 5) and sees(s, figure, enemy):
                return True
    return False


def _skill(s: Session, figure: Figure, option: Option[Any], _goal: Mask, _here: int) -> float:
    """Skills: those that attack are better than a plain blow where one is possible, those that heal where it hurts."""
    card = option.cards[0] if option.cards else ""
    if card in ("health_potion", "prayer_of_healing", "healing_rain", "radiant_light", "feat/avric"):
        hurt = max((one.damage for one in s.heroes_on_map()), default=0)
        return hurt * 0.6 if hurt >= 4 else 0.0
    if card == "stamina_potion":
        return 1.0 if s.hero(figure.id).fatigue >= 3 else 0.0
    if card == "raise_dead":
        return 0.0 if any(s.figure(name).cells for name in s.hero(figure.id).familiars) or ":1" in option.key else 2.5
    strikes = ("rage", "whirlwind", "dirty_tricks", "exploding_rune", "black_arrow", "drain_spirit", "blessed_strike")
    if card in strikes or card in (
        "shared_pain",
        "charge",
        "oath_of_honor",
        "runic_sorcery",
        "bushwhack",
        "feat/grisban",
    ):
        return 4.2
    return 0.0


def _worth(value: float) -> Worth:
    return lambda _s, _figure, _option, _goal, _here: value


def _rest(s: Session, figure: Figure, _option: Option[Any], _goal: Mask, _here: int) -> float:
    return 1.0 if s.hero(figure.id).fatigue >= 3 else 0.1


def _open(s: Session, figure: Figure, _option: Option[Any], _goal: Mask, here: int) -> float:
    return 2.5 if here >= FAR or (figure.rank == "hero" and not _can_strike(s, figure)) else 0.0


def _fatigue(s: Session, figure: Figure, _option: Option[Any], _goal: Mask, here: int) -> float:
    """Fatigue is for the last step to a blow."""
    spent = s.hero(figure.id).fatigue
    near = 0 < here <= 2 and not any(points.left for points in figure.pool) and s.hero(figure.id).actions > 0
    return 0.6 if near and spent < 2 and not _can_strike(s, figure) else 0.0


def _leave(s: Session, figure: Figure, _option: Option[Any], _goal: Mask, _here: int) -> float:
    return ERRAND if s.encounter.leaves == "all" or s.side(figure) == HEROES else 0.0


def _play(s: Session, figure: Figure, option: Option[Any], _goal: Mask, _here: int) -> float:
    """An extra attack where somebody can be struck, an extra move where nobody can."""
    return 2.0 if ("frenzy" in option.key) == _can_strike(s, figure) else 0.0


_WORTH: dict[str, Worth] = {
    "attack": _attack,
    "free": lambda s, figure, option, goal, here: _attack(s, figure, option, goal, here) + 1,
    "more": lambda s, figure, option, goal, here: _attack(s, figure, option, goal, here) + 1,
    "go": _go,
    "move": _move,
    "use": _skill,
    "ability": _worth(1.2),
    "recover": _worth(5.0),
    "climb": _worth(3.0),
    "revive": _worth(6.0),
    "take": _worth(ERRAND),
    "work": _worth(ERRAND),
    "deliver": _worth(ERRAND * 2),
    "leave": _leave,
    "search": _worth(2.2),
    "rest": _rest,
    "open": _open,
    "fatigue": _fatigue,
    "familiar": _worth(0.2),
    "play": _play,
}


# --- where to go ---


def goals(s: Session, figure: Figure) -> Mask:
    """The spaces a figure is after: what the quest asks of it, else its enemies."""
    ours = s.side(figure) == HEROES
    encounter = s.encounter
    if figure.carries and encounter.deliver:
        return s.ground.area(encounter.deliver)
    if encounter.exit and (
        figure.rank == "person" or (ours and encounter.leaves == "heroes" and not encounter.persons)
    ):
        return s.ground.area(encounter.exit)
    found = 0
    if ours and figure.rank == "hero":
        for token in s.state.tokens.values():
            if token.kind == "objective" and token.cell >= 0 and not token.done:
                found |= 1 << token.cell
    if found:
        return found | s.ground.adjacent(s.closed, found)
    for enemy in s.enemies(figure):
        found |= s.ground.adjacent(s.closed, mask_of_cells(enemy.cells))
    return found


def doors(s: Session) -> Mask:
    """The spaces beside every closed door that can be opened."""
    found = 0
    for door in s.ground.doors.values():
        if door.id in s.state.closed and door.id not in s.state.locked:
            found |= door.sides
    return found


def distance(s: Session, origin: Mask, goal: Mask) -> int:
    """Steps to the nearest goal; far if no way leads there."""
    steps = s.ground.distance(s.closed, origin, goal) if goal else None
    return FAR if steps is None else steps


# --- other questions ---


def surges(s: Session, choice: Choice) -> str:
    """What must be paid, then damage, then anything, then fatigue."""
    attack = s.attack
    keys = choice.keys()
    best, worth = "done" if "done" in keys else keys[-1], 0.0
    for option in choice.options:
        value = {"surge:demand": 9.0, "surge:fatigue": 0.3}.get(option.key, 0.0)
        if option.key.startswith("surge:") and option.key[6:].isdigit() and attack is not None:
            surge = attack.surges[int(option.key[6:])]
            value = surge.damage + 0.6 * surge.pierce + 0.7 * len(surge.conditions) + 0.5 * surge.recover
            value += 0.5 * bool(surge.do) + 1.5 * surge.range * (choice.kind == "range") + 0.4 * surge.blast
        if value > worth:
            best, worth = option.key, value
    return best


def react(_s: Session, choice: Choice) -> str:
    """Use what is offered, but for what moves a figure about."""
    for option in choice.options:
        if not option.passes and not any(
            name in option.key for name in ("nimble", "defend", "running_shot", "deathly")
        ):
            return option.key
    return "pass"


def weakest(s: Session, choice: Choice) -> str:
    """Of enemies the one that is nearest to falling, of friends the one that is hurt most."""

    def rank(option: Option[Any]) -> tuple[float, str]:
        name = option.key.partition(":")[2]
        figure = s.state.figures.get(name)
        if figure is None:
            return 50.0, option.key
        foe = s.side(figure) == OVERLORD
        mine = choice.seat == s.overlord_seat and foe
        return (float(-figure.damage) if mine or not foe else float(remaining(s, figure))), option.key

    return min(choice.options, key=rank).key


def first_but(word: str) -> Callable[[Session, Choice], str]:
    """The first answer that is not a certain one."""
    return lambda _s, choice: next((option.key for option in choice.options if option.key != word), word)


def last(_s: Session, choice: Choice) -> str:
    """The last answer: ready, or enough."""
    return choice.keys()[-1]


_REACTIONS = (
    "turn_start", "turn_end", "rest", "targeted", "before_roll", "attack_rolled", "defence_rolled", "attack_resolved",
    "attacked", "test_rolled", "monster_chosen", "monster_enters", "defeated", "fatigue_moved",
)  # fmt: skip
_OVERLORD = (
    "hero_enters", "hero_enters_moving", "door_or_search", "searched", "hero_knocked_out", "test_passed",
    "attack_rolled", "before_roll", "defence_rolled", "monster_defeated", "overlord_turn", "overlord_turn_end",
)  # fmt: skip

_ANSWERS: dict[str, Callable[[Session, Choice], str]] = {
    "hero_action": act,
    "activation": act,
    "surges": surges,
    "range": surges,
    "whom": weakest,
    "equip": last,
    "fire_breath": last,
    "knocked_out": lambda _s, _choice: "stand_up",
    "instead_of_attack": lambda _s, _choice: "recover",
    "overlord_start": first_but("go_on"),
    "overlord_dice_rolled": lambda _s, _choice: "pass",
    "charmed": first_but("pass"),
    **dict.fromkeys(_REACTIONS, react),
    **{f"overlord_{name}": react for name in _OVERLORD},
}

BOTS = {"steady": Steady}
