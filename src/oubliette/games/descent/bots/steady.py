"""Steady: heroes who co-operate and an overlord who presses on, each by the worth of what is on offer.

All worth is measured in damage. A bot looks at nothing its seat may not know: hands and decks stay unread.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.attack.surge_worth import is_overkill, takes_hold
from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.bots.campaigning import ANSWERS as CAMPAIGN_ANSWERS
from oubliette.games.descent.bots.legend import ANSWERS as LEGEND_ANSWERS
from oubliette.games.descent.bots.legend import goal as legend_goal
from oubliette.games.descent.bots.legend import leaves_sludge, walked
from oubliette.games.descent.bots.reasons import REASONS
from oubliette.games.descent.content.dice import misses
from oubliette.games.descent.content.quest_book import Win
from oubliette.games.descent.content.vocabulary import Surge
from oubliette.games.descent.figures.figures import column, remaining, speed, stamina
from oubliette.games.descent.quest.rules import kinds_of
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import HEROES, OVERLORD, Attack, Figure
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.boards import Cell, Mask, alone
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say
from oubliette.kernel.thinking import Weighed
from oubliette.table.hinting import reason_by_key

KILL = 3.0
"""What it is worth to fell somebody, beside the damage."""
ERRAND = 8.0
"""What an act is worth that the quest asks for."""
FOCUS = 0.05
"""What it is worth that a target is hurt already."""
OBJECT = 0.2
"""What it is worth to hack at a thing that decides nothing: more than idling, less than any step."""
LAST_STEPS = 2
"""So many steps are worth fatigue rather than an action."""
WEAK, SPARE = 4, 2
"""Who has so little health left is worth a hero's last fatigue; so much of it is otherwise kept."""
NEAR = 3
"""So near a foe is a danger to who cannot fight, and a friend a help."""
NEARER = 12
"""So many steps count at most of what a step brings nearer."""
FAR = 99


class CardsForBots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What steady bots think cards are for (`cards.yaml`)."""

    heals: frozenset[str]
    rests: frozenset[str]
    summons: frozenset[str]
    strikes: frozenset[str]
    moves_about: tuple[str, ...]
    saved_up: frozenset[str]
    more_attacks: tuple[str, ...]


CARDS = msgspec.yaml.decode(Path(__file__).with_name("cards.yaml").read_bytes(), type=CardsForBots)


class Steady:
    """Plays by the worth of things, always the same way."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """What it goes by when it answers this."""
        choice = match.choices[seat]
        surge = surge_of(match.context, keys[0]) if choice.kind == "surges" and keys else None
        if surge is not None and not surge.damage and not surge.pierce:
            kind = "condition" if surge.conditions else "recover" if surge.recover else "effect"
            return Say(f"d2-hint-surges-{kind}")
        if choice.kind == "whom" and len(keys) == 1 and _is_own(match.context, seat, keys[0]):
            return Say("d2-hint-own")
        return reason_by_key(choice, keys, REASONS)

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer that helps most, as far as it can see."""
        choice, s = match.choices[seat], match.context
        answering = _ANSWERS.get(choice.kind)
        if choice.kind in _ACTING:
            return weigh(s, choice)
        if answering is not None:
            return [answering(s, choice)]
        return list(choice.default) or choice.keys()[: max(1, choice.least) if choice.kind != "leave_out" else 0]


def _is_own(s: Session, seat: Seat, key: str) -> bool:
    """Whether a seat picks somebody of its own side, such as for a heal."""
    figure = s.state.figures.get(key.partition(":")[2])
    return figure is not None and (s.side(figure) == OVERLORD) == (seat == s.overlord_seat)


# --- acting ---


def act(s: Session, choice: Choice) -> str:
    """The best thing to do with an action, or a step towards it."""
    return weigh(s, choice)[0]


def weigh(s: Session, choice: Choice) -> Weighed:
    """What each answer is worth: something to do with an action, or a step towards it; the last one ends."""
    figure = s.figure(s.menu)
    goal = goals(s, figure)
    shut_off = distance(s, s.mask(figure), goal) >= FAR
    if shut_off:
        goal = doors(s)
    here = distance(s, s.mask(figure), goal)
    if shut_off and here == 0:
        here = FAR  # at a door, with nothing to do on this side of it
    look = Look(s, figure, goal, here, may_move=any(option.key == "move" for option in choice.options))
    ranked = [(value_of(look, option), (option.key,)) for option in choice.options]
    return Weighed([(0.0, (choice.options[-1].key,)), *ranked])


