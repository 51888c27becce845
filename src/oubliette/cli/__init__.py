"""The command line: ``oubliette games | play | simulate | replay | rules | pack``."""

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 failed, 2 asked for wrongly, 130 interrupted."""
    from oubliette.cli.running import run

    return run(argv)
