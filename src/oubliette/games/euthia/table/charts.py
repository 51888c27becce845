"""Tables beside the map: Reputation by round, the Final Scoring line by line, the house rules with their entries."""

from collections.abc import Iterator
from typing import Final

from oubliette.games.euthia.scenario.scoring import lines_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.text import Say, listed
from oubliette.table import Chart

HOUSE_RULES: Final = (
    ("map", "EU-1014, EU-1060, EU-1064"),
    ("movement", "EU-1038, EU-1052"),
    ("monster", "EU-1083, EU-1093–EU-1104"),
    ("gaar", "EU-1122, EU-1141, EU-1142"),
    ("cards", "EU-1133–EU-1138"),
    ("immunity", "EU-1114"),
    ("board", "EU-1176–EU-1182"),
    ("elementals", "EU-1207–EU-1210"),
    ("scoring", "EU-1231–EU-1235"),
    ("together", "EU-1243–EU-1254"),
    ("scenarios", "EU-1258–EU-1260"),
    ("figures", "EU-1261–EU-1291"),
)
"""What shapes the game and is ours or inferred, with the entries whose marks say so; RULINGS.md holds the same list."""


def charts(s: Session) -> Iterator[Chart]:
    """The curve as soon as a round is over, the score at the end, the house rules after the first round."""
    if s.state.stage == "over" and s.state.mode != "fellowship":
        yield score(s)
    if any(hero.log for hero in s.in_play()):
        yield curve(s)
    if s.state.round <= 1:
        return
    rows = tuple((Say("eu-house", {"what": what}), Say("eu-text", {"text": entries})) for what, entries in HOUSE_RULES)
    yield Chart("house_rules", Say("eu-chart-house"), (Say("eu-chart-entries"),), rows)


def number(value: int) -> Say:
    """A plain number in a table."""
    return Say("eu-number", {"value": value})


def curve(s: Session) -> Chart:
    """Reputation at the end of each round, Hero by Hero."""
    rounds = max(len(hero.log) for hero in s.in_play())
    rows = tuple((s.name(hero.seat), *(number(value) for value in hero.log)) for hero in s.in_play())
    return Chart("reputation", Say("eu-chart-reputation"), tuple(number(one + 1) for one in range(rounds)), rows)


def scoring_in_words(s: Session, hero: Hero) -> Say:
    """How a Hero's Reputation became the final one."""
    lines = [(what, points) for what, points, _ in lines_of(s, hero) if points]
    facts: dict[str, str | int | Say] = {"who": s.name(hero.seat), "total": hero.reputation}
    if not lines:
        return Say("eu-scoring-nothing", facts)
    parts = [
        Say("eu-score-part", {"line": Say("eu-score-line", {"what": what.replace("_", "-")}), "points": points})
        for what, points in lines
    ]
    before = hero.reputation - sum(points for _, points in lines)
    return Say("eu-scoring", facts | {"before": before, "parts": listed("eu-and", parts)})


def score(s: Session) -> Chart:
    """Every line of the Final Scoring, a column a Hero; what brought nobody anything is left out."""
    heroes = list(s.in_play())
    lines = {hero.seat: {what: points for what, points, _ in lines_of(s, hero)} for hero in heroes}
    before = [number(hero.reputation - sum(lines[hero.seat].values())) for hero in heroes]
    rows = [(Say("eu-score-line", {"what": "reputation"}), *before)]
    for what in lines[heroes[0].seat]:
        points = [lines[hero.seat][what] for hero in heroes]
        if any(points):
            rows.append((Say("eu-score-line", {"what": what.replace("_", "-")}), *map(number, points)))
    rows.append((Say("eu-score-line", {"what": "total"}), *(number(hero.reputation) for hero in heroes)))
    columns = tuple(s.name(hero.seat) for hero in heroes)
    return Chart("score", Say("eu-chart-score"), columns, tuple(rows), marked_row=len(rows) - 1)
