"""Elements (GH-0246 to GH-0256): infusing, consuming, waning."""

from collections.abc import Iterable, Sequence

from oubliette.games.gloomhaven.content.book import elements_in
from oubliette.games.gloomhaven.content.vocabulary import Icon
from oubliette.games.gloomhaven.state.events import Consumed, Infused, Strengthened, Waned
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.haven.vocabulary import ElementName
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say


def infuse(s: Session, actor: Actor, icons: Sequence[Icon], cites: Cites = ("GH-0247",)) -> Rules[None]:
    """Elements that will be strong at the end of the running turn; the players choose for a wild icon (GH-0248)."""
    if not icons:
        return
    made: list[ElementName] = []
    for icon in icons:
        among = elements_in(icon)
        if len(among) == 1:
            made.append(among[0])
        else:
            seat = s.decider(actor)
            made.append((yield from choose(seat, among, "infuse", ("GH-0248", "GH-0296"))))
    s.scene.infusing += made
    hero = s.character_behind(actor.figure)
    if hero is not None:
        hero.tallies["elements_infused"] = hero.tallies.get("elements_infused", 0) + len(made)
    s.note(Infused(actor.figure.id, tuple(made)), cites)


def choose(seat: Seat, among: Iterable[ElementName], kind: str, cites: Cites) -> Rules[ElementName]:
    """One of some elements, as the players like."""
    options = [Option(f"element:{element}", element, Say(f"gh-element-{element}")) for element in among]
    return (yield from ask(seat, kind, options, cites=cites, say=Say(f"gh-ask-{kind}")))


def settle(s: Session) -> None:
    """At the end of a turn what it infused becomes strong (GH-0247, GH-0372)."""
    scene = s.scene
    if scene.infusing:
        made = tuple(dict.fromkeys(scene.infusing))
        for element in made:
            scene.elements[element] = "strong"
        scene.infusing.clear()
        s.note(Strengthened(made), ("GH-0247", "GH-0372"))


def payable(s: Session, cost: Sequence[Icon]) -> bool:
    """Whether all icons of a cost can be paid with different elements (GH-0255)."""
    return _can_pay([elements_in(icon) for icon in cost], frozenset(s.scene.elements))


def _can_pay(icons: list[tuple[ElementName, ...]], there: frozenset[ElementName]) -> bool:
    if not icons:
        return True
    return any(_can_pay(icons[1:], there - {element}) for element in icons[0] if element in there)


def pay(s: Session, actor: Actor, cost: Sequence[Icon]) -> Rules[None]:
    """Consume the elements of a cost; for a wild icon the players choose which (GH-0250, GH-0254)."""
    left = sorted(cost, key=lambda icon: len(elements_in(icon)))
    for place, icon in enumerate(left):
        rest = [elements_in(later) for later in left[place + 1 :]]
        there = s.scene.elements
        open_ = [e for e in elements_in(icon) if e in there and _can_pay(rest, frozenset(there) - {e})]
        seat = s.decider(actor)
        element = open_[0] if len(open_) == 1 else (yield from choose(seat, open_, "consume_which", "GH-0254"))
        del s.scene.elements[element]
        s.note(Consumed(actor.figure.id, element), "GH-0250")


def wane(s: Session) -> None:
    """Strong to waning, waning to inert (GH-0256)."""
    before = s.scene.elements
    if before:
        gone = tuple(element for element, level in before.items() if level == "waning")
        waning = tuple(element for element, level in before.items() if level == "strong")
        s.scene.elements = dict.fromkeys(waning, "waning")
        s.note(Waned(gone, waning), "GH-0256")
