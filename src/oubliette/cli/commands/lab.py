"""``oubliette lab``: scenarios, parties, levels and bots side by side, and what decides."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import Desk, whole_number
from oubliette.cli.engines import address_option, chosen_engine, engine_option, keep_option, told_in_words
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_options, read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.kernel.text import Say
    from oubliette.play.lab import Cell, Difference, Share
    from oubliette.play.lab_eyes import Watched
    from oubliette.play.lab_seen import CellDetail, CellSeen, Decides
    from oubliette.research.batches import Engine

_ROWS = 3
"""Of what decides, so many lines are printed."""


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "lab", "help-lab")
    def lab(
        game: Annotated[str, desk.argument("GAME", help_id="help-game")],
        scenario: Annotated[
            list[str] | None, desk.option("--scenario", help_id="help-lab-scenario", metavar="ID")
        ] = None,
        party: Annotated[list[str] | None, desk.option("--party", help_id="help-lab-party", metavar="HEROES")] = None,
        level: Annotated[
            list[int] | None, desk.option("--level", help_id="help-lab-level", metavar="N", parser=whole_number(1))
        ] = None,
        bot: Annotated[list[str] | None, desk.option("--bot", help_id="help-lab-bot", metavar="BOT")] = None,
        matches: Annotated[
            int, desk.option("--matches", help_id="help-lab-matches", metavar="N", parser=whole_number(1))
        ] = 50,
        seed: Annotated[int, desk.option("--seed", help_id="help-seed", metavar="N", parser=whole_number(0))] = 0,
        jobs: Annotated[
            int | None, desk.option("--jobs", help_id="help-jobs", metavar="N", parser=whole_number(1))
        ] = None,
        option: Annotated[
            list[str] | None, desk.option("--option", help_id="help-option", metavar="NAME=VALUE")
        ] = None,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        versus: Annotated[str | None, desk.option("--versus", help_id="help-balance-versus", metavar="PATH")] = None,
        record: Annotated[str | None, desk.option("--record", help_id="help-lab-record", metavar="FILE")] = None,
        engine: Annotated[str, engine_option(desk)] = "processes",
        address: Annotated[str | None, address_option(desk)] = None,
        keep: Annotated[str | None, keep_option(desk)] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette.play.bots import default_bot
        from oubliette.play.lab import cells_of
        from oubliette.play.lab_parties import party_called, table_of

        found = desk.find(game)
        versions = {"A": read_packs(pack or ())}
        if versus is not None:
            versions["B"] = read_packs([versus])
        options = read_options(option or ())
        levels: list[int | None] = [*level] if level else [None]
        parties = [
            party_called(found, one, versions["A"], height, options)
            for one in party or [str(found.seats[0])]
            for height in levels
        ]
        names = [one.name for one in parties]
        scenarios = scenario or [found.menus.scenarios(found.content.load([Path(one) for one in versions["A"]]))[0].id]
        bots = bot or [default_bot(found)]
        cells = cells_of(game, scenarios, parties, bots, versions, seed=seed, matches=matches)
        played = _play(desk, cells, chosen_engine(engine, address, keep, jobs), jobs)
        if record is not None:
            Path(record).write_text(table_of(cells, played, names), encoding="utf-8")
        run = _Told(desk, cells, played, names)
        if as_json:
            desk.print_json(run.as_data())
        else:
            run.show()
        return 1 if any(one.played.failure is not None for row in played for one in row) else 0


def _play(desk: Desk, cells: "Sequence[Cell]", engine: "Engine | None", jobs: int | None) -> "list[list[Watched]]":
    from oubliette.play.lab_eyes import Watched, watch
    from oubliette.research.batches import Engine, carried_out

    plans = [cell.plan for cell in cells]
    counts = [plan.matches for plan in plans]
    with told_in_words(), progress(desk, "simulate-progress", sum(counts)) as advance:
        where = engine or Engine(workers=jobs)
        return carried_out(where, watch, plans, counts, Watched, tell=advance)


class _Told:
    """What a run tells."""

    def __init__(
        self, desk: Desk, cells: "Sequence[Cell]", played: "Sequence[Sequence[Watched]]", parties: Sequence[str]
    ) -> None:
        from oubliette.play.lab_seen import detail_of, seen_of

        self._desk = desk
        self._parties = parties
        said: dict[str, Say] = {}
        for row in played:
            for one in row:
                said |= one.said
        self._rows: list[tuple[Cell, CellSeen, CellDetail]] = [
            (cell, seen_of(cell, row), detail_of(cell, row, said)) for cell, row in zip(cells, played, strict=True)
        ]
        self._won = {
            (cell.scenario, cell.party, cell.bot, cell.version): {one.number: one.played.won for one in row}
            for cell, row in zip(cells, played, strict=True)
        }

    def _difference(self, cell: "Cell") -> "Difference | None":
        from oubliette.play.lab import difference

        row = (cell.scenario, cell.party, cell.bot)
        if cell.version != "B":
            return None
        return difference(self._won[*row, "A"], self._won[*row, "B"])

    def as_data(self) -> list[dict[str, Any]]:
        """Everything, for other programs."""
        return [
            {
                "party_name": self._parties[cell.party],
                "seen": seen,
                "detail": detail,
                "against_a": self._difference(cell),
            }
            for cell, seen, detail in self._rows
        ]

    def show(self) -> None:
        """A table, and a few lines on what decides in each row."""
        from rich.table import Table as Drawn

        desk = self._desk
        drawn = Drawn(title=desk.voice("balance-title"), title_justify="left")
        compared = any(cell.version == "B" for cell, *_ in self._rows)
        for name in ("lab-row", "lab-won", "lab-rounds", "lab-falls", *["balance-versus-difference"] * compared):
            drawn.add_column(desk.voice(name))
        for cell, seen, _ in self._rows:
            rounds = _tenths(desk, seen.mean_rounds)
            against = [self._against(cell)] * compared
            drawn.add_row(self._name(cell), _share(desk, seen.share), rounds, str(seen.heroes_lost), *against)
        desk.out.print(drawn)
        for cell, _, detail in self._rows:
            rows = [
                *[one for one in detail.cards if one.clear][:_ROWS],
                *detail.monsters[:_ROWS],
                *detail.answers[:_ROWS],
            ]
            if rows:
                desk.out.print(self._name(cell), style="bold")
            for one in rows:
                self._tell(one)

    def _tell(self, one: "Decides") -> None:
        desk, shares = self._desk, [round(100 * share) for share in (one.with_it, one.without)]
        often, clear = _tenths(desk, one.often), "yes" if one.clear else "no"
        said = desk.voice(one.name)
        desk.tell("lab-decides", name=said, often=often, there=shares[0], without=shares[1], clear=clear)

    def _name(self, cell: "Cell") -> str:
        version = f"{cell.version} " if any(one.version == "B" for one, *_ in self._rows) else ""
        return f"{version}{cell.scenario} · {self._parties[cell.party]} · {cell.bot}"

    def _against(self, cell: "Cell") -> str:
        found = self._difference(cell)
        if found is None:
            return "–"
        told = {"rate": round(100 * found.rate), "low": round(100 * found.low), "high": round(100 * found.high)}
        return self._desk.voice("balance-versus-found", **told, sure="yes" if found.sure else "no")


def _share(desk: Desk, share: "Share") -> str:
    told = {"rate": round(100 * share.rate), "low": round(100 * share.low), "high": round(100 * share.high)}
    return desk.voice("balance-versus-share", **told)


def _tenths(desk: Desk, number: float) -> str:
    whole, tenth = divmod(round(10 * number), 10)
    return desk.voice("balance-score", whole=whole, tenth=tenth)
