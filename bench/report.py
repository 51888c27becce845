"""How measurements are taken and shown."""

import time
from collections.abc import Callable

import msgspec
from rich.console import Console
from rich.table import Table


class Section(msgspec.Struct):
    """One table of figures: a title, what it says, and rows of equal columns."""

    title: str
    says: str
    rows: list[dict[str, str | float]]


def print_section(console: Console, section: Section) -> None:
    """Show a section as a table."""
    table = Table(title=section.title, caption=section.says, title_justify="left", caption_justify="left")
    for column in section.rows[0]:
        table.add_column(column, justify="right")
    for row in section.rows:
        table.add_row(*(value if isinstance(value, str) else _figure(value) for value in row.values()))
    console.print(table)


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.3g}"


def microseconds(operation: Callable[[], object], times: int = 50) -> float:
    """The shortest of several runs: the one the machine disturbed least."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        operation()
        best = min(best, time.perf_counter() - begun)
    return best * 1e6
