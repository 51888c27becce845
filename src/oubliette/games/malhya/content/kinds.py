"""What the packs of Malhya hold: the kinds of entries, and what is checked between them."""

from oubliette.games.malhya.content.challenges import ChallengePage
from oubliette.games.malhya.content.checks import CHECKS
from oubliette.games.malhya.content.foes import Enemy, Enhancement
from oubliette.games.malhya.content.goods import Backpack, Object, Recipe, Spell, Talent, Weapon
from oubliette.games.malhya.content.peoples import People
from oubliette.games.malhya.content.road import ActionCard, EventCard, InfiltrationBoard, Region, Rest, TravelCard
from oubliette.games.malhya.content.stories import Booklet, Campaign, Place, ScenarioCard
from oubliette.games.malhya.content.tiles import TileCard
from oubliette.games.malhya.content.vocabulary import DieCard
from oubliette.kernel.packs import PackSchema

SCHEMA = PackSchema(
    "malhya",
    {
        "dice": DieCard,
        "peoples": People,
        "backpacks": Backpack,
        "recipes": Recipe,
        "weapons": Weapon,
        "objects": Object,
        "talents": Talent,
        "spells": Spell,
        "enemies": Enemy,
        "enhancements": Enhancement,
        "action_cards": ActionCard,
        "infiltration_boards": InfiltrationBoard,
        "travel_cards": TravelCard,
        "event_cards": EventCard,
        "rests": Rest,
        "regions": Region,
        "scenario_cards": ScenarioCard,
        "tiles": TileCard,
        "places": Place,
        "challenges": ChallengePage,
        "booklets": Booklet,
        "campaigns": Campaign,
    },
    CHECKS,
)