class Look:
    """What a figure goes by when it weighs its answers: where it wants to be, and how many steps that is away."""

    def __init__(self, s: Session, figure: Figure, goal: Mask, here: int, *, may_move: bool = False) -> None:
        self.s, self.figure, self.goal, self.here, self.may_move = s, figure, goal, here, may_move

    @cached_property
    def strikes(self) -> bool:
        """Whether an enemy is in reach already."""
        return _can_strike(self.s, self.figure)

    @cached_property
    def at_exit(self) -> bool:
        """Whether the figure stands where it wants to leave the map."""
        area = self.s.ground.area(self.s.encounter.exit) if self.s.encounter.exit else 0
        return _must_leave(self.s, self.figure) and bool(self.s.mask(self.figure) & area)

    @cached_property
    def has_points(self) -> bool:
        """Whether movement points are left."""
        return any(points.left for points in self.figure.pool)


def value_of(look: Look, option: Option[Any]) -> float:
    """What an answer is worth."""
    word = option.key.partition(":")[0]
    rule = _WORTH.get(word)
    return 0.0 if rule is None else rule(look, option)


Worth = Callable[[Look, Option[Any]], float]


def _attack(look: Look, option: Option[Any]) -> float:
    return blow(look.s, option, look.s.side(look.figure))


def blow(s: Session, option: Option[Any], side: str) -> float:
    """Damage, and more for who falls by it; most for who must fall (or is nearest to it, of two alike)."""
    if side == HEROES and any(one.id in option.pieces for one in s.stones()):
        return 0.0  # they are their own
    if option.preview is None:
        return 1.0
    odds = option.preview().odds[0]
    mean = sum(damage * share for damage, share in odds.results) / odds.whole
    value = float(0.5 + mean + KILL * odds.fells / odds.whole)
    target = s.state.figures.get(odds.target)
    if target is not None and target.rank == "object" and not is_prize(s, target, side):
        return OBJECT
    if target is not None:
        value += FOCUS * target.damage
        if is_prize(s, target, side):
            value = value * 1.5 + 2 * KILL * odds.fells / odds.whole
    return value


def _go(look: Look, option: Option[Any]) -> float:
    """A step is worth what it brings nearer; never one that leads away, and danger only if it must be."""
    s, figure, here, cell = look.s, look.figure, look.here, option.cells[0]
    if figure.rank == "hero" and look.strikes:
        return 0.0
    there = distance(s, 1 << cell, look.goal)
    hurt = 2.0 if (s.ground.deadly | s.ground.pits) >> cell & 1 else 0.0
    if figure.rank == "person" and not _guarded(s, figure, cell):
        return 0.0
    if leaves_sludge(s, figure, cell) and there <= here + 1:
        return 0.35
    nearer = min(here - there, NEARER)  # from where nothing could be reached, any step is as many nearer as any other
    return max(0.0, nearer * 0.4 - hurt) + (0.3 if there < here and not hurt else 0.0)


def _guarded(s: Session, person: Figure, cell: Cell) -> bool:
    """Whether as many friends as foes are near a space: nobody whom others guard goes ahead of them."""
    near = s.ground.within(s.closed, 1 << cell, NEAR)
    friends = [one for one in s.heroes_on_map() if s.mask(one) & near]
    return len([one for one in s.enemies(person) if s.mask(one) & near]) <= len(friends)


def _move(look: Look, _option: Option[Any]) -> float:
    if look.at_exit and not look.has_points:
        return ERRAND / 2  # leaving takes a movement point
    return 1.5 if 0 < look.here < FAR and not look.strikes and not look.has_points else 0.0


def _can_strike(s: Session, figure: Figure) -> bool:
    """Whether an enemy is in reach already."""
    for means in means_of(s, figure):
        for enemy in s.enemies(figure):
            steps = s.distance(figure, enemy)
            if steps is not None and steps <= (means.reach if means.type == "melee" else 5) and sees(s, figure, enemy):
                return True
    return False


def _skill(look: Look, option: Option[Any]) -> float:
    """Skills: those that attack are better than a plain blow where one is possible, those that heal where it hurts."""
    s, figure = look.s, look.figure
    card = option.cards[0] if option.cards else ""
    if card in CARDS.heals:
        hurt = max((one.damage for one in s.heroes_on_map()), default=0)
        return hurt * 0.6 if hurt >= 4 else 0.0
    if card in CARDS.rests:
        return 1.0 if s.hero(figure.id).fatigue >= 3 else 0.0
    if card in CARDS.summons:
        return 0.0 if any(s.figure(name).cells for name in s.hero(figure.id).familiars) or ":1" in option.key else 2.5
    return 4.2 if card in CARDS.strikes else 0.0


