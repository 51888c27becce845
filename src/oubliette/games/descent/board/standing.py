"""What a quest says of some figures, whatever the general rules say (D2-0003), and whom cards reach (D2-0391)."""

from oubliette.games.descent.content.quest_book import Standing
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure

_PLAIN = Standing()


def standing(s: Session, figure: Figure) -> Standing:
    """What the quest says of a kind of figure."""
    return s.encounter.standings.get(figure.kind, _PLAIN)


def is_unharmed(s: Session, figure: Figure) -> bool:
    """Whether a figure suffers nothing now and is not defeated (D2-7127, D2-7185, D2-7213)."""
    told = standing(s, figure)
    if told is _PLAIN:
        return False
    if told.unharmed_by_overlord and s.side(figure) == OVERLORD:
        return True
    if told.attacks_only and s.attack is None:
        return True
    return bool(told.harmed_with) and not _is_struck_with(s, told.harmed_with)


def _is_struck_with(s: Session, token: str) -> bool:
    """Whether the attack that is being resolved is made by who carries a token (D2-7127)."""
    return s.attack is not None and token in s.figure(s.attack.attacker).carries


def reached_by_cards(s: Session, figure: Figure) -> bool:
    """Whether Overlord and Plot cards may touch a figure: no inactive monsters, nor whom the quest spares."""
    group = s.state.groups.get(figure.group)
    return not standing(s, figure).no_cards and (group is None or not group.inactive)  # D2-0391, D2-7125


def pawns(s: Session) -> list[Figure]:
    """All monsters on the map whom Overlord and Plot cards may touch."""
    return [one for one in s.monsters() if reached_by_cards(s, one)]


def is_hampered(s: Session, figure: Figure) -> bool:
    """Whether it carries something that lets it gain no actions by cards (D2-7138)."""
    return any(token.hampers and token.id in figure.carries for token in s.encounter.tokens)
