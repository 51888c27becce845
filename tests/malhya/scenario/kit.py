"""What tests of this room set up with."""

from typing import Any

from tests.malhya.table import WORDS, Table, copy_of_base, foe, story

from oubliette.games.malhya.content.script import Chapter, Explore, Tell, Travel
from oubliette.games.malhya.content.stories import Interest, MarkSpec, Place, Row


def journey(t: Table) -> Any:
    assert t.state.journey is not None
    return t.state.journey


def travelling(*, at: str = "lys", setup: Any = None, **more: Any) -> Table:
    """A party on the road, with nothing drawn yet."""
    return story(Travel(at=at), setup=setup, **more)


def deal(t: Table, card: str) -> Table:
    """Put a Travel card on top of its deck."""
    deck = journey(t).day if card.startswith("day") else journey(t).night
    deck.remove(card)
    deck.put_on_top(card)
    return t


def row(token: Any, **columns: tuple[str, ...]) -> Row:
    """A row of a deployment table."""
    return Row(token=token, **columns)


def hut(*steps: Any, enemies: tuple[str, ...] = (), instructions: tuple[Any, ...] = (), **more: Any) -> Table:
    book = copy_of_base()
    book.enemies = {**book.enemies, "grunt": foe(movement=0, life=1)}
    marks = {"1": MarkSpec(start="1"), "r": MarkSpec(summon="red"), "i": MarkSpec(interest="chest")}
    spec = Place(
        id="hut", number=98, name=WORDS, map="1 . . i . . . . . . r", marks=marks,
        interests={"chest": Interest(chapter=700)}, deployment=(Row(token="red", two=enemies),),  # noqa: S106
        instructions=instructions,
    )  # fmt: skip
    book.places = {**book.places, "hut": spec}
    chest = Chapter(number=700, text=WORDS, do=more.pop("chest", (Tell(WORDS),)))
    t = story(*steps, Explore("hut"), book=book, chapters=(chest,), **more)
    while t.asked in ("deploy_hero", "deploy"):
        t.answer(t.keys()[0])
    return t
