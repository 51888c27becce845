"""Why the steady bot answers as it does: one sentence with the numbers it goes by, from what the seat may know."""

from collections.abc import Mapping, Sequence

from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.attack.blow import Blow, attack_odds
from oubliette.games.gloomhaven.attack.odds import expected
from oubliette.games.gloomhaven.bots import endurance
from oubliette.games.gloomhaven.bots.mind import Mind
from oubliette.games.gloomhaven.bots.playing import late_share
from oubliette.games.gloomhaven.bots.reading import who_acts, who_is_asked
from oubliette.games.gloomhaven.bots.turns import best_turn
from oubliette.games.gloomhaven.cards.cards import discards, in_zone
from oubliette.games.gloomhaven.content.vocabulary import Attack
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Figure
from oubliette.games.gloomhaven.table.threats import strike, threats
from oubliette.games.gloomhaven.turn.character_turn import Play, basic_action
from oubliette.haven.bots import told
from oubliette.haven.bots.reasons import Picked, Why, reason_in_numbers
from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say, words


def why(s: Session, choice: Choice, keys: Sequence[str]) -> Say | None:
    """The reason for an answer; nothing where there are no numbers to give."""
    return reason_in_numbers(s, choice, keys, _WHY)


# Before the scenario


def _goal(s: Session, _choice: Choice, picked: Picked) -> Say | None:
    checks = s.book.battle_goals[picked[0].value].checks
    return Say("gh-hint-goal", {"checks": checks})


def _hand(s: Session, _choice: Choice, picked: Picked) -> Say | None:
    early = sum(s.book.cards[option.value.id].initiative < 30 for option in picked)
    return Say("gh-hint-hand", {"early": early})


# Cards


def _declare(s: Session, choice: Choice, picked: Picked) -> Say | None:
    hero = who_is_asked(s, choice)
    if len(picked) < 2:
        return Say("gh-hint-rest", {"hand": len(in_zone(hero, "hand")), "back": len(discards(hero)) - 1})
    lead, other = (option.value for option in picked)
    mind = Mind(s, hero)
    top, bottom = (lead, other) if best_turn(mind, lead, other) >= best_turn(mind, other, lead) else (other, lead)
    facts: dict[str, str | int | Say] = {"top": _name(s, top), "bottom": _name(s, bottom)}
    if not s.scene.monsters:
        return Say("gh-hint-declare-quiet", facts)
    initiative = s.book.cards[lead.id].initiative
    percent = round(100 * (1 - late_share(mind, initiative)))
    return Say("gh-hint-declare", {**facts, "initiative": initiative, "percent": percent})


def _name(s: Session, card: CardState) -> Say:
    return words(s.book.cards[card.id].name)


def _action(s: Session, choice: Choice, picked: Picked) -> Say | None:
    play = picked[0].value
    if not isinstance(play, Play):
        return None
    hero = who_is_asked(s, choice)
    action = basic_action(s, hero, play.half) if play.basic else s.action(play.card.id, play.half)
    attack = next((verb for verb in action.do if isinstance(verb, Attack)), None)
    found = [s.figure(target) for target in choice.preview_of(picked[0]).targets]
    foes = [foe for foe in found if foe is not None]
    if attack is None or not foes:
        return None
    harm, foe = max(((_expected(s, hero, attack, foe), foe) for foe in foes), key=lambda one: one[0])
    tenths = round(10 * harm)
    facts: dict[str, str | int | Say] = {"whole": tenths // 10, "tenth": tenths % 10}
    return Say("gh-hint-strike", {"target": s.name(foe.id), "left": foe.hit_points, **facts})


def _expected(s: Session, hero: Character, attack: Attack, foe: Figure) -> float:
    """What a plain blow takes on average."""
    actor = s.own(hero)
    blow = Blow(actor, Plan(s, actor, attack, (), Deed()), foe, Deed())
    return min(float(foe.hit_points), float(expected(attack_odds(s, blow))))


# Moving and striking


def _move(s: Session, choice: Choice, picked: Picked) -> Say | None:
    cell, mover = picked[0].value, who_acts(s, choice)
    if not isinstance(cell, int) or not isinstance(mover, Character):
        return None
    near = threats(s, mover.id, [cell]).get(cell, ())
    if not near:
        return Say("gh-hint-move-safe")
    harm = sum(strike(s, foe, mover.id) for foe in near)
    return Say("gh-hint-move-risky", {"count": len(near), "harm": harm})


def _target(s: Session, choice: Choice, picked: Picked) -> Say | None:
    foes = [foe for foe in map(s.figure, picked[0].pieces) if foe is not None]
    if not foes:
        return None
    if len(foes) > 1:
        return Say("gh-hint-several", {"count": len(foes)})
    foe, hero = foes[0], who_is_asked(s, choice)
    harm = strike(s, foe.id, hero.id) if getattr(foe, "due", False) else 0
    return Say("gh-hint-foe", {"target": s.name(foe.id), "left": foe.hit_points, "harm": harm})


# Damage and rests


def _damage(s: Session, choice: Choice, picked: Picked) -> Say | None:
    hero = who_is_asked(s, choice)
    left = max(0, hero.hit_points - told(choice, "amount"))
    facts: dict[str, str | int | Say] = {"left": left, "most": hero.most, "rounds": endurance.rounds_left(hero)}
    return Say("gh-hint-damage-take" if picked[0].key == "suffer" else "gh-hint-damage-avoid", facts)


def _short_rest(s: Session, choice: Choice, picked: Picked) -> Say | None:
    hero = who_is_asked(s, choice)
    facts: dict[str, str | int | Say] = {"hand": len(in_zone(hero, "hand")), "back": len(discards(hero)) - 1}
    if picked[0].key == "short_rest":
        return Say("gh-hint-rest-now", facts)
    return Say("gh-hint-rest-later" if len(in_zone(hero, "hand")) >= 2 else "gh-hint-rest-long", facts)


def _redraw(_s: Session, _choice: Choice, picked: Picked) -> Say | None:
    return Say("gh-hint-redraw" if picked[0].key == "redraw" else "gh-hint-accept")


_WHY: Mapping[str, Why[Session]] = {
    "battle_goal": _goal,
    "hand": _hand,
    "declare": _declare,
    "action": _action,
    "move": _move,
    "attack_target": _target,
    "next_target": _target,
    "lay_area": _target,
    "attack_way": _target,
    "damage": _damage,
    "short_rest": _short_rest,
    "redraw": _redraw,
}
