"""Lord Merick Farrow: Cabal, Mystic Might (D2-4322 to D2-4324)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.content.vocabulary import Special, Surge
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import AttackDiceRolled, LentSurges
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Group, Hit
from oubliette.games.descent.turn.card_kit import about, passing
from oubliette.games.descent.uses.sources import plot
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import InPlay
from oubliette.kernel.text import Say

CABAL, MIGHT = "cabal", "mystic_might"
SPENT, NEAR, MOST = 2, 3, 4


def _groups(s: Session, _deed: Deed) -> list[Group]:
    names = dict.fromkeys(one.group for one in pawns(s))
    return [s.state.groups[name] for name in names if name in s.state.groups]


@special(CABAL, _groups)
def _cabal(s: Session, deed: Deed) -> Rules[None]:
    """The card lies beside a group for the encounter (D2-4322)."""
    options = [Option(f"group:{one.id}", one, s.card_name(one.kind)) for one in _groups(s, deed)]
    group = yield from ask(deed.seat, "group", options, cites="D2-4322", say=Say("d2-ask-group"))
    group.cards.append(deed.card)


@plot(CABAL).at(LentSurges)
def _overseer(s: Session, _mine: InPlay, at: LentSurges) -> list[Surge]:
    group = s.state.groups.get(at.figure.group)
    lies = at.figure.rank == "master" and group is not None and CABAL in group.cards
    return [Surge(do=(Special("overseer"),))] if lies else []


@special("overseer")
def _oversees(s: Session, deed: Deed) -> None:
    """Every other monster of the group near anybody the attack affects (D2-4322, D2-4323)."""
    affected = [s.figure(hit.figure) for hit in s.blow.hits]
    others = [one for one in s.monsters() if one.group == deed.by.group and one is not deed.by]
    near = [one for one in others if any(s.is_within(one, target, NEAR) for target in affected)]
    s.blow.damage += min(MOST, len(near))


@special(MIGHT, lambda s, deed: s.book.overlord[deed.point.card].type == "magic")
def _gathers(s: Session, deed: Deed) -> None:
    """A token for a card of the Magic type (D2-4324)."""
    tokens = saga(s).plot_tokens
    tokens[deed.card] = tokens.get(deed.card, 0) + 1


@plot(MIGHT).at(AttackDiceRolled)
def _spends(s: Session, mine: InPlay, at: AttackDiceRolled) -> Rules[None]:
    """As many as he likes, for his attack or for who defends himself (D2-4324)."""
    attack, tokens = at.attack, saga(s).plot_tokens
    options: list[Option[Hit | bool | None]] = []
    if s.side(s.figure(attack.attacker)) == OVERLORD:
        options.append(Option("damage", True, Say("d2-might-damage")))
    for hit in attack.hits:
        if hit.rolled and s.side(s.figure(hit.figure)) == OVERLORD:
            say = Say("d2-might-shields", {"name": s.name(hit.figure)})
            options.append(Option(f"shields:{hit.figure}", hit, say))
    while options and tokens.get(MIGHT, 0):
        wanted = yield from ask(mine.seat, MIGHT, [*options, passing(None)], cites="D2-4324", say=about(s, MIGHT))
        if wanted is None:
            return
        tokens[MIGHT] -= 1
        if isinstance(wanted, Hit):
            wanted.shields += SPENT
        else:
            attack.damage += SPENT
