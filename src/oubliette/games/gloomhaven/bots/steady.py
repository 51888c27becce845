"""Steady: a player who looks at what the options do, and takes what helps most."""

from collections.abc import Callable, Sequence
from typing import Any

from oubliette.games.gloomhaven.bots import campaigning, gear, hexes, playing, reacting
from oubliette.games.gloomhaven.bots.why import why
from oubliette.games.gloomhaven.state.session import Session
from oubliette.haven.bots import reason_for
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.match import Match
from oubliette.kernel.text import Say

Answering = Callable[[Session, Choice], list[str]]

ANSWERS: dict[str, Answering] = {
    # Before the scenario
    "battle_goal": reacting.battle_goal,
    "leave_item": gear.leave_item,
    "hand": reacting.hand,
    "discard_at_start": reacting.weakest,
    "starting_hex": hexes.starting_hex,
    # Cards and turns
    "declare": playing.declare,
    "turn_order": reacting.turn_order,
    "action": playing.action,
    "before_rest": gear.window,
    "end_turn": gear.window,
    "play_another": playing.play_another,
    "end_augment": reacting.weakest,
    "move": playing.move,
    "convert": reacting.convert,
    "attack_target": playing.attack_target,
    "attack_way": playing.most_enemies,
    "lay_area": playing.most_enemies,
    "next_target": playing.next_target,
    "leave_out": reacting.least,
    "add_target": playing.next_target,
    "heal_target": playing.figure,
    "condition_target": playing.figure,
    "push_target": playing.figure,
    "pull_target": playing.figure,
    "suffer_target": playing.figure,
    "kill_target": playing.figure,
    "bonus_target": playing.figure,
    "control_target": playing.figure,
    "command_target": playing.figure,
    "push": playing.forced,
    "pull": playing.forced,
    "pull_hex": playing.pull_hex,
    "aid": reacting.aid,
    "recover": reacting.recover,
    "refresh": reacting.refresh,
    "offer": reacting.first,
    "deck": reacting.first,
    "flood": reacting.first,
    "choose_way": reacting.first,
    "dismiss": reacting.first,
    "spare": reacting.first,
    "who_carries": reacting.first,
    "loot": reacting.first,
    "loot_which": reacting.first,
    # Elements and modifiers
    "consume": reacting.consume,
    "pay": reacting.first,
    "consume_which": reacting.element,
    "infuse": reacting.element,
    "modifier_order": reacting.higher,
    "bonus_order": reacting.higher,
    "card_effect": reacting.first,
    # Hexes
    "summon_hex": hexes.towards_enemies,
    "trap_hex": hexes.towards_enemies,
    "obstacle_hex": hexes.towards_enemies,
    "obstacle_hexes": hexes.towards_enemies,
    "disarm_hex": hexes.out_of_the_way,
    "destroy_obstacle": hexes.out_of_the_way,
    "move_obstacle_from": hexes.out_of_the_way,
    "spawn_hex": hexes.far_hex,
    "standee_hex": hexes.far_hex,
    "monster_summon_hex": hexes.far_hex,
    "monster_move": hexes.far_hex,
    "land_hex": hexes.far_hex,
    "door_hex": reacting.first,
    "focus": hexes.monster_prey,
    "monster_targets": hexes.monster_prey,
    # Damage and rests
    "damage": reacting.damage,
    "shield_order": reacting.last,
    "guard_order": reacting.first,
    "lose_discards": reacting.weakest,
    "lose_cards": reacting.weakest,
    "long_rest_loss": reacting.weakest,
    "take_back": reacting.take_back,
    "short_rest": reacting.short_rest,
    "redraw": reacting.redraw,
    "end_active": reacting.end_active,
    # Cards that must be read: it cannot
    "read_card": reacting.last,
    **dict.fromkeys(("read_value", "read_range", "read_condition", "read_element", "read_figure"), reacting.first),
    "read_hex": reacting.first,
    # Items
    "shift_initiative": reacting.first,
    # The campaign
    "party_name": reacting.first,
    "name": reacting.first,
    "quest": reacting.first,
    "starting_level": campaigning.starting_level,
    "learn_card": campaigning.learn_card,
    "perk": campaigning.perk,
    "draw_city_event": reacting.first,
    "city_event": reacting.first,
    "road_event": reacting.first,
    "city": campaigning.city,
    "buy": campaigning.buy,
    "sell": reacting.first,
    "enhance_card": campaigning.enhance_card,
    "enhance": campaigning.enhance,
    "share": reacting.first,
    "who_gets": reacting.first,
    "lose_item": campaigning.lose_item,
    "next": campaigning.next_step,
    "scenario_level": campaigning.scenario_level,
    "after_the_story": reacting.first,
}
"""How each kind of question is answered; items have a window of their own for each moment."""

_REASONS = {
    "action": "gh-hint-action",
    "move": "gh-hint-move",
    "attack_target": "gh-hint-target",
    "next_target": "gh-hint-target",
    "lay_area": "gh-hint-area",
    "attack_way": "gh-hint-area",
    "lose_discards": "gh-hint-weakest-two",
    "lose_cards": "gh-hint-weakest",
    "long_rest_loss": "gh-hint-weakest",
    "starting_hex": "gh-hint-start",
    "perk": "gh-hint-perk",
    "learn_card": "gh-hint-learn",
}
"""What it goes by, where that can be said in a sentence."""


class Steady:
    """Plays by the worth of things, from what its seat may know; luck of its own only chooses the class."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def reason(self, match: Match[Any], seat: Seat, keys: Sequence[str]) -> Say | None:
        """What it goes by when it answers this."""
        choice = match.choices[seat]
        return why(match.context, choice, keys) or reason_for(choice, keys, _REASONS)

    def choose(self, match: Match[Any], seat: Seat) -> list[str]:
        """The answer that helps most, as far as it can see."""
        choice, s = match.choices[seat], match.context
        if choice.kind == "class":
            return [Chance(self._seed).pick(f"class/{seat}", campaigning.classes(s, choice))]
        answering = ANSWERS.get(choice.kind)
        if answering is None:
            answering = gear.window if choice.kind.startswith("item_") else reacting.first
        return answering(s, choice)
