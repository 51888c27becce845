"""Elements (BB-0088 to BB-0100, BB-0300): availability is worked out from what is visible, never stored."""

from collections.abc import Iterator, Sequence

from oubliette.games.buttons_bugs.content.book import elements_in
from oubliette.games.buttons_bugs.content.vocabulary import Icon
from oubliette.games.buttons_bugs.state.events import ElementConsumed, ElementCreated
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Created, Figure
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

Infusion = tuple[str, Icon]
"""One infusion: its name (card side, monster column or creation, and its place there) and its icon."""

_VISIBLE = ("hand", "selected", "active")


def visible_infusions(s: Session) -> Iterator[Infusion]:
    """Every infusion icon in sight: on cards, marked monster columns, and what items created (BB-0089)."""
    scene, shown = s.scene, s.book.infusions
    for card in scene.hero.cards:
        if card.zone in _VISIBLE:
            yield from shown[card.id, card.side]
    for board in scene.boards.values():
        if board.rolled is None:
            continue  # before the roll no action is in force: BB-0028
        if any(monster.kind == board.kind for monster in scene.monsters.values()):  # BB-0094
            for column in board.cubes:
                yield from shown[board.kind, column]  # once, however many monsters: BB-0093
    for created in scene.created:
        yield created.id, created.icon


def available_infusions(s: Session) -> list[Infusion]:
    """What is in sight and not yet consumed this round (BB-0090)."""
    consumed = s.scene.consumed
    return [infusion for infusion in visible_infusions(s) if infusion[0] not in consumed]


def can_pay(infusions: Sequence[Infusion], cost: Sequence[Icon]) -> bool:
    """Whether different infusions can pay all icons of a cost (BB-0096)."""
    if not cost:
        return True
    wanted, rest = elements_in(cost[0]), cost[1:]
    for place, (_, icon) in enumerate(infusions):
        if elements_in(icon) & wanted and (not rest or can_pay([*infusions[:place], *infusions[place + 1 :]], rest)):
            return True
    return False


def consume(s: Session, figure: Figure, cost: Sequence[Icon]) -> Rules[None]:
    """Consume one infusion for each icon; where several would do, the player chooses (BB-0097, BB-0100)."""
    for place, icon in enumerate(cost):
        infusions = available_infusions(s)
        fitting = [
            infusion
            for infusion in infusions
            if elements_in(infusion[1]) & elements_in(icon)
            and can_pay([other for other in infusions if other != infusion], cost[place + 1 :])
        ]
        chosen = fitting[0] if len(fitting) == 1 else (yield from _ask_which(s, figure, fitting))
        s.scene.consumed.append(chosen[0])
        s.note(ElementConsumed(figure.id, *chosen), ("BB-0095", "BB-0090"))


def _ask_which(s: Session, figure: Figure, fitting: Sequence[Infusion]) -> Rules[Infusion]:
    options = [
        Option(f"element:{name}", (name, icon), Say("bb-option-element", {"icon": icon_name(icon)}), cards=_cards(name))
        for name, icon in fitting
    ]
    say = Say("bb-ask-element", {"figure": s.name(figure.id)})
    chosen = yield from ask(s.seat, "element", options, cites=("BB-0097", "BB-0098", "BB-0100"), say=say)
    return chosen


def _cards(infusion: str) -> tuple[str, ...]:
    source, _, name = infusion.partition(":")
    return (name.partition("/")[0],) if source == "card" else ()


def create(s: Session, icon: Icon) -> None:
    """A new infusion that lasts to the end of the round (BB-0300)."""
    s.scene.created.append(Created(f"created:{len(s.scene.created)}", icon))
    s.note(ElementCreated(icon), "BB-0300")


def icon_name(icon: Icon) -> Say:
    """What an icon is called."""
    first, _, second = icon.partition("/")
    if second:
        return Say("bb-either-element", {"one": Say(f"bb-element-{first}"), "other": Say(f"bb-element-{second}")})
    return Say(f"bb-element-{first}")
