"""What holds for all tests: none of them minds how busy the machine is, and the longest come first."""

import gc
import os
from itertools import groupby

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

ONE_BY_ONE = "tests/conformance/test_every_game.py"
"""Each of these takes seconds, and none shares anything with its neighbours."""
LONG = (
    ONE_BY_ONE,
    "tests/play/server/",
    "tests/play/storage/",
    "tests/kernel/ledger/",
    "tests/tools/",
    "tests/golden/",
    "tests/gloomhaven/bots/test_steady.py",
    "tests/descent/legend/test_road.py",
    "tests/play/test_drawn_table.py",
)
"""What takes long begins first, so that at the end nobody waits for the last of several processes."""

gc.disable()  # whatever is read while tests are collected stays for good


def pytest_collection_finish() -> None:
    """Have the garbage collector never look again at what stays for good: that took a sixth of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """For several processes: give each of them, in the order they are dealt, some of the long tests to begin with."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers == 1:
        return
    long = [item for item in items if item.nodeid.startswith(LONG)]
    short = [item for item in items if not item.nodeid.startswith(LONG)]
    together = [list(group) for _, group in groupby(long, _kept_together)]
    dealt: list[pytest.Item] = []
    for worker in range(workers):
        share = (len(items) - len(dealt)) // (workers - worker)
        hand = [item for group in together[worker::workers] for item in group]
        room = max(0, share - len(hand))
        dealt += hand + short[:room]
        short = short[room:]
    items[:] = dealt + short


def _kept_together(item: pytest.Item) -> str:
    """Tests of one file share what they set up."""
    return item.nodeid if item.nodeid.startswith(ONE_BY_ONE) else item.nodeid.partition("::")[0]
