"""Where matches are played: the options that `simulate`, `balance` and `arena` share."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oubliette.cli.desk import CommandError, Desk

if TYPE_CHECKING:
    from oubliette.research.batches import Engine


def engine_option(desk: Desk) -> Any:
    """``--engine``: processes of this machine, or Ray."""
    return desk.option("--engine", help_id="help-engine", metavar="processes|ray")


def address_option(desk: Desk) -> Any:
    """``--address``: a cluster of Ray that is there already."""
    return desk.option("--address", help_id="help-address", metavar="HOST:PORT")


def keep_option(desk: Desk) -> Any:
    """``--keep``: the file from which an interrupted run goes on."""
    return desk.option("--keep", help_id="help-keep", metavar="FILE")


def chosen_engine(name: str, address: str | None, keep: str | None, jobs: int | None) -> "Engine | None":
    """The engine that was asked for; nothing where the plain pool of processes will do."""
    if name == "processes" and address is None and keep is None:
        return None
    from oubliette.research.batches import ENGINES, PROCESSES, RAY, Engine

    if name not in ENGINES:
        raise CommandError("no-such-engine", name=name[:20], known=", ".join(ENGINES))
    if address is not None and name == PROCESSES:
        raise CommandError("address-for-ray")
    if name == RAY:
        try:
            import ray  # noqa: F401 - only to say early that it is not there
        except ModuleNotFoundError as missing:
            raise CommandError("extra-missing", extra="ray", module="ray") from missing
    return Engine(name=name, workers=jobs, address=address, keep=None if keep is None else Path(keep))


@contextmanager
def told_in_words() -> Iterator[None]:
    """What goes wrong with workers and files of results, in the user's language."""
    from concurrent.futures.process import BrokenProcessPool

    from oubliette.research.batches import OtherBatch, WorkersDie

    try:
        yield
    except OtherBatch as other:
        raise CommandError("other-batch", path=str(other.path)) from other
    except (BrokenProcessPool, WorkersDie) as error:
        raise CommandError("process-died", code=1) from error
