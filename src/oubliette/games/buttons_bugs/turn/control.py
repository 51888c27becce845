"""Control: the adventurer makes monsters act (BB-0181 to BB-0185)."""

from oubliette.games.buttons_bugs.cards.performing import perform
from oubliette.games.buttons_bugs.content.vocabulary import Control
from oubliette.games.buttons_bugs.figures.targeting import choose_figures, foes_in_range
from oubliette.games.buttons_bugs.state.events import AbilitySkipped
from oubliette.games.buttons_bugs.state.session import Actor, Session, in_play
from oubliette.games.buttons_bugs.state.state import Figure, Monster
from oubliette.kernel.flow import Rules


def control(s: Session, actor: Actor, verb: Control, subject: Figure | None, *, may_skip: bool) -> Rules[bool]:
    """Choose enemies and perform the stated abilities with each; it is no turn of theirs (BB-0185)."""
    if verb.of == "target":
        pool = chosen = [subject] if subject is not None and in_play(subject) else []
    else:
        pool = foes_in_range(s, actor, verb.range, attack=False)
        chosen = yield from choose_figures(s, actor, pool, verb.targets, "control", may_skip=may_skip, reach=verb.range)
    if not chosen:
        s.note(AbilitySkipped(actor.figure.id, "control", "" if pool else "no_target"), "BB-0076")
    performed = False
    for monster in chosen:
        if not isinstance(monster, Monster):
            continue
        puppet = Actor(monster, controlled=True)
        for ability in verb.do:
            if in_play(monster):
                performed = (yield from perform(s, puppet, ability)) or performed
    return performed
