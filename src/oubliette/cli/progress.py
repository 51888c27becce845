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
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=desk.err, transient=True) as shown:
        task = shown.add_task(desk.voice(message), total=total)
        yield lambda more: shown.advance(task, more)
