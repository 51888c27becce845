"""Scripts: what a scenario, quest, chapter or encounter says of its own, as data.

A script is a list of rules: *at* a moment, *when* something holds, so many *times*, *do* these things, some of them
*later*::

    rules:
      - at: slain
        who: mounted_prince
        times: 1
        says: {en: The prince falls; his beetle rears., fr: Le prince tombe ; son scarabée se cabre.}
        do:
          - set: on_foot
          - later: {at: round_start, do: [{spawn: {monster: goring_beetle, at: A}}]}
      - at: round_end
        when: {round: {every: 2}, none_of: [{flag: on_foot}]}
        do: [{add: {counter: gusts}}]

The kernel has the words every script needs (:mod:`~oubliette.kernel.scripts.words`), remembers what happened in a
:class:`Memory` inside the game's state, and runs rules when the game raises a moment. A game brings its own
conditions, effects and moments:

1. **Words.** Derive from :class:`When`, :class:`Rule` and, for what a script does, :class:`Done`; write what refers to
   itself anew with the game's own types. A further field of the rule is a *filter*.
2. **Moments.** A ``Literal`` for the type, so that a misspelt one is told with its line; a mapping of
   :class:`Moment` that says which filters each may have.
3. **The engine.** One :class:`Scripts` value with a table of tests (by field) and a table of verbs (by type). A word
   that nothing judges or carries out fails at import.
4. **Raising.** ``yield from SCRIPTS.run(s, "slain", who=monster.kind, fell=monster.cell)`` wherever the rulebook says
   that something may happen. Verbs get the facts of the moment, also where the script put something off.
5. **Checks.** :func:`check_script` in a check of the game's pack schema.

``docs/write-a-pack.md`` has a small game's script from its types to its run.
"""

from oubliette.kernel.scripts.checks import Moment, check_script
from oubliette.kernel.scripts.engine import STOP, Happening, Ready, Scripts, Test, Verb
from oubliette.kernel.scripts.memory import Due, Fact, Facts, Memory
from oubliette.kernel.scripts.words import (
    ALWAYS,
    Add,
    Bounds,
    Branch,
    ClearFlag,
    Counted,
    Done,
    FirstOf,
    Later,
    Rule,
    SetCounter,
    SetFlag,
    Tell,
    When,
    most_times,
)

__all__ = [
    "ALWAYS",
    "STOP",
    "Add",
    "Bounds",
    "Branch",
    "ClearFlag",
    "Counted",
    "Done",
    "Due",
    "Fact",
    "Facts",
    "FirstOf",
    "Happening",
    "Later",
    "Memory",
    "Moment",
    "Ready",
    "Rule",
    "Scripts",
    "SetCounter",
    "SetFlag",
    "Tell",
    "Test",
    "Verb",
    "When",
    "check_script",
    "most_times",
]
