"""The end of a scenario (GH-0304 to GH-0315, GH-0388, GH-0389): what is kept and what is earned."""

from oubliette.games.gloomhaven.cards import cards
from oubliette.games.gloomhaven.content.book import BASE_DECK, GOLD, bonus_experience
from oubliette.games.gloomhaven.content.campaign_words import TallyTest
from oubliette.games.gloomhaven.scenario.setup import modifier_deck
from oubliette.games.gloomhaven.state.events import Earned, Recovered, ScenarioEnded
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Earnings, ItemState, ScenarioReport
from oubliette.kernel.cards import Deck


def finish(s: Session) -> ScenarioReport:
    """Settle a scenario: experience and money always, bonus and checkmarks on success (GH-0306 to GH-0311)."""
    scene = s.scene
    won = scene.result == "completed"
    scene.over = True
    s.note(ScenarioEnded(scene.scenario, won), ("GH-0309", "GH-0388"))
    report = ScenarioReport(scene.scenario, won, scene.round)
    for hero in scene.characters.values():
        report.earnings.append(_earned(s, hero, won=won))
    _put_away(s)
    return report


def _earned(s: Session, hero: Character, *, won: bool) -> Earnings:
    level = s.scene.level
    bonus = bonus_experience(level) if won else 0
    experience = hero.experience + bonus
    goal = hero.goals[0] if len(hero.goals) == 1 else ""
    checks = (
        s.book.battle_goals[goal].checks if goal and won and goal_met(hero, s.book.battle_goals[goal].all_of) else 0
    )
    earned = Earnings(
        hero.id,
        experience,
        hero.tokens * GOLD[level],
        checks,
        hero.treasures,
        hero.exhausted,
        hero.kinds_killed,
        hero.tallies,
        max(0, hero.hit_points),
    )
    cites = ("GH-0306", "GH-0307", "GH-0310", "GH-0311", "GH-0389")
    s.journal.reveal(Earned(hero.id, experience, earned.gold, checks, goal, bonus, hero.tokens), cites)
    return earned


def _put_away(s: Session) -> None:
    """Decks lose what was for this scenario alone, characters recover, goals go back (GH-0304, GH-0305, GH-0314)."""
    scene = s.scene
    base = [card for card, times in BASE_DECK.items() for _ in range(times)]
    _restore(s, scene.monster_deck, base)
    for supply in (scene.bless, scene.curse, scene.monster_curse):
        supply.left = supply.total
    for entrant in s.state.entrants:
        hero = scene.characters[entrant.id]
        _restore(s, hero.deck, modifier_deck(s.book, entrant))
        hero.item_cards = 0
        hero.hit_points = hero.most
        hero.conditions.clear()
        hero.cards = [CardState(card.id, seen=card.seen) for card in hero.cards]
        hero.items = [ItemState(item.id) for item in hero.items]
        hero.goals.clear()
        hero.goal_treasures.clear()  # GH-0308
        s.note(Recovered(hero.id), ("GH-0304", "GH-0305", "GH-0314"))


def _restore(s: Session, deck: Deck, cards_of_it: list[str]) -> None:
    """A modifier deck as it was before the scenario, perks included (GH-0304)."""
    deck.pile, deck.discarded = cards_of_it, []
    deck.shuffle(s.chance)


def goal_met(hero: Character, tests: tuple[TallyTest, ...]) -> bool:
    """Whether a battle goal is met (GH-0036)."""
    return all(_holds(hero, test) for test in tests)


def _holds(hero: Character, test: TallyTest) -> bool:
    number = tally(hero, test.tally)
    more = hero.level if test.plus_level else 0
    if test.at_least is not None and number < test.at_least + more:
        return False
    return test.at_most is None or number <= test.at_most + more


def tally(hero: Character, name: str) -> int:
    """A number that a goal asks about; hit points are kept by who ran out of cards (GH-0264)."""
    if name == "experience":
        return hero.experience
    if name == "cards_left":
        return 0 if hero.exhausted else len(cards.in_zone(hero, "hand")) + len(cards.discards(hero))  # GH-0177
    if name == "hit_points":
        return max(0, hero.hit_points)
    if name == "hit_points_missing":
        return hero.most - max(0, hero.hit_points)
    if name == "exhausted":
        return int(hero.exhausted)
    return hero.tallies.get(name, 0)
