"""The map is revealed door by door, with what waits behind (D2-0528)."""

from oubliette.games.descent.quest.placing import bring_group, bring_lieutenant
from oubliette.games.descent.state.legend_events import AreaExplored
from oubliette.games.descent.state.points import AreaOpens
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.sources import BY_APP
from oubliette.kernel.boards import cells, holds, lowest
from oubliette.kernel.flow import Rules


def hide(s: Session) -> None:
    """Before anybody has opened a door, what lies behind it is unknown."""
    legend = s.state.legend
    if legend is not None:
        legend.hidden = [area for areas in s.encounter.reveals.values() for area in areas]
        legend.hidden += [area for area in s.encounter.hidden if area not in legend.hidden]


@BY_APP.at(AreaOpens)
def explore(s: Session, at: AreaOpens) -> Rules[None]:
    """A door is open: tiles, tokens and monsters behind it come onto the table."""
    legend = s.state.legend
    behind = at.areas or s.encounter.reveals.get(at.door, ())
    areas = [area for area in behind if legend is not None and area in legend.hidden]
    if legend is None or not areas:
        return
    legend.hidden = [area for area in legend.hidden if area not in areas]
    s.journal.reveal(AreaExplored(tuple(areas)), ("D2-0528",))
    _lay_tokens(s)
    for place in s.encounter.groups:
        if place.at in areas and place.monster is not None:
            yield from bring_group(s, place.monster, place)
    for one in s.encounter.lieutenants:
        if one.at is not None and one.at in areas:
            yield from bring_lieutenant(s, one.who, one.at)


def _lay_tokens(s: Session) -> None:
    """Tokens on spaces that are no longer hidden."""
    hidden = s.hidden
    where = {
        f"search_{letter.lower()}{place + 1}": cell
        for letter in s.encounter.search
        for place, cell in enumerate(cells(s.ground.marks[letter]))
    }
    where.update({token.id: lowest(s.ground.marks[token.at]) for token in s.encounter.tokens})
    for name, cell in where.items():
        token = s.state.tokens[name]
        if token.cell < 0 and not token.done and not token.carrier and not holds(hidden, cell):
            token.cell = cell
