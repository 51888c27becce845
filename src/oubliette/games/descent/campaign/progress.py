"""Campaign phase 6: which quests are available, and who chooses (D2-0431, D2-0435 to D2-0438, D2-0446)."""

from typing import NamedTuple

from oubliette.games.descent.campaign.happenings import QuestChosen
from oubliette.games.descent.campaign.records import ask_side, last_winner, played, saga, story, winner_of, wins
from oubliette.games.descent.campaign.rumors import choosable, quest_of
from oubliette.games.descent.content.campaign_book import Fork
from oubliette.games.descent.state.saga import Kind
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words


class Next(NamedTuple):
    """A quest that could be played next, what it would count as, and the quest card it comes from."""

    quest: str
    kind: Kind
    card: str = ""


def act_two_quests(s: Session) -> list[str]:
    """One quest of Act II for each quest of Act I, by who won that (D2-0437)."""
    return [
        place.opens.heroes if winner_of(s, place.quest) == HEROES else place.opens.overlord
        for place in story(s).act_1
        if place.opens is not None
    ]


def opened(s: Session, act: int) -> list[str]:
    """The quests of an act that rewards have opened and nobody has played (D2-0439)."""
    first = [place.quest for place in story(s).act_1]
    history = saga(s).history
    found: dict[str, None] = {}
    for record in history:
        rewards = s.book.quest(record.quest).rewards
        found |= dict.fromkeys((rewards.heroes if record.side == HEROES else rewards.overlord).opens)
    done = [record.quest for record in history]
    return [quest for quest in found if quest not in done and (quest in first) == (act == 1)]


def of_the_fork(s: Session, fork: Fork, kind: Kind) -> str:
    """The heroes' quest if they have won enough quests of the act, else the overlord's (D2-0436, D2-0438)."""
    return fork.heroes if wins(s, kind, HEROES) >= story(s).wins_needed else fork.overlord


def on_the_sheet(s: Session) -> list[Next]:
    """What the campaign sheet allows: quests of the act, or the one that ends it."""
    told = story(s)
    if not saga(s).history:
        return [Next(told.introduction, "introduction")]
    if s.state.act == 1 or told.mini:
        if len(played(s, "act_1")) >= told.quests_per_act:
            fork, kind = (told.finale, "finale") if told.interlude is None else (told.interlude, "interlude")
            return [Next(of_the_fork(s, fork, "act_1"), "finale" if kind == "finale" else "interlude")]
        if told.opened:
            return [Next(quest, "act_1") for quest in opened(s, 1)]
        done = [record.quest for record in played(s, "act_1")]
        return [Next(place.quest, "act_1") for place in told.act_1 if place.quest not in done]
    if len(played(s, "act_2")) >= told.quests_per_act:
        return [Next(of_the_fork(s, told.finale, "act_2"), "finale")]
    if told.opened:
        return [Next(quest, "act_2") for quest in opened(s, 2)]
    done = [record.quest for record in played(s, "act_2")]
    return [Next(quest, "act_2") for quest in act_two_quests(s) if quest not in done]


def available(s: Session) -> list[Next]:
    """The sheet's quests, and those of quest cards in play, which nobody has to attempt (D2-2236, D2-2239)."""
    cards = [Next(quest_of(s, card), "advanced" if card in s.book.advanced else "rumor", card) for card in choosable(s)]
    return [*on_the_sheet(s), *cards]


def choose(s: Session) -> Rules[None]:
    """Who won the last quest chooses the next one (D2-0435, D2-0446)."""
    side = last_winner(s)
    options = [
        Option(
            f"quest:{one.quest}", one, words(s.book.quests[one.quest].title), pieces=(one.quest,), icon="scroll-quill"
        )
        for one in available(s)
    ]
    say = Say("d2-ask-next-quest")
    chosen: Next = yield from ask_side(s, side, "next_quest", options, ("D2-0435", "D2-0446", "D2-2236"), say)
    past = saga(s)
    past.kind, past.card = chosen.kind, chosen.card
    s.state.quest = chosen.quest
    s.journal.note(QuestChosen(chosen.quest, side if side == HEROES else OVERLORD), ("D2-0446",))
