"""Final Scoring, objectives and the outcome (EU-1228 to EU-1236, EU-1250, EU-1253, EU-1256, EU-0206, EU-0267)."""

from collections.abc import Iterator

from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.goods.prices import trophies_of
from oubliette.games.euthia.state.events import GameOver, Scored
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say, listed

HERO_TOKEN = 2
GOLD_FOR_POINT = 5
SECRET_POINTS = (0, 1, 3, 5, 8)
"""For so many different tasks (EU-0206)."""
LEVELS = ("silver", "gold", "diamond")
SOLO_LEVELS = (30, 45, 60)
COOP_LEVELS = (20, 32, 44)


def lines_of(s: Session, hero: Hero) -> Iterator[tuple[str, int, str]]:
    """Everything a Hero scores at the end: what, how much, by which rule."""
    spaces = s.state.spaces.values()
    yield "trade", sum(space.trade == hero.seat for space in spaces), "EU-1231"
    yield "interaction", sum(bool(space.interactions.get(hero.seat)) for space in spaces), "EU-1231"
    yield "tokens", HERO_TOKEN * len(hero.won_tokens), "EU-1232"
    types = {s.book.encounters[base_of(card)].type for card in hero.encounters}
    yield "encounters", len(hero.encounters) + max(0, len(types) - 1), "EU-1233"
    yield "bounties", sum(s.book.bounties[card].level for card in hero.bounties), "EU-1233"
    yield "gold", hero.gold // GOLD_FOR_POINT, "EU-1234"
    yield "secrets", SECRET_POINTS[min(4, len({base_of(token) for token in hero.secrets}))], "EU-0206"
    bonus = s.book.scenarios[s.state.scenario].most_bounties
    most = max(len(other.bounties) for other in s.in_play())
    yield "most_bounties", bonus if most and len(hero.bounties) == most and s.is_rivalry else 0, "EU-1258"


def final_scoring(s: Session) -> dict[str, int]:
    """Add the end-game Reputation to each player's total (EU-1230)."""
    scores = {}
    for hero in s.in_play():
        s.note(Scored(hero.seat, "reputation", hero.reputation), "EU-1228")
        for what, points, cites in lines_of(s, hero):
            if points:
                hero.reputation += points
                s.note(Scored(hero.seat, what, points), cites)
        scores[hero.seat] = hero.reputation
    s.note(GameOver(scores), "EU-1230")
    return scores


def rivals_outcome(s: Session) -> Outcome:
    """Most Reputation wins; then most Trophies, then most Gold, else the victory is shared (EU-1235)."""
    scores = final_scoring(s)
    rank = {hero.seat: (scores[hero.seat], len(trophies_of(hero)), hero.gold) for hero in s.in_play()}
    best = max(rank.values())
    winners = tuple(seat for seat in s.state.seats if rank[seat] == best)
    order = sorted(set(rank.values()), reverse=True)
    ranks = {seat: order.index(rank[seat]) + 1 for seat in s.state.seats}
    return Outcome(won=True, winners=winners, rounds=rounds_played(s), scores=scores, ranks=ranks, say=Say("eu-over"))


def rounds_played(s: Session) -> int:
    """How many rounds were played."""
    return min(s.state.round, s.book.scenarios[s.state.scenario].rounds)


def level_of(value: int, levels: tuple[int, int, int]) -> str:
    """Silver, Gold, Diamond, or nothing."""
    reached = [name for name, least in zip(LEVELS, levels, strict=True) if value >= least]
    return reached[-1] if reached else ""


def together_outcome(s: Session) -> Outcome:
    """Alone or together: the objective, then a level by Reputation (EU-1250, EU-1253)."""
    parts = list(objectives(s))  # before Final Scoring adds to the Reputation
    won = all(met for _, met in parts)
    scores = final_scoring(s)
    mean = sum(scores.values()) // len(scores)
    level = level_of(mean, together_levels(s) or SOLO_LEVELS)
    return Outcome(won=won, rounds=rounds_played(s), scores=scores, say=outcome_say(parts, level))


