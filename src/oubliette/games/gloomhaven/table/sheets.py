"""The sheets beside the board: what a character is, what a monster type is worth and does this round (GH-0033)."""

from collections.abc import Iterator

from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.content.book import GOLD, bonus_experience
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move, Verbs
from oubliette.games.gloomhaven.figures.values import Values, grown, monster_values
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.games.gloomhaven.table.cards import element_mark
from oubliette.games.gloomhaven.table.number_parts import terms_of_hit_points, terms_of_level, terms_of_victory
from oubliette.haven.vocabulary import Rank
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

_NUMBERS = ("hit_points", "move", "attack", "range", "shield", "retaliate", "pierce", "targets")


def hero_sheets(s: Session, seat: Seat | None) -> Iterator[seen.Sheet]:
    """Every character with its summons; a battle goal only for who keeps it (GH-0036)."""
    for hero in s.scene.characters.values():
        of = s.book.classes[hero.of]
        bars = (
            seen.Mark("level", "rank-1", Say("gh-word-level"), hero.level, good=True),
            seen.Mark("experience", "star-formation", Say("gh-word-experience"), hero.experience, good=True),
            seen.Mark("tokens", "two-coins", Say("gh-word-tokens"), hero.tokens, good=True),
        )
        lines = []
        if hero.seat == seat and len(hero.goals) == 1:
            lines += [_goal_text(s, goal) for goal in hero.goals]
        if hero.gone:
            lines.append(Say("gh-exhausted" if hero.exhausted else "gh-escaped"))
        own = (hero.id, *(summon.id for summon in s.scene.summons.values() if summon.owner == hero.id))
        yield seen.Sheet(
            hero.id,
            s.name(hero.id),
            of.icon,
            "hero",
            bars,
            pieces=own,
            lines=tuple(lines),
            role="hero",
            seat=hero.seat,
            title=Say("gh-sheet-hero", {"class": words(of.name), "level": hero.level}),
            meters=(health_of(s, hero),),
        )


def health_of(s: Session, figure: Figure) -> seen.Bar:
    """What a figure has of its hit points; once the scenario is over, what was left of a character then."""
    left, report = figure.hit_points, s.state.report
    if isinstance(figure, Character) and figure.exhausted:
        left = 0  # nothing of it counts any more: GH-0262
    elif s.scene.over and report is not None:
        left = next((one.hit_points for one in report.earnings if one.id == figure.id), left)
    terms = terms_of_hit_points(s, figure)
    return seen.Bar(max(0, left), figure.most, "hit_points", say=Say("gh-word-hit-points"), terms=terms)


def spoils(s: Session) -> Iterator[seen.Mark]:
    """What victory and tokens were worth, and the checkmarks of goals; their sums stand among each one's figures."""
    report = s.state.report if s.scene.over else None
    if report is not None and report.won:
        bonus = bonus_experience(s.scene.level)
        yield seen.Mark("bonus", "star-formation", Say("gh-spoils-bonus"), bonus, good=True, terms=terms_of_victory(s))
    if report is not None and any(one.gold for one in report.earnings):
        yield seen.Mark("rate", "two-coins", Say("gh-spoils-rate"), GOLD[s.scene.level], good=True)
    for one in report.earnings if report is not None else ():
        if one.checks:
            say = Say("gh-spoils-checks", {"figure": s.name(one.id)})
            yield seen.Mark(f"checks/{one.id}", "check-mark", say, one.checks, good=True)


def _goal_text(s: Session, goal: str) -> Say:
    card = s.book.battle_goals[goal]
    return Say("gh-text-goal", {"name": words(card.name), "text": words(card.says), "checks": card.checks})


