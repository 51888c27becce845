"""A bar for what takes a while."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from oubliette.cli.desk import Desk


@contextmanager
def progress(desk: Desk, message: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar where somebody watches, nothing elsewhere; it is told how much more is done."""
    if not desk.err.is_terminal:
        yield lambda _more: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        """How many a second, of late."""

        def render(self, task: Task) -> Text:
            """Nothing until there is something to tell."""
            return Text("" if not task.speed else f"{task.speed:.1f}/s" if task.speed < 100 else f"{task.speed:.0f}/s")

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=desk.err, transient=True) as shown:
        task = shown.add_task(desk.voice(message), total=total)
        yield lambda more: shown.advance(task, more)
