"""A campaign from its introduction to its finale: the outermost loop, keyed by the names of steps (D2-0440)."""

from collections.abc import Callable

from oubliette.games.descent.campaign import (
    plots,
    progress,
    rewards,
    rumors,
    shop,
    training,
)
from oubliette.games.descent.campaign.happenings import CampaignEnded, StepBegan
from oubliette.games.descent.campaign.records import saga, story
from oubliette.games.descent.quest.setup import spend_experience
from oubliette.games.descent.scenario import play as quest_play
from oubliette.games.descent.state.events import Told
from oubliette.games.descent.state.saga import Record, Step
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Outcome

CITES: dict[str, str] = {
    "gold": "D2-0441",
    "rest": "D2-0442",
    "rewards": "D2-0443",
    "shopping": "D2-0444",
    "experience": "D2-0445",
    "next_quest": "D2-0446",
    "set_up": "D2-0447",
    "purchase": "D2-0451",
}


def play(s: Session) -> Rules[Outcome]:
    """A single quest, or a campaign from wherever the state says."""
    if s.state.saga is None:
        return (yield from quest_play.play(s))
    while s.state.saga.step != "over":
        yield from checkpoint()
        yield from _STEPS[s.state.saga.step](s)
    return quest_play.outcome(s)


def _go(s: Session, step: Step) -> None:
    """The next step begins."""
    saga(s).step = step
    s.journal.note(StepBegan(step), ("D2-0440", CITES[step]))


# --- quests ---


def _prologue(s: Session) -> Rules[None]:
    """The story begins; the overlord draws his first rumors (D2-2010, D2-2229)."""
    told = story(s)
    s.journal.note(Told(told.prologue), ("D2-2010",))
    if told.rumors:
        rumors.draw_rumors(s, rumors.FIRST_HAND)
    if told.purchase is not None:
        _go(s, "purchase")
    else:
        saga(s).step = "quest"
    yield from ()


def _quest(s: Session) -> Rules[None]:
    """A phase of the quest; when it is decided it is written down, and the finale decides everything (D2-0460)."""
    past = saga(s)
    yield from quest_play.advance(s)
    if s.state.phase != "over":
        return
    plots.threat_of_the_quest(s, s.state.winner)
    past.history.append(Record(s.state.quest, past.kind, s.state.winner, s.state.round))
    if past.card:
        past.quest_cards.remove(past.card)  # D2-2238
    if past.kind == "finale":
        past.step = "over"
        told = story(s).epilogue
        s.journal.note(Told(told.heroes if s.state.winner == HEROES else told.overlord), ("D2-0460",))
        s.journal.note(CampaignEnded(s.state.winner), ("D2-0460",))
        return
    past.rumor_played = False
    _go(s, "gold")


# --- the campaign phase ---


def _gold(s: Session) -> Rules[None]:
    rewards.gold_of_cards(s)
    _go(s, "rest")
    yield from ()


def _rest(s: Session) -> Rules[None]:
    rewards.rest(s)
    plots.after_quest(s)
    _go(s, "rewards")
    yield from ()


def _rewards(s: Session) -> Rules[None]:
    yield from rewards.hand_out(s)
    past, told = saga(s), story(s)
    if past.kind == "interlude" and told.interlude_told is not None:
        won = past.history[-1].side == HEROES
        s.journal.note(Told(told.interlude_told.heroes if won else told.interlude_told.overlord), ("D2-0456",))
    past.whole_deck = shop.follows_whole_deck(s)
    past.sales_left = int(past.whole_deck and told.mini)
    _go(s, "shopping")


def _shopping(s: Session) -> Rules[None]:
    """Deals until everybody is done; a mini-campaign has a second sale before its finale (D2-0452)."""
    past = saga(s)
    if not past.laid_out:  # D2-2231
        yield from rumors.rumor_window(s, "shopping")
    done = yield from shop.shopping(s)
    if not done:
        return
    act = s.state.act
    shop.pack_up(s, past)
    plots.after_shopping(s, past)
    past.fortune = {}  # what is left returns to the supply (D2-2225)
    if s.state.act != act:
        rumors.expire(s)
    if past.sales_left:
        past.sales_left -= 1
        return
    _go(s, "experience")


def _experience(s: Session) -> Rules[None]:
    """Heroes first, then the overlord (D2-0445)."""
    yield from spend_experience(s)
    yield from plots.spend(s)
    yield from training.overlord_spends(s)
    _go(s, "next_quest")


def _next_quest(s: Session) -> Rules[None]:
    yield from rumors.rumor_window(s, "next_quest")
    yield from progress.choose(s)
    _go(s, "set_up")


def _set_up(s: Session) -> Rules[None]:
    """The quest is set up by the usual rules; with the heroes on the map they travel (D2-0447, D2-2287)."""
    state = s.state
    state.encounter, state.round, state.winner, state.first_won = 0, 1, "", ""
    state.phase, state.turn_of = "setup", ""
    shop.dress(s)
    yield from training.compose_deck(s)
    yield from quest_play.advance(s)
    saga(s).step = "quest"


def _purchase(s: Session) -> Rules[None]:
    """Before a mini-campaign both sides spend what they are given (D2-0451)."""
    past = saga(s)
    if not past.laid_out:
        s.state.wares, s.state.shop, past.laid_out = s.state.shop, [], True
    done = yield from shop.shopping(s)
    if not done:
        return
    shop.pack_up(s, past)
    yield from spend_experience(s)
    yield from training.overlord_spends(s)
    _go(s, "set_up")


_STEPS: dict[str, Callable[[Session], Rules[None]]] = {
    "prologue": _prologue,
    "purchase": _purchase,
    "quest": _quest,
    "gold": _gold,
    "rest": _rest,
    "rewards": _rewards,
    "shopping": _shopping,
    "experience": _experience,
    "next_quest": _next_quest,
    "set_up": _set_up,
}