def _worth(value: float) -> Worth:
    return lambda _look, _option: value


def _rest(look: Look, _option: Option[Any]) -> float:
    """Where there is nothing better to do; not before the points of a move are used, for they may lead to a blow."""
    hero = look.s.hero(look.figure.id)
    fatigue = hero.fatigue
    if hero.rested:
        return 0.0  # twice gives nothing that once does not
    if not fatigue and "weakened" not in look.figure.conditions:
        return 0.0  # nothing would go
    return 1.0 if fatigue >= 3 and not look.has_points else 0.1


def _open(look: Look, _option: Option[Any]) -> float:
    return 2.5 if look.here >= FAR or (look.figure.rank == "hero" and not look.strikes) else 0.0


def _fatigue(look: Look, _option: Option[Any]) -> float:
    """Fatigue is for the last two steps to a blow or an errand: they would cost an action otherwise."""
    hero = look.s.hero(look.figure.id)
    if look.at_exit and not look.has_points and hero.fatigue < stamina(look.s, look.figure):
        return ERRAND  # the one point that leaving takes
    near = 0 < look.here <= min(LAST_STEPS, stamina(look.s, look.figure) - hero.fatigue)
    return 2.0 if near and hero.actions > 0 and not look.has_points and not look.strikes else 0.0


def _leave(look: Look, option: Option[Any]) -> float:
    if option.key != "leave":
        return 0.0  # a secret passage: who is in a room stays until it is done with
    return ERRAND if look.s.encounter.leaves == "all" or look.s.side(look.figure) == HEROES else 0.0


def _play(look: Look, option: Option[Any]) -> float:
    """An extra attack where somebody can be struck, an extra move where nobody can and the feet alone are too slow."""
    if any(name in option.key for name in CARDS.more_attacks):
        return 2.0 if look.strikes else 0.0
    steps = sum(points.left for points in look.figure.pool) + (speed(look.s, look.figure) if look.may_move else 0)
    return 0.0 if look.strikes or look.here <= steps else 2.0


def _steal(look: Look, option: Option[Any]) -> float:
    """With points that no way needs: who can strike, or is there; never what shows the heroes where to look."""
    if look.s.state.tokens[option.key.partition(":")[2]].unique:
        return 0.0
    return 1.0 if look.strikes or look.here == 0 else 0.2


_WORTH: dict[str, Worth] = {
    "attack": _attack,
    "free": lambda look, option: _attack(look, option) + 1,
    "more": lambda look, option: _attack(look, option) + 1,
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
    "steal": _steal,
    "challenge": _worth(2.4),
    "room": _worth(1.5),
    "rest": _rest,
    "open": _open,
    "fatigue": _fatigue,
    "familiar": _worth(0.2),
    "play": _play,
}


# --- where to go ---


def goals(s: Session, figure: Figure) -> Mask:
    """The spaces a figure is after: what the quest asks of it, else its enemies."""
    encounter, side = s.encounter, s.side(figure)
    wanted = legend_goal(s, figure) or _challenges(s, figure)
    if wanted:
        return wanted
    if figure.carries and encounter.deliver and side == HEROES:
        return s.ground.area(encounter.deliver)
    if _must_leave(s, figure):
        return s.ground.area(encounter.exit)
    tokens = errands(s, figure)
    if tokens:
        return tokens | s.ground.adjacent(s.closed, tokens)
    enemies = s.enemies(figure)
    prizes = [one for one in enemies if is_prize(s, one, side)]
    found = 0
    for enemy in prizes or enemies:
        found |= s.ground.adjacent(s.closed, mask_of_cells(enemy.cells))
    return found


def _challenges(s: Session, figure: Figure) -> Mask:
    """The challenge tokens of the secret room that a hero is in, and the spaces beside them."""
    rooms = s.state.secret
    if rooms is None or figure.rank != "hero" or not alone(figure.here) & s.ground.room:
        return 0
    tokens = mask_of_cells(tuple(rooms.challenges.values()))
    return tokens | s.ground.adjacent(s.closed, tokens)


def _must_leave(s: Session, figure: Figure) -> bool:
    """Whether the quest wants a figure off the map."""
    encounter = s.encounter
    if not encounter.exit or not encounter.leaves:
        return False
    if figure.rank == "person":
        return True
    if s.side(figure) == HEROES:
        return encounter.leaves == "heroes" and not encounter.persons
    return encounter.leaves == "all"


