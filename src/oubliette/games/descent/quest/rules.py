"""The rules of quests: when something happens and it is so, then this (D2-0003, D2-2179)."""

from typing import Any

from oubliette.games.descent.content import quest_book as written
from oubliette.games.descent.content.endings import Ending, Why
from oubliette.games.descent.harm.damage import suffer, wake
from oubliette.games.descent.map.movement import Bound, halt, move_spaces
from oubliette.games.descent.quest.allies import possess, release
from oubliette.games.descent.quest.placing import bring_lieutenant, is_meant, reinforce
from oubliette.games.descent.state.box_events import InfluenceRevealed
from oubliette.games.descent.state.events import Counted, DoorDestroyed, EncounterEnded, Told, Unlocked
from oubliette.games.descent.state.points import Happened
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, UNIQUE, Figure
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.boards import holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.scripts import STOP, Fact, Happening, Ready, Rule, Scripts
from oubliette.kernel.text import Say, words

AnyRule = Rule[Any, Any, Any]
LIKE_A_HERO = "hero_or_like"
"""Heroes and figures treated as heroes."""


class QuestScripts(Scripts[Session]):
    """The rules of an encounter: nothing happens any more once a side has won it."""

    def is_due(self, s: Session, key: str, rule: AnyRule) -> bool:
        """Whether a rule may still happen, and its condition holds."""
        return not s.state.winner and super().is_due(s, key, rule)

    def do(self, s: Session, effect: Any, happening: Happening) -> Rules[object]:
        """Do one thing; what comes after it is left if it has decided the encounter."""
        if s.state.winner:
            return STOP
        return (yield from super().do(s, effect, happening))


@RULES.at(Happened)
def happens(s: Session, now: Happened) -> Rules[None]:
    """Carry out every rule of the encounter that answers to what has happened, in the order written."""
    at, figure, cell = now.what, now.figure, now.cell
    if s.state.winner or not SCRIPTS.concerns(s, at):
        return
    facts: dict[str, Fact] = {"token": now.token, "door": now.door}
    if figure is not None:
        facts["figure"], facts["rank"], facts["who"] = kinds_of(s, figure), figure.rank, figure.id
    if cell >= 0:
        facts["area"] = tuple(name for name, mask in s.ground.areas.items() if holds(mask, cell))
    if at == "overlord_turn_end":
        yield from _in_his_order(s, at)
    else:
        yield from SCRIPTS.run(s, at, **facts)


def _in_his_order(s: Session, at: written.At) -> Rules[None]:
    """What ends the overlord's turn happens in the order he likes (D2-7146)."""
    left = [*SCRIPTS.waiting(s, at), *SCRIPTS.ready(s, at)]
    while left and not s.state.winner:
        first = 0
        if len(left) > 1:
            options = [Option(f"rule:{one.happening.key}", n, _told(one)) for n, one in enumerate(left)]
            first = yield from ask(s.overlord_seat, "order", options, cites="D2-7146", say=Say("d2-ask-order"))
        yield from SCRIPTS.fire(s, left.pop(first))


def _told(ready: Ready) -> Say:
    """A rule of the quest as an answer: by its words, else by its place among the others."""
    if ready.rule is not None and ready.rule.says is not None:
        return words(ready.rule.says)
    return Say("d2-quest-rule", {"number": ready.happening.key.rpartition("/")[2]})


def kinds_of(s: Session, figure: Figure) -> tuple[str, ...]:
    """What rules may call a figure: its kind, its side, and whether its group is an open one."""
    if figure.rank == "hero":
        return figure.kind, "hero", LIKE_A_HERO
    if figure.rank in ("familiar", "person"):
        return (figure.kind, LIKE_A_HERO) if s.side(figure) == HEROES else (figure.kind,)  # D2-7183
    if figure.rank == "object":
        return (figure.kind,)
    group = s.state.groups.get(figure.group)
    named = (f"{figure.kind}_unique",) if UNIQUE in figure.marks else ()
    return (figure.kind, "monster", *named, *(("open",) if group is not None and group.open else ()))


