"""Why a steady bot answers as it does, in one sentence for each kind of question."""

from collections.abc import Mapping, Sequence

from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say


def reason_for(choice: Choice, keys: Sequence[str], by_kind: Mapping[str, str]) -> Say | None:
    """The message for this kind of question; nothing where the answer is to pass."""
    message = by_kind.get(choice.kind)
    passes = any(option.passes for option in choice.options if option.key in keys)
    return None if message is None or passes else Say(message)
