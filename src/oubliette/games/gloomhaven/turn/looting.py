"""Money tokens and treasure (GH-0093, GH-0137, GH-0211 to GH-0219)."""

from functools import partial
from typing import Literal, NamedTuple

from oubliette.games.gloomhaven.abilities import damage
from oubliette.games.gloomhaven.abilities.earning import paid_for
from oubliette.games.gloomhaven.cards.circumstances import holds
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.content.campaign_words import Gains, Suffered
from oubliette.games.gloomhaven.content.vocabulary import Loot
from oubliette.games.gloomhaven.figures import conditions
from oubliette.games.gloomhaven.state.events import Looted
from oubliette.games.gloomhaven.state.experience import count, gain_experience
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Cites, Rules, ask, ask_some
from oubliette.kernel.text import Say
from oubliette.table import Preview


def lying(s: Session, hexes: int) -> list[int]:
    """The hexes among these with something to loot."""
    scene = s.scene
    there = mask_of(scene.tokens) | mask_of(scene.treasures) | mask_of(scene.goal_treasures)
    there |= mask_of(hero.cell for hero, _ in bearers(s))
    return list(cells(there & hexes))


def bearers(s: Session) -> list[tuple[Character, str]]:
    """Who carries something that changes hands, and what."""
    if not s.card.carried:
        return []
    return [(hero, name) for hero in s.heroes() for name in hero.goal_treasures if name in s.card.carried]


class Find(NamedTuple):
    """A money token or a treasure tile on a hex."""

    cell: int
    kind: Literal["token", "treasure", "goal"]
    number: int = 1
    """Tokens on one hex are numbered."""
    bearer: str = ""
    """Who carries it."""


def finds(s: Session, hexes: list[int]) -> list[Find]:
    """All that lies on these hexes, piece by piece."""
    scene, found = s.scene, []
    for cell in hexes:
        found += [Find(cell, "token", number) for number in range(1, scene.tokens.get(cell, 0) + 1)]
        found += [Find(cell, "treasure")] if cell in scene.treasures else []
        found += [Find(cell, "goal")] if cell in scene.goal_treasures else []
        found += [Find(cell, "goal", bearer=hero.id) for hero, _ in bearers(s) if hero.cell == cell]
    return found


def take(s: Session, hero: Character, hexes: list[int], cites: Cites) -> Rules[None]:
    """A character takes all that lies on these hexes."""
    yield from take_finds(s, hero, finds(s, hexes), cites)


def take_finds(s: Session, hero: Character, taken: list[Find], cites: Cites) -> Rules[None]:
    """A character takes tokens and tiles; the treasure is its own (GH-0212)."""
    scene = s.scene
    tokens = sum(one.kind == "token" for one in taken)
    for one in taken:
        if one.kind == "token":
            scene.tokens[one.cell] -= 1
            if not scene.tokens[one.cell]:
                del scene.tokens[one.cell]
    found = [scene.treasures.pop(one.cell) for one in taken if one.kind == "treasure"]
    goals = [_let_go(s, one) for one in taken if one.kind == "goal"]
    hero.tokens += tokens
    hero.treasures += found
    hero.goal_treasures += goals
    count(hero, "tokens", tokens)
    count(hero, "treasures", len(found) + len(goals))
    s.note(Looted(hero.id, tokens, tuple(found + goals)), cites)
    for treasure in found:
        yield from happen(s, Moment("treasure", treasure, actor=hero))
        for reward in s.book.treasures[treasure].gives:
            if isinstance(reward, Suffered):
                yield from damage.suffer(s, hero, reward.amount, "treasure", ("GH-0212",))
            elif isinstance(reward, Gains):
                conditions.gain(s, hero, reward.conditions, "GH-0212")
    places = [one.cell for one in taken if one.kind == "goal"]
    for name, cell in zip(goals, places, strict=True):
        scene.looted_goals[name] = scene.looted_goals.get(name, 0) + 1
        yield from happen(s, Moment("looted", name, actor=hero, fell=cell))


def _let_go(s: Session, find: Find) -> str:
    """A goal treasure leaves its hex, or the hands of whoever carried it."""
    bearer = s.scene.characters.get(find.bearer)
    if bearer is None:
        return s.scene.goal_treasures.pop(find.cell)
    name = next(one for one in bearer.goal_treasures if one in s.card.carried)
    bearer.goal_treasures.remove(name)
    return name


def at_end_of_turn(s: Session, hero: Character) -> Rules[None]:
    """A character must take what lies on its hex (GH-0093)."""
    here = finds(s, lying(s, 1 << hero.cell))
    if s.card.loot_only:
        here = [one for one in here if one.kind != "goal"]
    here = allowed(s, hero, here)
    if here and not hero.gone:
        yield from take_finds(s, hero, here, ("GH-0093",))


def allowed(s: Session, hero: Character, found: list[Find]) -> list[Find]:
    """What of it the character may take: a scenario may allow everybody one goal treasure only."""
    found = [one for one in found if one.bearer != hero.id]
    if not s.card.one_goal_each:
        return found
    goals = [one for one in found if one.kind == "goal"]
    kept = goals[: max(0, 1 - len(hero.goal_treasures))]
    return [one for one in found if one.kind != "goal" or one in kept]


@performs(Loot)
def loot(s: Session, doing: Doing[Loot]) -> Rules[bool]:
    """Loot X: everything in range and in sight, or nothing (GH-0211); a monster takes tokens only (GH-0219)."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    paid = yield from paid_for(s, doing, verb.consume)
    reach = verb.value + sum(gain.more.loot for gain in paid)
    reach += sum(extra.gain.more.loot for extra in verb.extra if holds(s, actor, extra.when, None, deed))
    figure = actor.figure
    hexes = lying(s, s.layout.visible_within(figure.cell, reach))
    if not isinstance(figure, Character):
        return _monster_loots(s, figure, hexes)
    if not allowed(s, figure, finds(s, hexes)):
        return False
    options = [
        Option(
            "loot",
            True,
            Say("gh-option-loot", {"count": len(allowed(s, figure, finds(s, hexes)))}),
            tone="suggested",
            preview=partial(Preview, cells=tuple(hexes)),
        ),
        Option("skip", False, Say("gh-option-skip"), passes=True),
    ]
    if not (yield from ask(figure.seat, "loot", options, cites=("GH-0211", "GH-0089"), say=Say("gh-ask-loot"))):
        return False
    taken = allowed(s, figure, finds(s, hexes))
    if verb.most is not None and len(taken) > verb.most:
        taken = yield from ask_some(
            figure.seat,
            "loot_which",
            [_find_option(s, one) for one in taken],
            least=verb.most,
            most=verb.most,
            cites=("GH-0211",),
            say=Say("gh-ask-loot-which"),
        )
    yield from take_finds(s, figure, taken, ("GH-0211",))
    for gain in paid:
        gain_experience(s, figure, gain.once.experience)
    return True


def _find_option(s: Session, find: Find) -> Option[Find]:
    """The answer that takes a token or a tile."""
    where = s.map.options[find.cell]
    say = Say(f"gh-option-loot-{find.kind}", {"hex": where.key.partition(":")[2]})
    return Option(f"{find.kind}:{where.key.partition(':')[2]}#{find.number}", find, say, cells=(find.cell,))


def _monster_loots(s: Session, figure: Figure, hexes: list[int]) -> bool:
    tokens = sum(s.scene.tokens.pop(cell, 0) for cell in hexes)
    if tokens:
        s.note(Looted(figure.id, tokens), "GH-0219")
    return tokens > 0