def together_levels(s: Session) -> tuple[int, int, int] | None:
    """The Reputation a Hero, on average, needs for each level; none in The Fellowship, which counts Quests."""
    if s.state.mode == "fellowship":
        return None
    alone = len(s.state.seats) == 1
    return s.book.scenarios[s.state.scenario].levels or (SOLO_LEVELS if alone else COOP_LEVELS)


def ranks_beyond(s: Session) -> list[Say]:
    """The levels that ask for more Reputation than winning does, and which of them are reached already."""
    goal = s.book.scenarios[s.state.scenario].goal
    wins = goal.reputation if goal is not None else 0
    mean = sum(hero.reputation for hero in s.in_play()) // len(s.state.seats)
    levels = zip(LEVELS, together_levels(s) or (), strict=False)
    return [
        Say("eu-goal-rank", {"level": level, "least": least, "met": "yes" if mean >= least else "no"})
        for level, least in levels
        if least > wins
    ]


def outcome_say(parts: list[tuple[Say, bool]], level: str) -> Say:
    """Won or lost, by what, and what was missing: the parts of the objective, each with whether it was met."""
    missing = [part for part, met in parts if not met]
    if missing:
        return Say("eu-lost", {"missing": listed("eu-then", missing)})
    if not parts:
        return Say("eu-over")
    by = listed("eu-then", (part for part, _ in parts))
    return Say("eu-won-level", {"level": level or "none", "by": by})


def objective_met(s: Session) -> bool:
    """Whether the scenario's objective is fulfilled (EU-1256)."""
    return all(met for _, met in objectives(s))


def objectives(s: Session) -> Iterator[tuple[Say, bool]]:
    """Each part of the objective, and whether it is met."""
    goal = s.book.scenarios[s.state.scenario].goal
    if goal is None:
        return
    done = s.state.objective
    players = len(s.state.seats)
    for level in goal.bounties:
        yield Say("eu-goal-bounty", {"level": level}), done.get(f"bounty_{level}", 0) > 0
    if goal.any_bounties:
        have = sum(count for what, count in done.items() if what.startswith("bounty_"))
        yield Say("eu-goal-bounties", {"count": goal.any_bounties, "have": have}), have >= goal.any_bounties
    trade = goal.trade.get(str(players), 0)
    if trade:
        have = done.get("liberated_trade", 0)
        yield Say("eu-goal-trade", {"count": trade, "have": have}), have >= trade
    mines = goal.mines.get(str(players), 0)
    if mines:
        have = done.get("liberated_mines", 0)
        yield Say("eu-goal-mines", {"count": mines, "have": have}), have >= mines
    for level in goal.elites:
        yield Say("eu-goal-elite", {"level": level}), done.get(f"elite_{level}", 0) > 0
    if goal.reputation:
        total = sum(hero.reputation for hero in s.in_play())
        needed, met = goal.reputation * players, total >= goal.reputation * players
        yield Say("eu-goal-reputation", {"count": needed, "have": total, "met": "yes" if met else "no"}), met
    if goal.quests:
        have, needed = quests_done(s), goal.quests[0] * players
        yield Say("eu-goal-quests", {"count": needed, "have": have}), have >= needed


def quests_done(s: Session) -> int:
    """Personal Quests that the group has completed."""
    return sum(len(hero.quest.done) for hero in s.in_play())


def fellowship_outcome(s: Session) -> Outcome:
    """The Main Objective to at least its Silver level wins; there is no Final Scoring (EU-0267)."""
    parts = list(objectives(s))
    won = all(met for _, met in parts)
    goal = s.book.scenarios[s.state.scenario].goal
    needed = goal.quests if goal is not None else ()
    players = len(s.state.seats)
    reached = [LEVELS[place] for place, count in enumerate(needed) if quests_done(s) >= count * players]
    scores = {hero.seat: hero.reputation for hero in s.in_play()}
    s.note(GameOver(scores), "EU-0267")
    say = outcome_say(parts, reached[-1] if reached else "")
    return Outcome(won=won, rounds=rounds_played(s), scores=scores, say=say)
