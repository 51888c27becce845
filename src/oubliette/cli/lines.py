"""Lines that break where a language lets them: never at a no-break space, which French sets before ``;`` and ``:``."""

import re

from rich import _wrap  # the only place where Rich says what a word is


def keep_no_break_spaces() -> None:
    """Let Rich take a no-break space for a part of its word; by itself it breaks lines at every kind of space."""
    _wrap.re_word = re.compile(r"[^\S\u00a0\u202f]*[\S\u00a0\u202f]+[^\S\u00a0\u202f]*")
