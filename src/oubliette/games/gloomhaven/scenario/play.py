"""A match: one scenario from set-up to end; the campaign strings scenarios together (GH-0021, GH-0045)."""

from oubliette.games.gloomhaven.scenario import round as rounds
from oubliette.games.gloomhaven.scenario import scenario_end, setup
from oubliette.games.gloomhaven.state.session import ScenarioOver, Session, certain
from oubliette.games.gloomhaven.state.state import ScenarioReport
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say


def play(s: Session) -> Rules[Outcome]:
    """Play one scenario from wherever the state says."""
    report = yield from play_scenario(s, certain(s.state.scenario, "a scenario was chosen"))
    winners = s.state.seats if report.won else ()
    return Outcome(report.won, winners, report.rounds, say=Say("gh-won" if report.won else "gh-lost"))


def play_scenario(s: Session, scenario: str) -> Rules[ScenarioReport]:
    """Set up, then round after round until it is decided; resumable at the start of every round."""
    if s.state.report is not None and s.state.scene is not None and s.state.scene.over:
        return s.state.report
    try:
        if s.state.scene is None or s.state.scene.over:
            yield from setup.set_up(s, scenario)
        while s.scene.result is None or s.scene.phase == "turns":  # a copy may begin in the middle of the last round
            yield from checkpoint()
            yield from rounds.play_round(s)
    except ScenarioOver:
        pass
    report = scenario_end.finish(s)
    s.state.report = report
    return report
