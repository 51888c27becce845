"""Why a bot answers as it does: one sentence by the kind of question and the beginning of its answer's key."""

from collections.abc import Mapping, Sequence

from oubliette.kernel.choices import Choice
from oubliette.kernel.text import Say


def reason_by_key(choice: Choice, keys: Sequence[str], reasons: Mapping[str, Mapping[str, str]]) -> Say | None:
    """The message for the longest beginning that fits the answer; the empty one fits every one that does not pass."""
    told = reasons.get(choice.kind, {})
    if len(keys) != 1:
        return None
    fitting = sorted((start for start in told if keys[0].startswith(start)), key=len)
    if not fitting:
        return None
    passes = any(option.passes for option in choice.options if option.key == keys[0])
    return None if passes and not fitting[-1] else Say(told[fitting[-1]])