def _none_left(s: Session, kind: str) -> bool:
    if kind == "monsters":
        return not s.monsters()
    return not any(kind in kinds_of(s, one) for one in s.on_map())


def _all_in(s: Session, area: str) -> bool:
    heroes, mask = s.heroes_on_map(), s.ground.area(area)
    return bool(heroes) and all(s.mask(one) & mask for one in heroes)


# --- what rules do ---


def _win(s: Session, deed: written.Win, now: Happening) -> Rules[object]:
    """A side has won the encounter; the last one decides the quest (D2-2180)."""
    s.state.winner, s.state.ending = deed.side, _ending(s, deed.side, now)
    last = s.state.encounter + 1 == len(s.quest.encounters)
    s.journal.note(EncounterEnded(deed.side, s.state.encounter, last, s.state.ending), ("D2-2180",))
    yield from ()
    return STOP


_BY_MOMENT: dict[str, Why] = {
    "defeated": "felled",
    "left": "left",
    "token_delivered": "delivered",
    "token_worked": "worked",
}
"""What decides an encounter by being done at all, whatever else was asked for."""


def _ending(s: Session, side: str, now: Happening) -> Ending:
    """What decided the encounter, read from the rule that says so."""
    place = now.key.rpartition("/")[2]
    rule = next((one for n, one in enumerate(s.encounter.rules) if place in (one.id, str(n))), None)
    when = rule.when if rule is not None else None
    if when is not None and when.counter is not None:
        counter = next((one for one in s.encounter.counters if one.id == when.counter.name), None)
        if counter is not None:
            why: Why = "count" if now.moment != "round_end" else "held" if side == HEROES else "time"
            return Ending(why, what=counter.name, value=s.state.script.counters.get(counter.id, 0))
    if when is not None and when.none_left is not None:
        common: dict[str, Why] = {"hero": "heroes_down", "monsters": "no_monsters"}
        why = common.get(when.none_left, "none_left" if when.none_left in s.book.monsters else "goal")
        return Ending(why, about=when.none_left if why == "none_left" else "")
    why = _BY_MOMENT.get(now.moment, "goal")
    token = now.facts.get("token", "")
    about = now.facts.get("who", "") if why in ("felled", "left") else token if isinstance(token, str) else ""
    return Ending(why, str(about)) if about else Ending("goal")


def _unlock(s: Session, deed: written.Unlock, _now: Happening) -> Rules[None]:
    if deed.door in s.state.locked:
        s.state.locked.remove(deed.door)
        s.journal.note(Unlocked(deed.door), ("D2-0109",))
    yield from ()


def _destroy(s: Session, deed: written.Destroy, _now: Happening) -> Rules[None]:
    """A door goes for good (D2-0112)."""
    if deed.door in s.state.destroyed:
        return
    s.state.closed = tuple(name for name in s.state.closed if name != deed.door)
    s.state.locked = [name for name in s.state.locked if name != deed.door]
    s.state.destroyed.append(deed.door)
    s.journal.note(DoorDestroyed(deed.door), ("D2-0112",))
    yield from ()


def _drive(s: Session, deed: written.Drive, _now: Happening) -> Rules[None]:
    """Figures are moved nearer to an area, or farther from it (D2-0146, D2-0147)."""
    bound = Bound(s.ground.area(deed.toward or deed.away), nearer=bool(deed.toward))
    cites = "D2-0146" if deed.toward else "D2-0147"
    for figure in s.heroes_on_map() if deed.who == "heroes" else s.monsters():
        if figure.cells:
            yield from move_spaces(s, figure, deed.spaces, cites=cites, bound=bound)


