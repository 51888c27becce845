"""Cards as text: a table with every line of every card, or their names alone."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from oubliette.play.terminal.glyphs import mark_text
from oubliette.table import Action, Card, Face, Mark
from oubliette.table.speech import Voice

_ACTION_STYLES = {"open": "bold", "done": "dim strike", "off": "dim", "": ""}


def card_table(cards: Sequence[Card], voice: Voice, marked: Sequence[int] = ()) -> Table:
    """Cards one below the other: what is in the corner, the name, the text. ``marked`` ones count now."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(ratio=1)
    table.add_column(ratio=3)
    for place, card in enumerate(cards):
        style = "dim" if card.spent else "reverse" if place in marked else ""
        for is_other, face in enumerate((card.face, card.other_face)):
            if face is not None:
                table.add_row(_corner(face), _name(card, face, voice, bool(is_other)), _body(face, voice), style=style)
        if card.face is None:
            table.add_row("", Text(voice("card-hidden"), style="dim"), "", style=style)
    return table


def card_list(cards: Sequence[Card], voice: Voice) -> Text:
    """The names of cards in one line."""
    return Text(", ".join(card_name(card, voice) for card in cards))


def card_name(card: Card, voice: Voice) -> str:
    """What a card is called, as far as it may be known."""
    return voice("card-hidden") if card.face is None else voice(card.face.title)


def _corner(face: Face) -> str:
    return f"{face.tab or face.level} {'' if face.order is None else face.order}".strip()


def _name(card: Card, face: Face, voice: Voice, is_other: bool) -> Text:
    name = Text(voice(face.title), style="dim" if is_other else "bold")
    if is_other:
        name.append(f"\n{voice('card-other-side')}", style="dim")
    elif card.note is not None:
        name.append(f"\n{voice(card.note)}", style="dim")
    return name


def _body(face: Face, voice: Voice) -> Text:
    lines = [Text(voice(line)) for line in face.lines]
    lines += [_action(action, voice) for action in face.actions]
    if face.marks:
        lines.append(Text(_marks(face.marks, voice), style="italic"))
    return Text("\n").join(lines)


def _action(action: Action, voice: Voice) -> Text:
    label = voice.first_known(f"action-{action.id}", otherwise="")
    text = " · ".join(voice(line) for line in action.lines)
    if action.marks:
        text += f" [{_marks(action.marks, voice)}]"
    return Text(f"{label}: {text}" if label else f"- {text}", style=_ACTION_STYLES[action.state])


def _marks(marks: Sequence[Mark], voice: Voice) -> str:
    return ", ".join(mark_text(mark, voice) for mark in marks)
