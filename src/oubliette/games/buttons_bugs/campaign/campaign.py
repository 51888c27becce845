"""The campaign (BB-0014 to BB-0025, BB-0292 to BB-0295): class, scenarios, difficulty, going on after each end."""

from oubliette.games.buttons_bugs.content.book import STANDARD
from oubliette.games.buttons_bugs.content.scenario_card import Scenario
from oubliette.games.buttons_bugs.scenario.scenario_end import play_scenario
from oubliette.games.buttons_bugs.scenario.setup import set_up
from oubliette.games.buttons_bugs.state.events import CampaignBegan, CampaignEnded, ClassChosen
from oubliette.games.buttons_bugs.state.session import ScenarioOver, Session, certain
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask, checkpoint
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say, words


def play(s: Session) -> Rules[Outcome]:
    """A whole match, from wherever the state is: a campaign, or one scenario alone."""
    if s.state.progress is not None:
        return (yield from play_campaign(s))
    return (yield from play_alone(s))


def play_alone(s: Session) -> Rules[Outcome]:
    """One scenario: what the options leave open is asked."""
    state = s.state
    scenario = certain(state.scenario, "a match without progress plays a scenario")
    if state.scene is None or state.scene.phase == "setup":
        state.scene = None
        yield from choose_class(s, s.book.scenarios[scenario])
        yield from choose_difficulty(s)
        yield from begin(s, scenario)
    completed = yield from play_scenario(s)
    return Outcome(
        won=completed,
        winners=(s.seat,) if completed else (),
        rounds=s.scene.round,
        say=Say("bb-outcome-won" if completed else "bb-outcome-lost"),
    )


def begin(s: Session, scenario: str) -> Rules[None]:
    """Set a scenario up; should a scenario effect exhaust the adventurer, it has failed already."""
    of = certain(s.state.chosen_class, "a class is chosen before a scenario")
    try:
        yield from set_up(s, scenario, of, s.state.difficulty or STANDARD)
    except ScenarioOver:
        s.scene.failed = True
    s.scene.phase = "start"


def play_campaign(s: Session) -> Rules[Outcome]:
    """Scenario after scenario; a failed one must be tried again (BB-0293, BB-0294)."""
    state, progress = s.state, certain(s.state.progress, "a campaign has progress")
    if not progress.begun:
        progress.begun = True
        s.note(CampaignBegan(progress.campaign), "BB-0014")
        yield from choose_class(s, None)
    while progress.next is not None:
        yield from checkpoint()
        if state.scene is None or state.scene.phase == "setup":
            state.scene = None
            if not (yield from before_scenario(s)):
                return Outcome(won=False, rounds=state.rounds, say=Say("bb-outcome-left"))
            yield from begin(s, progress.next)
        completed = yield from play_scenario(s)
        progress.attempts += 1
        if completed:
            progress.completed.append(progress.next)
            progress.next = next_scenario(s, s.book.scenarios[progress.next])
        state.scene = None  # all cards, items, hit points and conditions start anew: BB-0292
    s.note(CampaignEnded(progress.campaign), "BB-0294")
    return Outcome(won=True, winners=(s.seat,), rounds=state.rounds, say=Say("bb-outcome-campaign"))


def next_scenario(s: Session, card: Scenario) -> str | None:
    """Where the conclusion sends this class: its own link, or the one for all others (BB-0294, BB-0295)."""
    for link in card.next:
        if s.state.chosen_class in link.classes:
            return link.scenario
    return next((link.scenario for link in card.next if not link.classes), None)


# Choices between scenarios


def choose_class(s: Session, card: Scenario | None) -> Rules[None]:
    """Character creation is nothing more than choosing a class (BB-0002); a scenario may require one (BB-0016)."""
    if s.state.chosen_class is not None:
        return
    allowed = [card.only_for] if card is not None and card.only_for is not None else list(s.book.classes)
    options = [
        Option(f"class:{of}", of, Say("bb-option-class", {"name": words(s.book.classes[of].name)}), icon="person")
        for of in allowed
    ]
    chosen = yield from ask(s.seat, "class", options, cites=("BB-0002", "BB-0016"), say=Say("bb-ask-class"))
    s.state.chosen_class = chosen
    s.note(ClassChosen(chosen), "BB-0002")


def choose_difficulty(s: Session) -> Rules[None]:
    """Another table for the monsters may be chosen at every set-up (BB-0023)."""
    if s.state.difficulty is not None:
        return
    options = [
        Option(f"difficulty:{name}", name, words(difficulty.name), icon="scales")
        for name, difficulty in s.book.difficulties.items()
    ]
    chosen = yield from ask(s.seat, "difficulty", options, cites="BB-0023", say=Say("bb-ask-difficulty"))
    s.state.difficulty = chosen


def before_scenario(s: Session) -> Rules[bool]:
    """Between scenarios: go on, change the difficulty, or end the campaign here; returns whether it goes on."""
    progress = certain(s.state.progress, "a campaign has progress")
    while True:
        chosen = certain(progress.next, "a scenario is left to play")
        card = s.book.scenarios[chosen]
        title = Say("bb-scenario", {"number": card.id, "title": words(card.title)})
        options = [named("play", Say("bb-option-play", {"scenario": title}), pieces=(chosen,), icon="treasure-map")]
        if s.state.free_choice:
            options += _other_scenarios(s, chosen)
        options += [
            named(f"difficulty:{name}", Say("bb-option-difficulty", {"name": words(difficulty.name)}), icon="scales")
            for name, difficulty in s.book.difficulties.items()
            if name != (s.state.difficulty or STANDARD)
        ]
        options.append(named("leave", Say("bb-option-leave"), passes=True, icon="exit-door"))
        say = Say("bb-ask-next", {"scenario": title})
        answer = yield from ask(s.seat, "next_scenario", options, cites=("BB-0014", "BB-0015", "BB-0023"), say=say)
        if answer in ("play", "leave"):
            return answer == "play"
        kind, _, name = answer.partition(":")
        if kind == "difficulty":
            s.state.difficulty = name
        else:
            progress.next = name


def _other_scenarios(s: Session, chosen: str) -> list[Option[str]]:
    """Any scenario this class may play (BB-0015, BB-0016)."""
    return [
        named(
            f"scenario:{card.id}",
            Say("bb-scenario", {"number": card.id, "title": words(card.title)}),
            pieces=(card.id,),
            icon="treasure-map",
        )
        for card in s.book.scenarios.values()
        if card.id != chosen and card.only_for in (None, s.state.chosen_class)
    ]