def errands(s: Session, figure: Figure) -> Mask:
    """Where tokens lie that a figure may take or work; a monster leaves them to heroes unless it may take them away."""
    if figure.rank in ("person", "familiar"):
        return 0
    side, found = s.side(figure), 0
    for token in s.encounter.tokens:
        lying = s.state.tokens[token.id]
        if lying.cell < 0 or lying.done:
            continue
        wanted = (token.carry, token.by) if side == HEROES else (token.carry,)
        if side in wanted or "all" in wanted:
            found |= 1 << lying.cell
    return found


def is_prize(s: Session, target: Figure, side: str) -> bool:
    """Whether a side wins the encounter by felling a figure, or all of its kind."""
    for rule in s.encounter.rules:
        if rule.at != "defeated" or not any(isinstance(deed, Win) and deed.side == side for deed in rule.do):
            continue
        kinds = kinds_of(s, target)
        if rule.figure in kinds and rule.rank in (None, target.rank):
            return True
        if rule.when is not None and rule.when.none_left in kinds:
            return True
    return False


def doors(s: Session) -> Mask:
    """The spaces beside every closed door that can be opened."""
    found = 0
    for door in s.ground.doors.values():
        if door.id in s.state.closed and door.id not in s.state.locked:
            found |= door.sides
    return found


def distance(s: Session, origin: Mask, goal: Mask) -> int:
    """Steps to the nearest goal; far if no way leads there."""
    if s.state.legend is not None:
        return walked(s, origin, goal)
    steps = s.ground.distance(s.closed, origin, goal) if goal else None
    return FAR if steps is None else steps


# --- other questions ---


def surges(s: Session, choice: Choice) -> str:
    """What must be paid, then damage, then anything, then fatigue."""
    attack = s.attack
    keys = choice.keys()
    best, worth = "done" if "done" in keys else keys[-1], 0.0
    for option in choice.options:
        value = {"surge:demand": 9.0, "surge:fatigue": 0.3 * _is_tired(s)}.get(option.key, 0.0)
        surge = surge_of(s, option.key)
        if surge is not None and attack is not None:
            healed = min(surge.recover, s.figure(attack.attacker).damage)
            harm = 0.0 if is_overkill(s, attack) else surge.damage + 0.6 * surge.pierce
            value = harm + 0.7 * len(takes_hold(s, attack, surge)) + 0.5 * healed
            value += 0.5 * bool(surge.do) + 1.5 * surge.range * (choice.kind == "range") + 0.4 * surge.blast
        if value > worth:
            best, worth = option.key, value
    return best


def surge_of(s: Session, key: str) -> Surge | None:
    """The surge ability that an answer stands for."""
    place = key.removeprefix("surge:")
    return s.attack.surges[int(place)] if s.attack is not None and place.isdigit() else None


def wounds(s: Session, attack: Attack, figure: str = "") -> bool:
    """Whether an attack deals damage as its dice lie, to anybody or to one figure."""
    if misses(attack.rolled):
        return False
    return any(damage_to(s, attack, hit) > 0 for hit in attack.hits if figure in ("", hit.figure))


def _is_tired(s: Session) -> bool:
    hero = s.state.heroes.get(s.attack.attacker) if s.attack is not None else None
    return hero is not None and hero.fatigue > 0


def place(s: Session, choice: Choice) -> str:
    """As near to the heroes as can be; whom they must fell as far away as can be."""
    heroes = mask_of_cells(tuple(cell for one in s.of_side(HEROES) for cell in one.cells))
    figure = s.state.figures.get(next(reversed(s.state.figures)))
    hides = figure is not None and is_prize(s, figure, HEROES)

    def far(option: Option[Any]) -> tuple[int, str]:
        steps = distance(s, mask_of_cells(option.cells), heroes) if heroes else 0
        return (-steps if hides else steps), option.key

    return min(choice.options, key=far).key


def strongest(s: Session, choice: Choice) -> str:
    """The open group that brings most health and dice to the map."""

    def might(option: Option[Any]) -> tuple[float, str]:
        monster = s.book.monsters[option.value]
        minions, masters = monster.groups[column(s)]
        total = 0.0
        for count, ranks in ((minions, monster.minion), (masters, monster.master)):
            card = ranks[s.act - 1]
            total += count * (card.health + 2 * len(card.defence)) * (len(card.attack) + 0.25 * len(card.surges))
        return total, option.key

    return max(choice.options, key=might).key


