"""The browser table from the command line."""

from importlib.util import find_spec
from typing import Final

from oubliette.cli.desk import CommandError, Desk

PORT: Final = 8421


def browser_table_is_built() -> bool:
    """Whether the page is there: a wheel brings it, a checkout builds it with ``make web``."""
    from oubliette.play.server.places import PAGE

    return (PAGE / "index.html").is_file()


def browser_table_can_be_served() -> bool:
    """Whether the page is there and the packages that serve it are installed (the extra ``server``)."""
    return browser_table_is_built() and find_spec("litestar") is not None and find_spec("sqlalchemy") is not None


def needs_server_packages() -> None:
    """Say what to install where the extra ``server`` is not there."""
    if find_spec("litestar") is None or find_spec("sqlalchemy") is None:
        raise CommandError("server-not-installed")


def serve_in_browser(desk: Desk, *, host: str, port: int, store: str | None, open_browser: bool) -> None:
    """Start the table and open it; runs until interrupted."""
    if not browser_table_is_built():
        raise CommandError("browser-not-built")
    needs_server_packages()
    desk.tell("browser-starting")  # before anything that takes time

    from oubliette.play.server.running import serve
    from oubliette.play.storage import Store

    def ready(address: str) -> None:
        desk.tell("browser-ready", address=address)

    try:
        serve(Store(store), host=host, port=port, open_browser=open_browser, ready=ready)
    except OSError as error:
        raise CommandError("browser-no-port", code=1, host=host, why=error.strerror or str(error)) from error
