"""Verminous: Ignoble Sacrifice, Into the Shadows (D2-4338, D2-4339)."""

from oubliette.games.descent.content.vocabulary import Attack
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.quest.placing import put
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Removed
from oubliette.games.descent.state.points import LeavesMap, Rests
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Hit
from oubliette.games.descent.turn.card_kit import choose, may
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.flow import Rules
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

SHADOWS, LURKS = "into_the_shadows", "lurks"
WEAK = 4
PLAIN = Attack()


def _packs(s: Session) -> list[Hit]:
    """Hits on monsters of a group of which the attack affects more than one."""
    hits = [hit for hit in s.blow.hits if s.figure(hit.figure).group in s.state.groups]
    groups = [s.figure(hit.figure).group for hit in hits]
    return [hit for hit in hits if groups.count(s.figure(hit.figure).group) > 1 and s.figure(hit.figure).cells]


@special("ignoble_sacrifice", lambda s, _deed: any(hit.dealt > 0 for hit in _packs(s)))
def _ignoble_sacrifice(s: Session, deed: Deed) -> Rules[None]:
    """One suffers for all of its group (D2-4338)."""
    one = yield from choose(s, deed, [s.figure(hit.figure) for hit in _packs(s)], "D2-4338")
    hits = [hit for hit in _packs(s) if s.figure(hit.figure).group == one.group]
    total = sum(hit.dealt for hit in hits)
    for hit in hits:
        hit.dealt = total if hit.figure == one.id else 0


def _small(s: Session, deed: Deed) -> bool:
    one = deed.about
    return s.side(one) == OVERLORD and one.rank in ("minion", "master") and health(s, one) <= WEAK


@special(SHADOWS, _small)
def _into_the_shadows(s: Session, deed: Deed) -> None:
    """It leaves the map and waits on the card, with whatever is on it (D2-4339)."""
    s.at(LeavesMap(deed.about))
    deed.about.cells = ()
    deed.about.marks.append(LURKS)
    s.journal.note(Removed(deed.about.id), ("D2-4339",))


@plot(SHADOWS).at(Rests)
def _out_of_the_shadows(s: Session, mine: InPlay, at: Rests) -> Rules[None]:
    """Each stands beside whoever rests; then each may strike him (D2-4339)."""
    hero, came = at.figure, list[Figure]()
    for figure in [one for one in s.state.figures.values() if LURKS in one.marks]:
        if hero.cells and (yield from put(s, figure, s.adjacent_to(hero), cites="D2-4339")):
            figure.marks.remove(LURKS)
            came.append(figure)
    for figure in came:
        say = Say("d2-ask-attack", {"name": s.name(figure)})
        if not figure.cells or not hero.cells or not attack_options(s, figure, PLAIN, hero):
            continue
        if (yield from may(mine.seat, "shadow_strikes", "attack", Say("d2-do-attack"), say, "D2-4339")):
            yield from attack_as_told(s, Deed(figure, mine.seat, SHADOWS, None, hero), PLAIN, hero)
