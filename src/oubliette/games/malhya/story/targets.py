"""The Target card: somebody for whom the enemies go as for a hero (MA-5290)."""

from oubliette.games.malhya.content import script
from oubliette.games.malhya.goods.market import drop_scenario_card, take_scenario_card
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState, Hero
from oubliette.games.malhya.state.tile_events import TargetDown, TargetNamed
from oubliette.games.malhya.story.instructions import look
from oubliette.games.malhya.story.verbs import quiet_verb
from oubliette.kernel.flow import Rules


@quiet_verb(script.Target)
def name_target(s: Session, step: script.Target, _hero: Hero | None) -> Jump:
    """A crystal on the Interest token, the card in the play area."""
    if step.name in s.place.interests:
        s.place.target = step.name
        if (card := target_card(s)) is not None and card not in s.state.cards:
            take_scenario_card(s, card)
        s.note(TargetNamed(s.place.id, step.name), "MA-5290")
    return None


def target_card(s: Session) -> str | None:
    """The Scenario card, if a pack has it."""
    return next((card.id for card in s.book.cards.values() if card.kind == "target"), None)


def engages_target(s: Session, enemy: EnemyState) -> bool:
    """Whether an enemy stands beside the target, or on its token."""
    place = s.place
    if not place.target:
        return False
    return bool((s.base(enemy) | s.ground.near_all(s.base(enemy))) >> place.interests[place.target] & 1)


def eliminate(s: Session) -> Rules[None]:
    """Token and card are discarded; what that means the plan says."""
    place, name = s.place, s.place.target
    s.note(TargetDown(place.id, name), "MA-5290")
    place.target = ""
    place.interests.pop(name, None)
    if (card := target_card(s)) is not None and card in s.state.cards:
        drop_scenario_card(s, card)
    yield from look(s, "target_down")
