"""Control and command (GH-0209): abilities that others perform on a character's word."""

from oubliette.games.gloomhaven.cards.performing import Doing, perform_all, performs
from oubliette.games.gloomhaven.cards.targeting import candidates, choose
from oubliette.games.gloomhaven.content.vocabulary import Command, Control
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import AbilitySkipped, Controlled
from oubliette.games.gloomhaven.state.session import Actor, Session, in_play
from oubliette.games.gloomhaven.state.state import Character, Monster
from oubliette.kernel.flow import Rules


@performs(Control)
def control(s: Session, doing: Doing[Control]) -> Rules[bool]:
    """An enemy performs abilities against its own side, or its turn of this round does (GH-0209)."""
    actor, verb, card = doing.actor, doing.verb, doing.card
    found = [
        foe
        for foe in candidates(s, actor, verb, "enemies", doing.deed, reach=verb.range)
        if isinstance(foe, Monster) and not (verb.turn and not foe.due)
    ]
    chosen = yield from choose(s, actor, found, verb.targets, "control_target", ("GH-0209",), may_skip=doing.may_skip)
    performed = False
    for foe in chosen:
        if not isinstance(foe, Monster):
            continue
        s.note(Controlled(foe.id, actor.figure.id), "GH-0209")
        if verb.turn:
            foe.controller = actor.figure.id
            foe.controlled_by_rules = not verb.decides
            foe.control_card = card.id if card is not None else ""
            performed = True
            continue
        puppet = Actor(foe, "party", actor.seat, actor.figure.id)
        performed |= yield from perform_all(s, puppet, verb.do, Deed())
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "control", "left_out" if found else "no_target"), "GH-0089")
    return performed


@performs(Command)
def command(s: Session, doing: Doing[Command]) -> Rules[bool]:
    """Allies may perform abilities; their players decide, for summons the commanding one does."""
    actor, verb = doing.actor, doing.verb
    found = candidates(s, actor, verb, verb.to, doing.deed, reach=verb.range)
    how_many = "all" if verb.to != "ally" else verb.targets
    chosen = yield from choose(s, actor, found, how_many, "command_target", ("GH-0017",), may_skip=doing.may_skip)
    performed = False
    for ally in chosen:
        if in_play(ally):
            seat = ally.seat if isinstance(ally, Character) else actor.seat
            performed |= yield from perform_all(s, Actor(ally, "party", seat, actor.figure.id), verb.do, Deed())
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "command", "left_out" if found else "no_target"), "GH-0089")
    return performed
