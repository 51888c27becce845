"""What is printed: the parts of the table that changed, the journal, the question with its options, rules."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.game import AnyGame
from oubliette.kernel.journal import Line
from oubliette.kernel.ledger import UnknownRuleError, all_ledgers
from oubliette.kernel.text import Say
from oubliette.play.terminal.boards import LIT
from oubliette.play.terminal.sections import Lit, sections
from oubliette.table import Odds, Preview, View, WhyNot
from oubliette.table.speech import Voice, question, sentence

_SHORT = 26
"""Options no wider than this stand side by side when there are many."""
_MANY = 8
_PREVIEWED = 60
"""With more options than this nobody would read what each leads to."""
_TONES = {"": "", "suggested": "bold green", "costly": "yellow"}


class Screen:
    """A console that remembers what each seat has been shown."""

    def __init__(self, console: Console, voice: Voice) -> None:
        self.console = console
        self.voice = voice
        self._shown: dict[tuple[Seat | None, str], str] = {}

    def say(self, message: Say, style: str = "") -> None:
        """Print a message."""
        self.console.print(Text(self.voice(message), style=style))

    def tell(self, message: str, /, style: str = "", **args: str | int) -> None:
        """Print the message of this id."""
        self.say(Say(message, args), style)

    def forget(self) -> None:
        """Show everything again next time."""
        self._shown.clear()

    def clear(self) -> None:
        """Take everything off the screen, where there is one, so that the next player does not see it."""
        if self.console.is_terminal:
            self.console.clear()
        self.forget()

    def show_table(self, view: View, choice: Choice | None) -> None:
        """Print the parts of a view that are not on the screen as they are now."""
        for name, part in sections(view, self.voice, lit_by(choice), self.console.width):
            with self.console.capture() as captured:
                self.console.print(part)
            drawn = captured.get()
            if self._shown.get((view.seat, name)) != drawn:
                self._shown[view.seat, name] = drawn
                self.console.print(part)

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Print journal lines with their numbers and the rules behind them."""
        for line in lines:
            said = sentence(line)
            if said is not None:
                text = Text(f"{line.number + 1:>4} ", style="dim")
                text.append(self.voice(said), style="not dim")
                text.append(f"  {' '.join(line.cites)}" if line.cites else "", style="dim")
                self.console.print(text)

    def show_question(self, seat: Seat, choice: Choice) -> None:
        """Print the question and its numbered options."""
        asked = Text.assemble((f"{seat} ", "bold cyan"), (self.voice(question(choice)), "bold"))
        if not choice.least == choice.most == 1:
            asked.append("  " + self.voice("pick-some", least=choice.least, most=choice.most), style="dim")
        if choice.ordered:
            asked.append("  " + self.voice("pick-ordered"), style="dim")
        self.console.print(asked)
        for group in ("", *(group.id for group in choice.groups)):
            self._group(choice, group)
        if choice.default:
            labels = ", ".join(self.label(choice, key) for key in choice.default)
            self.tell("pick-default", style="dim", answer=labels)

    def _group(self, choice: Choice, group: str) -> None:
        """The options of a group under its heading; those without one, and of unknown ones, come first."""
        headings = {known.id: known.name for known in choice.groups}
        places = [
            place
            for place, option in enumerate(choice.options)
            if (option.group if option.group in headings else "") == group
        ]
        if places and group:
            self.console.print(Text(self.voice(headings[group]), style="underline"))
        options = [self._option(choice, place) for place in places]
        if len(options) > _MANY and all(option.cell_len <= _SHORT for option in options):
            self.console.print(Padding(Columns(options, padding=(0, 2)), (0, 0, 0, 1)))
        else:
            for option in options:
                self.console.print(Padding(option, (0, 0, 0, 1)))

    def label(self, choice: Choice, key: str) -> str:
        """An option of a question in words."""
        option = choice.options[choice.keys().index(key)]
        return key if option.say is None else self.voice(option.say)

    def _option(self, choice: Choice, place: int) -> Text:
        option = choice.options[place]
        style = LIT if option.cells or option.slots else "bold"
        text = Text.assemble((f"{place + 1:>2}", style), " ", (self.label(choice, option.key), _TONES[option.tone]))
        if option.say is not None:
            text.append(f" [{option.key}]", style="dim")
        if option.alone and choice.most > 1:
            text.append(f"  {self.voice('pick-alone')}", style="dim")
        preview = choice.preview_of(option) if len(choice.options) <= _PREVIEWED else None
        if preview is not None:
            text.append(self._preview(preview), style="dim")
        return text

    def preview(self, choice: Choice, option: Option[Any]) -> str:
        """What an option would cost, risk and lead to, in a few words; nothing where nothing is known."""
        known = choice.preview_of(option)
        return "" if known is None else self._preview(known).strip()

    def _preview(self, preview: Preview) -> str:
        """What an answer would cost, risk and lead to, in a few words."""
        costs = [str(way.costs[-1]) for way in preview.ways if way.costs]
        harms = [-harm for way in preview.ways for _, harm in way.harms]
        told = [*(f"({cost})" for cost in costs), *(f"{harm}♥" for harm in harms)]
        told += [odds_text(odds) for odds in preview.odds]
        told += [self.voice(follow.say) for follow in preview.follows]
        return "".join(f"  {each}" for each in told)

    def show_reason(self, reason: WhyNot) -> None:
        """Print why something cannot be chosen."""
        self.say(reason.say, style="bold")
        for detail in reason.details:
            self.console.print(Padding(Text(self.voice(detail)), (0, 0, 0, 2)))

    def explain(self, game: AnyGame, cites: Sequence[str]) -> None:
        """Print the rules of these ids in the reader's language."""
        ledgers = all_ledgers()
        if game.rules.ledger is not None and game.id not in ledgers.games:
            ledgers.register(game.id, game.rules.ledger)
        if not cites:
            self.tell("why-nothing")
        for rule_id in cites:
            try:
                rule = ledgers.wording(rule_id, self.voice.language)
            except UnknownRuleError:
                self.tell("why-unknown", rule=rule_id)
                continue
            self.console.print(Text.assemble((rule_id, "bold"), " ", (rule.title, "bold")))
            self.console.print(Padding(Text(rule.rule), (0, 0, 0, 2)))
            if rule.is_fallback:
                self.tell("why-in-english", style="dim")


def lit_by(choice: Choice | None) -> Lit:
    """The numbers of the options that speak of each cell and slot, board by board."""
    cells: dict[tuple[str, int], list[int]] = {}
    slots: dict[tuple[str, str], list[int]] = {}
    for place, option in enumerate(choice.options if choice else (), 1):
        for cell in option.cells:
            cells.setdefault((option.board, cell), []).append(place)
        for slot in option.slots:
            slots.setdefault((option.board, slot), []).append(place)
    return Lit(cells, slots)


def odds_text(odds: Odds) -> str:
    """How likely each result is, in whole percents."""
    return " ".join(f"{result}:{100 * share / odds.whole:.0f}%" for result, share in odds.results)
