"""What tests of this room set up with."""

from typing import Any

import pytest


def done(rules: Any) -> Any:
    """What rules that ask nothing come to."""
    with pytest.raises(StopIteration) as end:
        next(rules)
    return end.value.value
