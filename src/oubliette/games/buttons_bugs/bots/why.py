"""Why the steady bot answers as it does: one sentence with the numbers it goes by."""

from collections.abc import Iterator, Mapping, Sequence

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.odds import attack_odds
from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.turns import best_turn
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Attack,
)
from oubliette.games.buttons_bugs.state.hand import in_zone
from oubliette.games.buttons_bugs.state.session import Actor, Session
from oubliette.games.buttons_bugs.state.state import (
    CardState,
    Figure,
)
from oubliette.games.buttons_bugs.table.threats import strike, threats
from oubliette.games.buttons_bugs.turn.character_turn import Deed, basic_attack
from oubliette.haven.bots import told
from oubliette.haven.bots.reasons import Picked, Why, reason_in_numbers
from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say


def why(s: Session, choice: Choice, keys: Sequence[str]) -> Say | None:
    """The reason for an answer; nothing where there are no numbers to give."""
    return reason_in_numbers(s, choice, keys, _WHY)


# Cards


def _plan(s: Session, _choice: Choice, picked: Picked) -> Say | None:
    if len(picked) < 2:
        rests = picked[0].key == "long_rest"
        return Say("bb-hint-rest", {"hand": len(in_zone(s, "hand"))}) if rests else None
    lead, other = (option.value for option in picked)
    initiative = s.book.face(lead.id, lead.side).initiative
    mind = Mind(s).at(initiative)
    top, bottom = (lead, other) if best_turn(mind, lead, other) >= best_turn(mind, other, lead) else (other, lead)
    facts: dict[str, str | int | Say] = {"top": s.card_name(top), "bottom": s.card_name(bottom)}
    later = list(_acts_later(s, initiative))
    if not later:
        return Say("bb-hint-plan-quiet", facts)
    percent = round(100 * sum(later) / len(later))
    return Say("bb-hint-plan", {**facts, "initiative": initiative, "percent": percent})


def _acts_later(s: Session, initiative: int) -> Iterator[bool]:
    """For every monster and each column that the die may bring, whether it acts after an initiative (BB-0055)."""
    for monster in s.scene.monsters.values():
        for result in RESULTS:
            yield s.book.column(monster.kind, result).initiative > initiative


def _turn(s: Session, choice: Choice, picked: Picked) -> Say | None:
    deed = picked[0].value
    if not isinstance(deed, Deed):
        return None
    attack = _attack_of(s, deed)
    found = [s.figure(target) for target in choice.preview_of(picked[0]).targets]
    foes = [foe for foe in found if foe is not None]
    if attack is None or not foes:
        return None
    harm, foe = max(((_expected(s, attack, foe), foe) for foe in foes), key=lambda one: one[0])
    tenths = round(10 * harm)
    facts: dict[str, str | int | Say] = {"whole": tenths // 10, "tenth": tenths % 10}
    return Say("bb-hint-strike", {"target": s.name(foe.id), "left": foe.hit_points, **facts})


def _attack_of(s: Session, deed: Deed) -> Attack | None:
    """The first attack of half a card."""
    if deed.basic:
        return Attack(basic_attack(s)) if deed.half == "top" else None
    verbs = s.book.action(deed.card.id, deed.card.side, deed.half).do
    return next((verb for verb in verbs if isinstance(verb, Attack)), None)


def _expected(s: Session, attack: Attack, foe: Figure) -> float:
    """What a plain blow takes on average."""
    actor = Actor(s.hero)
    odds = attack_odds(s, actor, foe, AttackPlan(s, actor, attack))
    return float(sum(min(damage, foe.hit_points) * likely for damage, likely in odds.items()))


# Moving and striking


def _move(s: Session, choice: Choice, picked: Picked) -> Say | None:
    cell = picked[0].value
    if not isinstance(cell, int) or choice.say is None or choice.say.args.get("figure") != s.name(s.hero.id):
        return None
    near = threats(s, s.hero.id, [cell]).get(cell, ())
    if not near:
        return Say("bb-hint-move-safe")
    harm = sum(strike(s, foe, s.hero.id) for foe in near)
    return Say("bb-hint-move-risky", {"count": len(near), "harm": harm})


def _target(s: Session, _choice: Choice, picked: Picked) -> Say | None:
    foes = [foe for foe in map(s.figure, picked[0].pieces) if foe is not None]
    if not foes:
        return None
    if len(foes) > 1:
        return Say("bb-hint-several", {"count": len(foes)})
    foe = foes[0]
    harm = strike(s, foe.id, s.hero.id)
    return Say("bb-hint-foe", {"target": s.name(foe.id), "left": foe.hit_points, "harm": harm})


# Damage and rests


def _damage(s: Session, choice: Choice, picked: Picked) -> Say | None:
    left = max(0, s.hero.hit_points - told(choice, "amount"))
    facts: dict[str, str | int | Say] = {"left": left, "most": s.hero.most, "rounds": endurance.rounds_left(s)}
    return Say("bb-hint-damage-take" if picked[0].key == "take" else "bb-hint-damage-avoid", facts)


def _short_rest(s: Session, _choice: Choice, picked: Picked) -> Say | None:
    hand = len(in_zone(s, "hand"))
    if isinstance(picked[0].value, CardState):
        return Say("bb-hint-drop")
    if picked[0].key == "short_rest":
        return Say("bb-hint-rest-now", {"hand": hand})
    return Say("bb-hint-rest-later" if hand >= 2 else "bb-hint-rest-long", {"hand": hand})


def _redraw(_s: Session, _choice: Choice, picked: Picked) -> Say | None:
    return Say("bb-hint-redraw" if picked[0].key == "redraw" else "bb-hint-accept")


_WHY: Mapping[str, Why[Session]] = {
    "plan": _plan,
    "turn": _turn,
    "move": _move,
    "attack_target": _target,
    "damage": _damage,
    "short_rest": _short_rest,
    "redraw": _redraw,
}
