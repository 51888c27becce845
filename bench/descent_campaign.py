"""How the quests of Descent's campaigns go, each played where it stands in its campaign.

python -m bench.descent_campaign [--runs 60] [--seed 0] [--quest ID]… [--party 4]… [--campaign the_lamp_and_the_tide]
python -m bench.descent_campaign --whole 20        # whole campaigns: how many quests the heroes won, and who won

For each run a course is drawn: which quests came before, and who won them. Those are decided after the heroes' first
turns, which leave them time to search; everything between them is played by the steady bots as ever (rewards, shop,
experience, decks, travel), so that both sides come to the quest that is measured with what they would have by then.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, NamedTuple

from msgspec.structs import replace

from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import Book, load
from oubliette.games.descent.content.campaign_book import Campaign
from oubliette.games.descent.content.quest_book import Encounter, LieutenantPlace, Quest, Rule, Win
from oubliette.games.descent.state.state import HEROES, OVERLORD
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words
from oubliette.play.bots import make_bot

LONGEST = 40_000
"""Answers after which a match counts as one that does not end."""
NOTHING = Words(en="-", fr="-")


class Past(NamedTuple):
    """A quest of a course, and who won it."""

    quest: str
    side: str


# --- what came before ---


def campaign_at_random(told: Campaign, chance: Chance) -> list[Past]:
    """A campaign from its introduction to its finale, in which a coin decides every quest."""

    def act(quests: Iterable[str]) -> list[Past]:
        drawn = list(quests)
        chance.shuffle("quests", drawn)
        return [decide(quest) for quest in drawn[: told.quests_per_act]]

    def decide(quest: str) -> Past:
        return Past(quest, chance.pick("winner", (HEROES, OVERLORD)))

    def enough(quests: Sequence[Past]) -> bool:
        return sum(one.side == HEROES for one in quests) >= told.wins_needed

    last = act(place.quest for place in told.act_1)
    course = [decide(told.introduction), *last]
    if told.interlude is not None:
        course.append(decide(told.interlude.heroes if enough(last) else told.interlude.overlord))
        won = [one.quest for one in last if one.side == HEROES]
        forks = [(place.quest, place.opens) for place in told.act_1 if place.opens is not None]
        last = act(opens.heroes if quest in won else opens.overlord for quest, opens in forks)
        course += last
    return [*course, decide(told.finale.heroes if enough(last) else told.finale.overlord)]


def course_to(book: Book, told: Campaign, quest: str, chance: Chance) -> list[Past]:
    """What was played before this quest; a quest on a card is played between others of its act."""
    if quest in quest_cards(book):
        first = 1 if book.quests[quest].act == 1 else told.quests_per_act + 2
        return campaign_at_random(told, chance)[: first + chance.below("place", told.quests_per_act)]
    while True:
        course = campaign_at_random(told, chance)
        names = [one.quest for one in course]
        if quest in names:
            return course[: names.index(quest)]


def quest_cards(book: Book) -> dict[str, str]:
    """The quests that stand on Rumor and advanced quest cards, with their card."""
    rumors = {one.quest: one.id for one in book.rumors.values() if one.quest is not None}
    return rumors | {one.quest: one.id for one in book.advanced.values()}


def quests_of(book: Book, told: Campaign) -> list[str]:
    """All quests of a campaign, in their order."""
    found = [told.introduction, *(place.quest for place in told.act_1)]
    forks = (told.interlude, *(place.opens for place in told.act_1), told.finale)
    found += [quest for fork in forks if fork is not None for quest in (fork.heroes, fork.overlord)]
    return [*found, *(quest_cards(book) if told.rumors else ())]


# --- quests that are decided at once ---


def decided(quest: Quest, side: str, party: int, card: str | None) -> Quest:
    """The same quest without its maps: heroes search for one turn, then a side has won; its rewards bring a card."""
    row = " ".join(["S"] * party)
    encounter = Encounter(
        id="decided",
        map=f"{row}\n\n{row.replace('S', '.')}",
        areas={"all": (0, 1, party - 1, 1)},
        heroes="all",
        search="S",
        lieutenants=(LieutenantPlace("splig"),),
        rules=(Rule(at="overlord_turn_start", do=(Win(side),)),),  # type: ignore[arg-type]
        goal_heroes=NOTHING,
        goal_overlord=NOTHING,
    )
    rewards = quest.rewards
    if card is not None:
        with_card = {name: replace(getattr(rewards, name), advanced=card) for name in ("heroes", "overlord")}
        rewards = replace(rewards, **with_card)
    return replace(quest, encounters=(encounter,), rewards=rewards)


def book_of(book: Book, course: Sequence[Past], quest: str, party: int) -> Book:
    """The content for a course: its quests are decided, the one that follows is as it is."""
    found = copy(book)
    card = quest_cards(book).get(quest)
    before = {
        one.quest: decided(book.quests[one.quest], one.side, party, card if one == course[-1] else None)
        for one in course
    }
    found.quests = {**book.quests, **before}
    found.grounds = {key: ground for key, ground in book.grounds.items() if key[0] == quest}
    return found


# --- matches ---


def play(book: Book, campaign: str, course: Sequence[Past], quest: str, party: int, seed: int, bot: str) -> str:
    """Play a campaign up to the end of a quest; returns who won it, or nothing where it does not end."""
    found = book_of(book, course, quest, party)
    match = start(found, campaign, party, seed)
    bots = {seat: make_bot(GAME, bot, seed + place) for place, seat in enumerate(match.setup.seats)}
    saga = match.context.state.saga
    while match.choices and match.version < LONGEST and len(saga.history) <= len(course):
        seat, choice = next(iter(match.choices.items()))
        if choice.kind == "next_quest":
            following = [*(one.quest for one in course), quest][len(saga.history)]
            match.answer(seat, [f"quest:{following}"])
        else:
            match.answer(seat, bots[seat].choose(match, seat))
        saga = match.context.state.saga
    book.grounds |= {key: ground for key, ground in found.grounds.items() if key[0] == quest}
    return str(saga.history[-1].side) if len(saga.history) > len(course) else ""


def start(book: Book, campaign: str, party: int, seed: int) -> Match[Any]:
    """A campaign with a player for each hero."""
    seats = (*(f"hero{place}" for place in range(1, party + 1)), "lord")
    return Match(GAME, Setup("descent", None, seats, seed, {"campaign": campaign, "party": party}), book)


def measure(book: Book, campaign: str, quest: str, party: int, seeds: range, bot: str) -> Counter[str]:
    """How often each side won a quest."""
    told, sides = book.campaigns[campaign], Counter[str]()
    for seed in seeds:
        course = course_to(book, told, quest, Chance(seed))
        sides[play(book, campaign, course, quest, party, seed, bot)] += 1
    return sides


def whole(book: Book, campaign: str, party: int, seed: int, bot: str) -> tuple[int, int, str]:
    """A whole campaign: quests the heroes won, quests played, and who won it."""
    match = start(book, campaign, party, seed)
    bots = {seat: make_bot(GAME, bot, seed + place) for place, seat in enumerate(match.setup.seats)}
    while match.choices and match.version < LONGEST:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    history = match.context.state.saga.history
    return sum(one.side == HEROES for one in history), len(history), history[-1].side if match.over else ""


def main() -> int:
    """Play, and print a table row for each quest, in percent; or a line for each whole campaign."""
    parser = argparse.ArgumentParser(prog="bench.descent_campaign", description=__doc__)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--quest", action="append")
    parser.add_argument("--party", type=int, action="append")
    parser.add_argument("--campaign", default="the_lamp_and_the_tide")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--whole", type=int, help="so many whole campaigns instead")
    chosen = parser.parse_args()
    book = load([])
    book = book.in_boxes(())
    parties, seeds = chosen.party or [4], range(chosen.seed, chosen.seed + chosen.runs)
    endless = 0
    for seed in range(chosen.seed, chosen.seed + (chosen.whole or 0)):
        for party in parties:
            won, played, side = whole(book, chosen.campaign, party, seed, chosen.bot)
            endless += not side
            print(f"{party} heroes, seed {seed}: {won} of {played} quests, {side or 'no end'}", flush=True)
    quests = [] if chosen.whole else chosen.quest or quests_of(book, book.campaigns[chosen.campaign])
    for quest in quests:
        cells = []
        for party in parties:
            sides = measure(book, chosen.campaign, quest, party, seeds, chosen.bot)
            endless += sides[""]
            cells.append(f"{100 * sides[HEROES] / chosen.runs:.0f}")
        print(f"| {book.quests[quest].title.en} | {' | '.join(cells)} |", flush=True)
    return 1 if endless else 0


if __name__ == "__main__":
    raise SystemExit(main())
