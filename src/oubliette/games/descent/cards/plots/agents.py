"""Agents: lieutenants whom a Plot card summons into an open group (D2-0403 to D2-0412, D2-0418)."""

from oubliette.games.descent.campaign.records import saga, story
from oubliette.games.descent.content.campaign_book import PlotCard
from oubliette.games.descent.harm.damage import take_off
from oubliette.games.descent.quest.placing import is_too_small, put
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import MonsterFalls
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group
from oubliette.games.descent.turn.card_kit import pick
from oubliette.games.descent.uses.sources import CAMPAIGN
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

NEVER = ("interlude", "finale")
"""Quests without agents (D2-0411)."""


def _open_groups(s: Session, deed: Deed) -> list[Group]:
    """The open groups that an agent may join; none where it is barred (D2-0411, D2-0412)."""
    card = s.book.plots[deed.card]
    agent = s.book.agents[card.summons or ""]
    present = any(one.who == agent.of for encounter in s.quest.encounters for one in encounter.lieutenants)
    if saga(s).kind in NEVER or present or story(s).id in agent.barred:
        return []
    return [group for group in s.state.groups.values() if group.open and not group.agent]


@special("summon", _open_groups)
def _summon(s: Session, deed: Deed) -> Rules[None]:
    """It takes the place of monsters of an open group, on the map or not (D2-0404, D2-0405)."""
    card = s.book.plots[deed.card]
    options = [Option(f"group:{one.id}", one, s.card_name(one.kind)) for one in _open_groups(s, deed)]
    group = yield from ask(s.overlord_seat, "summon", options, cites="D2-0404", say=Say("d2-ask-group"))
    area = yield from _make_room(s, group, card)
    name = card.summons or ""
    agent = Figure(id=name, kind=name, rank="master", group=group.id)
    s.state.figures[name] = agent
    group.figures.append(name)
    group.agent = card.id
    yield from put(s, agent, area or _place_of(s, group), cites="D2-0404")


def _make_room(s: Session, group: Group, card: PlotCard) -> Rules[Mask]:
    """The monsters it replaces leave the map, all of a group that is too small (D2-0406); returns their spaces."""
    everybody = is_too_small(s, group, card)
    spaces: Mask = 0
    for rank, count in (("master", card.masters), ("minion", card.minions)):
        there = [s.figure(name) for name in group.figures if s.figure(name).rank == rank]
        for _ in range(len(there) if everybody else min(count, len(there))):
            say = Say("d2-ask-replaced", {"name": s.card_name(card.summons or "")})
            gone = yield from pick(s, s.overlord_seat, "replaced", there, say, "D2-0404")
            there.remove(gone)
            spaces |= s.mask(gone)
            group.figures.remove(gone.id)
            take_off(s, gone)
            del s.state.figures[gone.id]
    return spaces


def _place_of(s: Session, group: Group) -> Mask:
    """Where the quest puts an open group, for an agent that replaces nobody on the map (D2-0405, D2-0418)."""
    places = [one.at for one in s.encounter.groups if one.monster is None]
    number = [one.id for one in s.state.groups.values() if one.open].index(group.id)
    return s.ground.area(places[number])


@CAMPAIGN.at(MonsterFalls)
def _back_to_the_deck(s: Session, at: MonsterFalls) -> None:
    """A defeated agent's card goes back to the Plot deck, from which it may be bought again (D2-0409)."""
    figure = at.figure
    past, group = s.state.saga, s.state.groups.get(figure.group)
    if past is None or group is None or figure.kind not in s.book.agents:
        return
    past.plots = [card for card in past.plots if card != group.agent]
    past.exhausted = [card for card in past.exhausted if card != group.agent]
    group.agent = ""
