"""Playing a scenario to its end, and what follows (BB-0026, BB-0289 to BB-0294)."""

from oubliette.games.buttons_bugs.scenario.round import play_round
from oubliette.games.buttons_bugs.state.events import ScenarioEnded
from oubliette.games.buttons_bugs.state.session import ScenarioOver, Session
from oubliette.kernel.flow import Rules, checkpoint


def play_scenario(s: Session) -> Rules[bool]:
    """Play rounds until the scenario is completed or failed; returns whether it was completed.

    Goal and failure wait for the end of the round (BB-0290); exhaustion ends it at once, for failure is certain.
    """
    scene = s.scene
    try:
        while not scene.completed and not scene.failed:
            yield from checkpoint()
            yield from play_round(s)
    except ScenarioOver:
        scene.failed = True
    scene.acting = None
    completed = scene.completed and not scene.failed  # both in one round: failed, BB-0291
    s.note(ScenarioEnded(scene.scenario, completed, scene.round), ("BB-0290", "BB-0291"))
    return completed
