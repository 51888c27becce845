"""The rules as a whole: all chapters that perform an ability or listen to a moment, and the outermost loop."""

from oubliette.games.gloomhaven.abilities import lasting, recovery
from oubliette.games.gloomhaven.attack.attack import attack
from oubliette.games.gloomhaven.campaign import journey, treasures
from oubliette.games.gloomhaven.cards import summons
from oubliette.games.gloomhaven.scenario import play, special_rules
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.turn import (
    abilities,
    control,
    looting,
    monster_turn,
    move_ability,
    scenario_deeds,
    table_actions,
    terrain_abilities,
)
from oubliette.kernel.flow import Rules
from oubliette.kernel.game import Outcome

CHAPTERS = (
    abilities,
    attack,
    control,
    lasting,
    looting,
    monster_turn,
    move_ability,
    recovery,
    scenario_deeds,
    special_rules,
    summons,
    table_actions,
    terrain_abilities,
    treasures,
)
"""Each enters what it performs into the table of verbs, or listens to moments, when it is imported."""


def whole_match(s: Session) -> Rules[Outcome]:
    """A campaign, or one scenario alone."""
    return journey.play_campaign(s) if s.state.campaign is not None else play.play(s)
