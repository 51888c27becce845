"""Playing cards: which ones, in which order, where to go, whom to strike, whom to help."""

from collections.abc import Callable
from itertools import combinations

from oubliette.games.gloomhaven.attack.aiming import Aim, Plan
from oubliette.games.gloomhaven.bots import gear
from oubliette.games.gloomhaven.bots.danger import acts_before
from oubliette.games.gloomhaven.bots.mind import NOTHING, Given, Mind
from oubliette.games.gloomhaven.bots.odds import faces_of
from oubliette.games.gloomhaven.bots.reading import acting, ahead, who_acts, who_is_asked
from oubliette.games.gloomhaven.bots.striking import affliction, blow_on, blow_worth, fall_worth, hit_of
from oubliette.games.gloomhaven.bots.turns import best_pair, ends_of, line_worth, part_of, parts_of
from oubliette.games.gloomhaven.bots.worth import boon, commanded_worth, heal_worth, puppet_worth
from oubliette.games.gloomhaven.cards.cards import in_zone
from oubliette.games.gloomhaven.cards.circumstances import amount
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Command,
    Control,
    Give,
    Heal,
    Move,
    Push,
    Retaliate,
    Shield,
    Suffer,
)
from oubliette.games.gloomhaven.figures.conditions import deck_of
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Figure, Monster
from oubliette.games.gloomhaven.turn.character_turn import Play
from oubliette.games.gloomhaven.turn.scenario_deeds import Forgone
from oubliette.haven.bots import Ranked, best
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Choice
from oubliette.kernel.thinking import Weighed

FORGOING = 3.0
"""What half a card is worth that is given up for what the scenario asks for."""
REST = -2.0
"""What a round spent resting is worth beside what it brings."""
PROSPECTS = 9
"""So many cards, those that promise most, are thought through as a pair with each other."""
FEW = 3
"""With so few cards in hand and more in the pile a rest is near anyway."""
PAIRS = 14
"""So many pairs, the best for whoever acts first, are thought through for the case that the monsters do."""


# Declaring


def declare(s: Session, choice: Choice) -> list[str]:
    """The card that leads, and the one that goes with it; or a long rest."""
    keys = {option.value.id: option.key for option in choice.options if isinstance(option.value, CardState)}
    if not keys:
        return [choice.options[0].key]
    rest = [option.key for option in choice.options if option.alone]
    if rest and rests_in_peace(s, choice):
        return rest
    pairs = _pairs(s, choice)
    worths: dict[str, float] = {}
    for worth, (lead, _) in pairs:
        worths[lead] = max(worth, worths.get(lead, worth))
    leading = best([(worths[card], card) for card in keys if card in worths])[0]
    ranked = [(worth, (keys[lead], keys[other])) for worth, (lead, other) in pairs]
    return Weighed(ranked, [keys[leading], keys[_second(s, choice, leading)]])


def rests_in_peace(s: Session, choice: Choice) -> bool:
    """Whether this is the time for a long rest: nobody is there to fight, and behind the next door somebody may be."""
    hero = who_is_asked(s, choice)
    pile, hand = len(in_zone(hero, "discard")), len(in_zone(hero, "hand"))
    if s.scene.monsters or hand > FEW or pile < FEW or hero.hit_points + 2 > hero.most:
        return False
    mind = Mind(s, hero)
    return mind.errands.until is None and mind.errands.deadline is None and mind.rounds > mind.needed


def _pairs(s: Session, choice: Choice) -> list[tuple[float, tuple[str, str]]]:
    """Pairs of cards that promise most, each at the initiative of the one that leads."""
    hero = who_is_asked(s, choice)
    early = Mind(s, hero)
    late = early.later()
    hand = _promising(early, in_zone(early.hero, "hand"))
    pairs = sorted(combinations(hand, 2), key=lambda pair: best_pair(early, *pair), reverse=True)[:PAIRS]
    shares = {card.id: late_share(early, s.book.cards[card.id].initiative) for card in hand}
    found: list[tuple[float, tuple[str, str]]] = []
    for one, other in pairs:
        for lead, second in ((one, other), (other, one)):
            found.append((_pair_worth(early, late, shares[lead.id], one, other), (lead.id, second.id)))
    return found