def react(s: Session, choice: Choice) -> str:
    """Use what is offered and is of use now, but for what moves a figure about."""
    if _is_lost(s, choice):
        return "pass"
    for option in choice.options:
        if not option.passes and not any(name in option.key for name in CARDS.moves_about):
            if _is_wasted(s, choice.kind, option):
                continue
            return option.key
    return "pass"


def _is_lost(s: Session, choice: Choice) -> bool:
    """Whether the overlord is offered cards on an attack of his own that shows an X: none of them can mend that."""
    attack = s.attack
    if choice.kind != "overlord_attack_rolled" or attack is None or not misses(attack.rolled):
        return False
    return s.side(s.figure(attack.attacker)) == OVERLORD


def _is_wasted(s: Session, moment: str, option: Option[Any]) -> bool:
    """Whether a hero's card would stop nothing, mend nothing, or leave no fatigue for anything else."""
    attack, parts = s.attack, option.key.split(":")
    if attack is None or parts[0] != "use" or parts[1] not in s.state.heroes:
        return False
    hero, card = s.hero(parts[1]), parts[2]
    if moment == "defence_rolled":
        return not wounds(s, attack, hero.id)
    if moment == "attack_rolled":  # what can be used once is kept for a blow that goes wrong
        return card in s.book.search and not misses(attack.rolled) and wounds(s, attack)
    if moment == "before_roll" and card in CARDS.saved_up:
        weak = any(remaining(s, s.figure(hit.figure)) <= WEAK for hit in attack.hits if hit.figure in s.state.heroes)
        return not weak and stamina(s, s.figure(hero.id)) - hero.fatigue <= SPARE
    return False


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


def strike(s: Session, choice: Choice) -> str:
    """The best blow an attack allows; where there is none, whatever comes before nothing."""
    side = OVERLORD if choice.seat == s.overlord_seat else HEROES
    blows = [option for option in choice.options if "attack" in option.key]
    if not blows:
        return first_but("pass")(s, choice)
    return max(blows, key=lambda option: blow(s, option, side)).key


def fortune(s: Session, choice: Choice) -> str:
    """A die again where an own attack would miss."""
    attack = s.attack
    own = attack is not None and s.side(s.figure(attack.attacker)) == OVERLORD
    return react(s, choice) if attack is not None and own and misses(attack.rolled) else "pass"


def worst_die(_s: Session, choice: Choice) -> str:
    """The die that shows an X, else the first."""
    return min(choice.options, key=lambda option: not option.value.shows.miss).key


def first_but(word: str) -> Callable[[Session, Choice], str]:
    """The first answer that is not a certain one."""
    return lambda _s, choice: next((option.key for option in choice.options if option.key != word), word)


def last(_s: Session, choice: Choice) -> str:
    """The last answer: ready, or enough."""
    return choice.keys()[-1]


def rise(_s: Session, choice: Choice) -> str:
    """Up again, where that is possible at all."""
    return "stand_up" if any(option.key == "stand_up" for option in choice.options) else choice.options[-1].key


_REACTIONS = (
    "turn_start", "turn_end", "rest", "targeted", "before_roll", "attack_rolled", "defence_rolled", "attack_resolved",
    "attacked", "test_rolled", "monster_chosen", "monster_enters", "defeated", "fatigue_moved",
)  # fmt: skip
_OVERLORD = (
    "hero_enters", "hero_enters_moving", "door_or_search", "searched", "hero_knocked_out", "test_passed",
    "attack_rolled", "before_roll", "defence_rolled", "monster_defeated", "overlord_turn", "overlord_turn_end",
)  # fmt: skip

_ACTING = ("hero_action", "activation")

_ANSWERS: dict[str, Callable[[Session, Choice], str]] = {
    "hero_action": act,
    "activation": act,
    "surges": surges,
    "range": surges,
    "whom": weakest,
    "equip": last,
    "fire_breath": last,
    "knocked_out": rise,
    "by_hand": last,
    "clear_room": last,
    "instead_of_attack": lambda _s, _choice: "recover",
    "buy_skill": first_but("enough"),
    "overlord_start": first_but("go_on"),
    "put": place,
    "open_group": strongest,
    "reinforce": last,
    "overlord_dice_rolled": fortune,
    "reroll": worst_die,
    "attack_with": strike,
    "charmed": strike,
    **CAMPAIGN_ANSWERS,
    **LEGEND_ANSWERS,
    **dict.fromkeys(_REACTIONS, react),
    **{f"overlord_{name}": react for name in _OVERLORD},
}

BOTS = {"steady": Steady}
