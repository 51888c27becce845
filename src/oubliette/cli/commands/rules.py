"""``oubliette rules``: the rules of all games, to search and to read."""

from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.kernel.ledger import Rule, Wording


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the commands."""

    @command(app, desk, "search", "help-rules-search")
    def search(
        words: Annotated[list[str], desk.argument("WORDS...", help_id="help-rules-words")],
        game: Annotated[str | None, desk.option("--game", help_id="help-rules-game", metavar="GAME")] = None,
        limit: Annotated[
            int, desk.option("--limit", help_id="help-rules-limit", metavar="N", parser=whole_number(1))
        ] = 20,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        return _search(desk, " ".join(words), game, limit, as_json)

    @command(app, desk, "show", "help-rules-show")
    def show(
        ids: Annotated[list[str], desk.argument("ID...", help_id="help-rules-id")],
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> None:
        _show(desk, ids, as_json)


def _search(desk: Desk, query: str, game: str | None, limit: int, as_json: bool) -> int:
    from oubliette.kernel.ledger import all_ledgers

    ledgers = all_ledgers()
    if game is not None and game not in ledgers.games:
        raise CommandError("no-ledger", game=game, known=", ".join(ledgers.games))
    source = ledgers if game is None else ledgers.of(game)
    found = source.search(query, desk.language, limit)
    wordings = [ledgers.wording(rule.id, desk.language) for rule in found]
    if as_json:
        desk.print_json([_as_data(rule, wording) for rule, wording in zip(found, wordings, strict=True)])
    elif not found:
        desk.complain(desk.voice("rules-none", query=query))
    else:
        _print_hits(desk, found, wordings)
    return 0 if found else 1


def _print_hits(desk: Desk, found: "list[Rule]", wordings: "list[Wording]") -> None:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1), header_style="dim")
    for heading in ("games-id", "rules-area", "rules-title"):
        table.add_column(desk.voice(heading), no_wrap=heading == "games-id")
    for rule, wording in zip(found, wordings, strict=True):
        table.add_row(rule.id, rule.area, wording.title)
    desk.out.print(table)
    desk.tell("rules-show-one", style="dim", rule=found[0].id)


def _show(desk: Desk, ids: list[str], as_json: bool) -> None:
    from oubliette.kernel.ledger import UnknownRuleError, all_ledgers

    ledgers = all_ledgers()
    try:
        wordings = [ledgers.wording(rule_id.upper(), desk.language) for rule_id in ids]
    except UnknownRuleError as error:
        raise CommandError("no-such-rule", rule=error.rule_id[:40], nearest=error.nearest or "-") from error
    rules = [ledgers.rule(wording.id) for wording in wordings]
    if as_json:
        desk.print_json([_as_data(rule, wording) for rule, wording in zip(rules, wordings, strict=True)])
        return
    for rule, wording in zip(rules, wordings, strict=True):
        desk.out.print(f"{rule.id} {wording.title}", style="bold")
        desk.out.print(f"{rule.area} · {rule.kind} · {rule.pack}", style="dim")
        desk.out.print(wording.rule)
        if wording.is_fallback:
            desk.tell("rules-in-english", style="dim")


def _as_data(rule: "Rule", wording: "Wording") -> dict[str, str]:
    return {
        "id": rule.id,
        "area": rule.area,
        "kind": rule.kind,
        "pack": rule.pack,
        "title": wording.title,
        "rule": wording.rule,
        "language": wording.language,
    }
