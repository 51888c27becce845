"""What cards say, put into words: what both games read from their content in the same way."""

from collections.abc import Callable
from typing import Any

import msgspec

from oubliette.kernel.text import Say


def circumstances(when: msgspec.Struct, message: Callable[[str], str], what: Callable[[str, Any], Say]) -> list[Say]:
    """Everything that a circumstance names: what is or is not so, numbers, and whatever ``what`` has words for.

    ``message`` gives the message for a field by its name.
    """
    said = []
    for name in when.__struct_fields__:
        value = getattr(when, name)
        if value is None or value == ():
            continue
        told = message(name)
        if isinstance(value, bool):
            said.append(Say(told if value else f"{told}-not"))
        elif isinstance(value, int):
            said.append(Say(told, {"count": value}))
        else:
            said.append(Say(told, {"what": what(name, value)}))
    return said
