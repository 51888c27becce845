"""Plot cards that answer to a Search card which a hero keeps (D2-4169)."""

from oubliette.games.descent.campaign.plots import does, plot_window
from oubliette.games.descent.campaign_book import PlotCard
from oubliette.games.descent.points import SearchKept
from oubliette.games.descent.searching import draw_card
from oubliette.games.descent.session import Session
from oubliette.games.descent.sources import CAMPAIGN
from oubliette.games.descent.state import Hero
from oubliette.kernel.flow import Rules


@CAMPAIGN.at(SearchKept)
def _kept(s: Session, at: SearchKept) -> Rules[None]:
    """He may use a Plot card once somebody keeps what he found."""
    hero = at.hero
    if s.state.saga is None or at.found not in hero.search:
        return
    before = s.state.plot_about
    s.state.plot_about = hero.id
    yield from plot_window(s, "search_kept")
    s.state.plot_about = before


def _finder(s: Session) -> Hero:
    return s.hero(s.state.plot_about)


def _has_another(s: Session, _card: PlotCard) -> bool:
    return bool(s.state.search.pile) and bool(_finder(s).search)


@does("meticulous_planning", _has_another)
def _meticulous_planning(s: Session, _card: PlotCard) -> Rules[None]:
    """What he kept goes under the deck; he draws again, with all that a draw allows him (D2-4169)."""
    hero = _finder(s)
    s.state.search.pile.insert(0, hero.search.pop().card)
    yield from draw_card(s, hero, s.figure(hero.id), "")
