"""The server's log: one JSON object a line, for machines and for ``jq``. No secret is ever handed to it."""

import logging
import sys
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

import msgspec

from oubliette.play.places import data_folder

TO_STDERR: Final = "-"
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
_BYTES, _FILES = 2_000_000, 4
_LOUD: Final = {"oubliette": logging.INFO, "uvicorn": logging.WARNING}


class JsonLines(logging.Formatter):
    """A record as one line: when, how bad, who says it, what, and whatever else was told with it."""

    def format(self, record: logging.LogRecord) -> str:
        """Put it in a line."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told, enc_hook=str).decode()


def write_log(where: str | None = None) -> Path | None:
    """Begin to write: to a file (``logs/server.jsonl`` in the data folder unless told), or with ``-`` to stderr."""
    path = None if where == TO_STDERR else Path(where) if where else data_folder() / "logs" / "server.jsonl"
    handler = logging.StreamHandler(sys.stderr) if path is None else _file(path)
    handler.setFormatter(JsonLines())
    logging.raiseExceptions = False  # a disk that is full must not fill the terminal as well
    for name, level in _LOUD.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    return path


def _file(path: Path) -> logging.Handler:
    path.parent.mkdir(parents=True, exist_ok=True)
    return RotatingFileHandler(path, maxBytes=_BYTES, backupCount=_FILES, encoding="utf-8")
