"""How long tests wait for a server: no result depends on it, it only ends a run in which something hangs."""

import time
from collections.abc import Callable

import httpx

PATIENCE = 600.0  # seconds; no machine is that busy

# Ask a real server, each time over a connection of its own.
web = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))


def wait_until(so: Callable[[], bool], what: str) -> None:
    """Look again and again until something is so."""
    for _ in range(int(PATIENCE / 0.05)):
        if so():
            return
        time.sleep(0.05)
    raise AssertionError(f"never happened: {what}")