def _second(s: Session, choice: Choice, leading: str) -> str:
    """The card that goes with the one that leads."""
    hero = who_is_asked(s, choice)
    early = Mind(s, hero)
    late = early.later()
    hand = {card.id: card for card in in_zone(early.hero, "hand")}
    lead, offered = hand[leading], [name for name in hand if name != leading]
    share = late_share(early, s.book.cards[leading].initiative)
    likely = sorted(offered, key=lambda name: best_pair(early, lead, hand[name]), reverse=True)[: PAIRS // 2]
    return best([(_pair_worth(early, late, share, lead, hand[name]), name) for name in offered if name in likely])[0]


def _promising(mind: Mind, hand: list[CardState]) -> list[CardState]:
    """The cards worth pairing: those whose halves are worth most by themselves."""
    if len(hand) <= PROSPECTS:
        return hand
    here = mind.hero.cell
    halves: tuple[Half, Half] = ("top", "bottom")

    def worth(card: CardState) -> float:
        parts = [part_of(mind, card, half, basic=False) for half in halves]
        return max(line_worth(mind, part.verbs, here) - part.cost for part in parts)

    kept = sorted(hand, key=worth, reverse=True)[:PROSPECTS]
    return [card for card in hand if card in kept]


def late_share(mind: Mind, initiative: int) -> float:
    """How likely the monsters act before an initiative; those that count most, most."""
    s = mind.s
    total = weighed = 0.0
    for monster in s.scene.monsters.values():
        weight = 0.2 + mind.danger.of(monster.id)
        total += weight
        weighed += weight * acts_before(s, monster.kind, initiative)
    return weighed / total if total else 0.0


def _pair_worth(early: Mind, late: Mind, share: float, one: CardState, other: CardState) -> float:
    worth = 0.0
    if share < 0.98:
        worth += (1 - share) * best_pair(early, one, other)
    if share > 0.02:
        worth += share * (best_pair(late, one, other) - late.suffered)
    return worth


# The turn


def action(s: Session, choice: Choice) -> list[str]:
    """What to do next: an item that helps, or the action with which the turn is worth most."""
    hero = who_is_asked(s, choice)
    mind = Mind(s, hero)
    offer = gear.best_offer(mind, choice)
    if offer is not None:
        return [offer]
    options: Ranked = []
    for option in choice.options:
        if isinstance(option.value, Play):
            options.append((_play_worth(mind, option.value), option.key))
        elif isinstance(option.value, Forgone):
            options.append((FORGOING, option.key))
    return best(options)


def play_another(s: Session, choice: Choice) -> list[str]:
    """One more card, at once: the one whose action is worth most here."""
    mind = Mind(s, who_is_asked(s, choice))
    hand = {card.id: card for card in mind.hero.cards}
    options: Ranked = []
    for option in choice.options:
        play: Play = option.value
        part = part_of(mind, hand[play.card.id], play.half, basic=play.basic)
        options.append((line_worth(mind, part.verbs, mind.hero.cell) - part.cost, option.key))
    return best(options)


def _play_worth(mind: Mind, play: Play) -> float:
    selected = {card.id: card for card in mind.selected()}
    part = part_of(mind, selected[play.card.id], play.half, basic=play.basic)
    here = mind.hero.cell
    rest = [card for card in selected.values() if card.id != play.card.id]
    if not rest:
        return line_worth(mind, part.verbs, here) - part.cost
    half: Half = "bottom" if play.half == "top" else "top"
    return max(
        line_worth(mind, (*part.verbs, *other.verbs), here) - part.cost - other.cost
        for other in parts_of(mind, rest[0], half)
    )


# Moving


def move(s: Session, choice: Choice) -> list[str]:
    """Where to go: where what follows is worth most."""
    mover = who_acts(s, choice)
    if not isinstance(mover, Character):
        return _move_other(s, choice, mover)
    mind = Mind(s, mover)
    now = acting(s)
    offer = gear.move_offer(mind, choice, now)
    if offer is not None:
        return [offer]
    on = ahead(mind, now, Move)
    verb = on.verb if isinstance(on.verb, Move) else Move(4)
    points, ends = ends_of(mind, verb, mover.cell)
    passing = dict(ends)
    moved = on.given._replace(moved=on.given.moved + points)
    options: Ranked = []
    for option in choice.options:
        if option.value is None:
            options.append((max(line_worth(mind, line, mover.cell, on.given) for line in on.lines), option.key))
        elif isinstance(option.value, int):
            cell = option.value
            worth = passing.get(cell, mind.errands.entering.get(cell, 0.0))
            if mind.s.occupied(but=mind.hero) >> cell & 1:
                worth -= 1.0  # only passed over, in mid-jump
            options.append((worth + max(line_worth(mind, line, cell, moved) for line in on.lines), option.key))
    return best(options or [(0.0, choice.options[0].key)])


def _move_other(s: Session, choice: Choice, mover: Figure) -> list[str]:
    """Lead a monster astray, or a summon towards enemies."""
    mind = Mind(s, who_is_asked(s, choice))
    astray = isinstance(mover, Monster)
    foes = [foe for foe in mind.foes if foe.id != mover.id]
    layout = s.layout
    options: Ranked = []
    for option in choice.options:
        cell = mover.cell if option.value is None else option.value
        if not isinstance(cell, int):
            continue
        hazard = -mind.errands.entering.get(cell, 0.0) if cell != mover.cell else 0.0
        near = min((layout.distance(cell, foe.cell) for foe in foes), default=0)
        worth = 1.5 * hazard + 0.2 * layout.distance(cell, mind.hero.cell) if astray else -2.0 * hazard
        options.append((worth - 0.5 * near, option.key))
    return best(options)


# Striking


def attack_target(s: Session, choice: Choice) -> list[str]:
    """Whom to strike, or where to lay an area; nobody, if that costs more than it brings."""
    mind = Mind(s, who_is_asked(s, choice))
    aim = next((option.value for option in choice.options if isinstance(option.value, Aim)), None)
    attacker = mind.hero if aim is None else mind.figure(aim.actor.figure.id) or mind.hero
    actor = Actor(attacker, "party", choice.seat)
    plan = aim.plan if aim is not None else Plan(mind.s, actor, Attack(2), (), Deed())
    offer = gear.attack_offer(mind, plan, choice)
    if offer is not None:
        return [offer]
    given = ahead(mind, acting(s), Attack).given if attacker is mind.hero else NOTHING
    options: Ranked = []
    for option in choice.options:
        if option.value is None:
            options.append((0.0, option.key))
        elif option.pieces:  # neither an item nor a condition left out
            worth = sum(strike_worth(mind, actor, plan, foe, given) for foe in option.pieces)
            options.append((worth + 0.01, option.key))
    return best(options)


def strike_worth(mind: Mind, actor: Actor, plan: Plan, foe_id: str, given: Given = NOTHING) -> float:
    """What it is worth to strike one foe from where the attacker stands."""
    foe = mind.figure(foe_id)
    if foe is None:
        return 0.0
    here = actor.figure.cell
    own = actor.figure is mind.hero
    faces = mind.faces if own else faces_of(mind.s.book, deck_of(mind.s, actor.figure))
    blow = blow_on(mind, actor, plan, foe, given._replace(moved=0))
    hit = hit_of(mind, faces, foe, blow, close=plan.ranged and mind.s.layout.adjacent(here, foe.cell))
    worth = blow_worth(mind, foe, hit, blow)
    if own:
        far = mind.s.layout.distance(here, foe.cell)
        strikes = [value for value, reach in mind.guarding(foe).retaliates if far <= reach]
        worth -= mind.care * sum(strikes) * (1 - hit.kills)
    return worth


def next_target(s: Session, choice: Choice) -> list[str]:
    """Whom to strike first or too: whoever threatens most and is weakest."""
    mind = Mind(s, who_is_asked(s, choice))
    options: Ranked = []
    for option in choice.options:
        foe = None if option.value is None else mind.figure(option.value)
        if foe is None:
            options.append((0.0, option.key))
        else:
            options.append((0.1 + mind.weight(foe) * 2 + mind.threat(foe) - 0.1 * foe.hit_points, option.key))
    return best(options)


def most_enemies(s: Session, choice: Choice) -> list[str]:
    """Where to lay an area, or along which way to strike: over those who count most."""
    mind = Mind(s, who_is_asked(s, choice))
    options: Ranked = []
    for option in choice.options:
        struck = [foe for foe in map(mind.figure, option.pieces) if foe is not None]
        options.append((sum(mind.weight(foe) + mind.threat(foe) for foe in struck), option.key))
    return best(options)


# Whom abilities are for


def figure(s: Session, choice: Choice) -> list[str]:
    """Whom an ability is for: to heal, to give conditions, to push or pull, to hurt, to control, to command."""
    mind = Mind(s, who_is_asked(s, choice))
    worth = _worth_for(s, mind, choice.kind)
    options: Ranked = []
    for option in choice.options:
        if option.key == "all":
            options.append((0.05 + sum(worth(one) for one in map(mind.figure, option.pieces) if one), option.key))
            continue
        target = mind.figure(option.value) if isinstance(option.value, str) else None
        options.append((0.0 if target is None else 0.01 + worth(target), option.key))
    return best(options)


def _worth_for(s: Session, mind: Mind, kind: str) -> Callable[[Figure], float]:
    """What it is worth to choose somebody, by the question."""
    now = acting(s)
    if kind == "heal_target":
        heal = ahead(mind, now, Heal).verb
        value = amount(mind.s, mind.actor, heal.value) if isinstance(heal, Heal) else 3
        given = heal.conditions if isinstance(heal, Heal) else ()
        return lambda one: heal_worth(mind, one, value, given)
    if kind == "condition_target":
        give = ahead(mind, now, Give).verb
        conditions = give.conditions if isinstance(give, Give) else ()
        if any(condition in NEGATIVE for condition in conditions):
            return lambda one: sum(affliction(mind, one, condition) for condition in conditions)
        return lambda one: sum(boon(mind, one, condition) for condition in conditions) or 0.5
    if kind == "control_target":
        control = ahead(mind, now, Control).verb
        return lambda one: puppet_worth(mind, one, control) if isinstance(control, Control) else mind.threat(one)
    if kind == "command_target":
        command = ahead(mind, now, Command).verb
        return lambda one: commanded_worth(mind, one, command) if isinstance(command, Command) else 1.0
    if kind == "suffer_target":
        suffer = ahead(mind, now, Suffer).verb
        harm = amount(mind.s, mind.actor, suffer.damage) if isinstance(suffer, Suffer) else 2
        return lambda one: _harm_worth(mind, one, harm)
    if kind == "kill_target":
        return lambda one: _harm_worth(mind, one, 99)
    if kind == "bonus_target":
        bonus = ahead(mind, now, Bonus).verb or ahead(mind, now, Shield).verb or ahead(mind, now, Retaliate).verb
        ranged = isinstance(bonus, Bonus)
        return lambda one: 1.0 + (0.2 * mind.threat(one) if ranged else 1.0 - one.hit_points / max(1, one.most))
    push = kind == "push_target" or isinstance(ahead(mind, now, Push).verb, Push)
    return lambda one: mind.threat(one) * (1.0 if push else 0.05)


def _harm_worth(mind: Mind, foe: Figure, harm: int) -> float:
    falls = fall_worth(mind, foe) if foe.hit_points <= harm else 0.0
    return mind.weight(foe) * min(harm, foe.hit_points) + falls


# Push and pull


def forced(s: Session, choice: Choice) -> list[str]:
    """The next hex of a push or pull: into traps, and away from friends; a friend the other way."""
    mind = Mind(s, who_is_asked(s, choice))
    pushed = who_acts(s, choice)
    foe = isinstance(pushed, Monster)
    layout = s.layout
    options: Ranked = []
    for option in choice.options:
        cell = option.value if isinstance(option.value, int) and option.value >= 0 else pushed.cell
        harm = -mind.errands.entering.get(cell, 0.0) if cell != pushed.cell else 0.0
        away = min((layout.distance(cell, one.cell) for one in s.heroes()), default=0)
        if foe:
            worth = 2.0 * max(0.0, harm) + (0.2 * away if choice.kind == "push" else -0.1 * abs(away - 1))
        else:
            worth = -2.0 * harm + mind.place[cell] * 0.1
        options.append((worth, option.key))
    return best(options)


def pull_hex(s: Session, choice: Choice) -> list[str]:
    """Where enemies are pulled together: a trap if there is one, else far from the party."""
    mind = Mind(s, who_is_asked(s, choice))
    layout = s.layout
    options: Ranked = []
    for option in choice.options:
        if not isinstance(option.value, int):
            options.append((0.0, option.key))
            continue
        near = layout.within(option.value, 3)
        foes = sum(near >> foe.cell & 1 for foe in mind.foes)
        options.append((foes - 0.1 * mind.errands.entering.get(option.value, 0.0), option.key))
    return best(options)