def monster_sheets(s: Session) -> Iterator[seen.Sheet]:
    """Every monster type of the scenario: traits, the card of the round, its standees."""
    scene = s.scene
    for kind in scene.types:
        monster = s.book.monsters[kind]
        lines = []
        for half, values in _halves(s, kind):
            if traits := describe.trait_lines(values):
                head = Say("gh-rank-boss") if monster.boss else Say(f"gh-rank-{half}")
                lines.append(Say("gh-text-traits", {"rank": head, "traits": describe.join(traits)}))
        if monster.immune:
            lines.append(Say("gh-text-immune", {"conditions": describe.join(describe.conditions(monster.immune))}))
        pile = scene.piles.get(monster.deck)
        faces = () if pile is None or pile.drawn is None else (_ability_card(s, kind, pile.drawn),)
        pieces = tuple(one.id for one in s.monsters_of(kind))
        bars = (seen.Mark("level", "rank-1", Say("gh-word-level"), s.level_of(kind), terms=terms_of_level(s, kind)),)
        yield seen.Sheet(
            kind,
            words(monster.name),
            monster.icon,
            "foe",
            bars,
            faces,
            (0,) if faces else (),
            pieces,
            tuple(lines),
            role="enemy",
        )


def _halves(s: Session, kind: str) -> list[tuple[Rank, Values]]:
    """The sides of a statistic card: normal and elite, or a boss's only one, with what the scenario adds."""
    halves: tuple[Rank, ...] = ("normal",) if s.book.monsters[kind].boss else ("normal", "elite")
    more = s.scene.types[kind].grown
    return [(half, grown(monster_values(s.book, kind, half, s.level_of(kind), s.scene.count), more)) for half in halves]


def statistics(s: Session) -> Iterator[seen.Chart]:
    """The statistic card of every monster type: a row a value that any of its sides has (GH-0033)."""
    for kind in s.scene.types:
        monster = s.book.monsters[kind]
        sides = _halves(s, kind)
        columns = tuple(Say("gh-rank-boss") if monster.boss else Say(f"gh-rank-{half}") for half, _ in sides)
        rows = []
        for name in _NUMBERS:
            values = [getattr(values, name) for _, values in sides]
            if any(values) and (name != "targets" or max(values) > 1):
                shown = (Say("gh-text-modifier", {"value": value or "–"}) for value in values)
                rows.append((Say(f"gh-word-{name.replace('_', '-')}"), *shown))
        yield seen.Chart(kind, words(monster.name), columns, tuple(rows))


def _ability_card(s: Session, kind: str, place: int) -> seen.Card:
    """The card of the round; beside each ability that adds to a value stands what it comes to for each rank."""
    deck = s.book.monsters[kind].deck
    card = s.book.ability_card(deck, place)
    sides = _halves(s, kind)
    actions = tuple(
        seen.Action(str(number), tuple(describe.ability_lines(s.book, verb)), tuple(_sums(verb, sides)))
        for number, verb in enumerate(card.do)
    )
    marks = [element_mark(f"{deck}/{number}", icon) for number, icon in enumerate(card.infuse)]
    if card.shuffle:
        marks.append(seen.Mark("shuffle", "card-random", Say("gh-mark-shuffle")))
    face = seen.Face(words(s.book.decks[deck].name), card.initiative, actions=actions, marks=tuple(marks))
    return seen.Card(f"{deck}/{place}", face, kind="monster")


def _sums(verb: Verbs, sides: list[tuple[Rank, Values]]) -> Iterator[seen.Mark]:
    """What Move or Attack with a plus comes to on each side of the statistic card."""
    if not isinstance(verb, Move | Attack) or verb.plus is None:
        return
    for half, values in sides:
        base = values.move if isinstance(verb, Move) else values.attack
        if base is not None:
            total = max(0, base + verb.plus)
            own = Addend(base, Say(f"gh-word-{'move' if isinstance(verb, Move) else 'attack'}"))
            terms = told([own, Addend(verb.plus, Say("sum-round-card"))], total)
            yield seen.Mark(half, "", Say(f"gh-rank-{half}"), total, terms=terms)
