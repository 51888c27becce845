"""What a monster that the app plays decides, as the table tells it: its list, and why this target."""

from collections.abc import Iterator

from oubliette.games.descent.content.behaviours import ActivationLine, Priority, Window
from oubliette.games.descent.legend.targets import UNREACHED
from oubliette.games.descent.state.legend_events import MonsterDecided, MonsterWaited
from oubliette.games.descent.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.table import ListLine, TableStep, Weighed

_BY_SPACES: tuple[Priority, ...] = ("closest", "farthest")

LINE_WORDS = {"attack": "d2-line-attack", "engage": "d2-line-engage", "spot": "d2-line-spot"}


def decides(s: Session, event: Event) -> TableStep | None:
    """The step that begins with an event, for those of the app."""
    match event:
        case MonsterDecided(line=line) if line >= 0:
            return _decided(s, event)
        case MonsterWaited():
            card, window = s.card_name(event.kind_of), _window(s, event.kind_of, event.window)
            return TableStep(event.figure, card, _lines(s, window, event, -1, ()), _effect(window))
    return None


def _decided(s: Session, event: MonsterDecided) -> TableStep:
    card, window = s.card_name(event.kind_of), _window(s, event.kind_of, event.window)
    lines, note = _lines(s, window, event, event.line, event.done), _effect(window)
    if not event.target:
        return TableStep(event.figure, card, lines, note)
    spaces = Say("d2-counted-spaces")
    by_spaces = event.whom in _BY_SPACES
    name = event.whom.partition("_")[2].replace("_", "-")
    columns = (spaces,) if by_spaces else (Say(f"d2-counted-{name}"), spaces)
    weighed = tuple(
        Weighed(_piece(s, who), (_spaces(steps),) if by_spaces else (value, _spaces(steps)))
        for who, value, steps in event.weighed
    )
    rule, tie = Say(f"d2-whom-{event.whom.replace('_', '-')}"), Say("d2-decides-equals")
    return TableStep(event.figure, card, lines, note, _piece(s, event.target), rule, tie, columns, weighed)


def _piece(s: Session, name: str) -> str:
    return f"token:{name}" if name in s.state.tokens else name


def _spaces(steps: int) -> int | None:
    return steps if steps < UNREACHED else None


def _window(s: Session, kind: str, name: str) -> Window | None:
    behaviour = s.book.behaviours.get(kind)
    return next((one for one in behaviour.windows if one.id == name), None) if behaviour is not None else None


def _effect(window: Window | None) -> Say | None:
    return words(window.effect.text) if window is not None and window.effect is not None else None


def _lines(
    s: Session, window: Window | None, event: MonsterDecided | MonsterWaited, now: int, done: tuple[int, ...]
) -> tuple[ListLine, ...]:
    if window is None:
        return ()
    return tuple(_told(s, window.minion if event.minion else window.master, dict(event.skipped), now, done))


def _told(
    s: Session, lines: tuple[ActivationLine, ...], skipped: dict[int, str], now: int, done: tuple[int, ...]
) -> Iterator[ListLine]:
    for place, line in enumerate(lines):
        say = _line(s, line)
        if place == now:
            yield ListLine(say, "now")
        elif place in done:
            yield ListLine(say, "done")
        elif place in skipped:
            yield ListLine(say, "skipped", Say(f"d2-skipped-{skipped[place]}"))
        else:
            yield ListLine(say)


def _line(s: Session, line: ActivationLine) -> Say:
    whom = Say(f"d2-whom-{line.whom.replace('_', '-')}")
    if line.do == "use" and line.ability is not None:
        say = words(s.book.abilities[line.ability].name)
    else:
        say = Say(LINE_WORDS[line.do], {"whom": whom})
    return Say("d2-line-then-retreats", {"line": say}) if line.retreat else say