def _harm(s: Session, deed: written.Harm, now: Happening) -> Rules[None]:
    if deed.subject:
        yield from suffer(s, s.figure(str(now.facts["who"])), deed.damage, deed.fatigue, cites="D2-2179")
        return
    area = s.ground.area(deed.area) if deed.area else s.ground.spaces
    for figure in s.heroes_on_map():
        if s.mask(figure) & area:
            yield from suffer(s, figure, deed.damage, deed.fatigue, cites="D2-2179")


def _draw(s: Session, deed: written.DrawCards, _now: Happening) -> Rules[None]:
    yield from draw_cards(s, deed.cards, "D2-2179")


def _wake(s: Session, deed: written.Wake, _now: Happening) -> Rules[None]:
    for group in s.state.groups.values():
        if group.inactive and is_meant(group, deed.monster):
            for name in group.figures[:1]:
                wake(s, s.figure(name))
            group.inactive = False
    yield from ()


def _reinforce(s: Session, deed: written.Reinforce, _now: Happening) -> Rules[None]:
    yield from reinforce(s, deed)


def _halt(s: Session, deed: written.Halt, now: Happening) -> Rules[None]:
    """The whole group is done with its activation (D2-7148), or a hero with his turn (D2-7151)."""
    yield from ()
    for group in s.state.groups.values():
        if deed.monster and is_meant(group, deed.monster):
            group.done = list(group.figures)
            for name in group.figures:
                if s.figure(name).active:
                    halt(s, s.figure(name))
    if not deed.monster:
        halt(s, s.figure(str(now.facts["who"])))


def _possess(s: Session, deed: written.Possess, _now: Happening) -> Rules[None]:
    possess(s, deed.who)
    yield from ()


def _release(s: Session, deed: written.Release, _now: Happening) -> Rules[None]:
    release(s, deed.who)
    yield from ()


def _reveal_influence(s: Session, _deed: written.RevealInfluence, now: Happening) -> Rules[None]:
    """What the overlord chose at set-up comes to light, once (D2-0427)."""
    effect = next((one for colour, one in s.encounter.influence.items() if colour == s.state.influence), None)
    if effect is None or s.state.influence_open:
        return
    s.state.influence_open = True
    s.journal.reveal(InfluenceRevealed(s.state.influence), ("D2-0427",))
    s.journal.note(Told(effect.text), ("D2-0427",))
    for one in effect.do:
        yield from SCRIPTS.do(s, one, now)


def _arrive(s: Session, deed: written.Arrive, _now: Happening) -> Rules[None]:
    yield from bring_lieutenant(s, deed.who, deed.at)


SCRIPTS: Scripts[Session] = QuestScripts(
    memory=lambda s: s.state.script,
    rules=lambda s: {"": s.encounter.rules},
    tests={
        "none_left": _none_left,
        "all_in": _all_in,
        "all_away": lambda s, wanted: wanted == all(hero.away for hero in s.state.heroes.values()),
        "explored": lambda s, wanted: wanted == (not s.hidden),
        "first_won": lambda s, side: s.state.first_won == side,
        "act": lambda s, act: s.act == act,
        "heroes": lambda s, bounds: SCRIPTS.within(s, s.party, bounds),
    },
    verbs={
        written.Win: _win,
        written.RevealInfluence: _reveal_influence,
        written.Unlock: _unlock,
        written.Destroy: _destroy,
        written.Drive: _drive,
        written.Harm: _harm,
        written.DrawCards: _draw,
        written.Wake: _wake,
        written.Reinforce: _reinforce,
        written.Arrive: _arrive,
        written.Possess: _possess,
        written.Release: _release,
        written.Halt: _halt,
    },
    round_of=lambda s: s.state.round,
    tell=lambda s, told: s.journal.note(Told(told), ("D2-2179",)),
    counted=lambda s, counter, value: s.journal.note(Counted(counter, value), ("D2-2179",)),
)
"""The rules of quests at work; pages teach it the rest (`pages`)."""
