"""The browser table from the command line."""

from oubliette.cli.desk import CommandError, Desk


def browser_table_is_built() -> bool:
    """Whether the page is there: a wheel brings it, a checkout builds it with ``make web``."""
    from oubliette.play.server.places import PAGE

    return (PAGE / "index.html").is_file()


def serve_in_browser(desk: Desk, *, host: str, port: int, store: str | None, open_browser: bool) -> None:
    """Start the table and open it; runs until interrupted."""
    from oubliette.play.server.running import serve
    from oubliette.play.storage import Store

    if not browser_table_is_built():
        raise CommandError("browser-not-built")

    def ready(address: str) -> None:
        desk.tell("browser-ready", address=address)

    try:
        serve(Store(store), host=host, port=port, open_browser=open_browser, ready=ready)
    except OSError as error:
        raise CommandError("browser-no-port", code=1, host=host, why=error.strerror or str(error)) from error
