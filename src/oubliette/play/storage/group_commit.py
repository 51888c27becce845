"""Group commit: steps of several matches that wait for the disk at the same time wait for it once.

SQLite has one writer at a time, and every commit waits for the disk. So whoever comes while another commit is under way
joins the next one, which is made for all of them together. Each is told only after that commit has succeeded. If one
of a group fails, all of them are tried again alone, so that nobody suffers from another's fault.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from threading import Lock
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Writing = Callable[[], AbstractContextManager[Connection]]


class _Job(Generic[T]):
    """Something to write, and what came of it."""

    def __init__(self, work: Callable[[Connection], T]) -> None:
        self.work = work
        self.finished = False
        self._made: T | None = None
        self._error: BaseException | None = None

    def alone(self, writing: Writing) -> None:
        """Write it in a transaction of its own."""
        try:
            with writing() as connection:
                self._made = self.work(connection)
        except BaseException as error:  # noqa: BLE001 - it is raised again where it belongs
            self._error = error
        self.finished = True

    def within(self, connection: Connection) -> None:
        """Write it in a transaction with others."""
        self._made = self.work(connection)

    def result(self) -> Any:
        """What came of it."""
        if self._error is not None:
            raise self._error
        return self._made


class GroupCommit:
    """Runs what threads want to write, together where they come together."""

    def __init__(self, writing: Writing) -> None:
        self._writing = writing
        self._leading = Lock()
        self._joining = Lock()
        self._waiting: list[_Job[Any]] = []

    def run(self, work: Callable[[Connection], T]) -> T:
        """Write something; on return it is on the disk."""
        job = _Job(work)
        with self._joining:
            self._waiting.append(job)
        with self._leading:
            if not job.finished:  # whoever led before us came too early to take ours along
                with self._joining:
                    group, self._waiting = self._waiting, []
                self._commit(group)
        made: T = job.result()
        return made

    def _commit(self, group: list[_Job[Any]]) -> None:
        if len(group) > 1 and self._commit_together(group):
            return
        for job in group:
            job.alone(self._writing)

    def _commit_together(self, group: list[_Job[Any]]) -> bool:
        try:
            with self._writing() as connection:
                for job in group:
                    job.within(connection)
        except Exception:  # noqa: BLE001 - nothing of it is written; each is tried alone and told its own fault
            return False
        for job in group:
            job.finished = True
        return True
