"""The conditions (BB-0142 to BB-0148): one row says all that rules, table and bots know of one."""

from typing import Final, Literal

from oubliette.haven.conditions import (
    DISARM,
    IMMOBILIZE,
    INVISIBLE,
    MUDDLE,
    POISON,
    STRENGTHEN,
    WOUND,
    Condition,
    Conditions,
    Harm,
    Worth,
)

ConditionName = Literal["invisible", "strengthen", "wound", "poison", "immobilize", "disarm", "muddle"]

CONDITIONS: Final[Conditions[ConditionName]] = Conditions((
    Condition(id="invisible", good=True, expires=True, rule="BB-0142", look=INVISIBLE, say="bb-condition-invisible",
              worth=Worth(2.0, 0.0)),
    Condition(id="strengthen", good=True, expires=True, rule="BB-0143", look=STRENGTHEN, say="bb-condition-strengthen",
              worth=Worth(0.8, 0.7)),
    Condition(id="wound", good=False, expires=False, rule="BB-0144", look=WOUND, say="bb-condition-wound",
              worth=Worth(1.0, -1.0, Harm(wears=0.3, most=1.3), struck=1.1)),
    Condition(id="poison", good=False, expires=False, rule="BB-0145", look=POISON, say="bb-condition-poison",
              worth=Worth(1.0, -1.0, Harm(wears=0.3, most=1.3), struck=1.2)),
    Condition(id="immobilize", good=False, expires=True, rule="BB-0146", look=IMMOBILIZE, say="bb-condition-immobilize",
              worth=Worth(0.9, -1.0, Harm(threat=0.5, shooter=0.15), struck=1.0)),
    Condition(id="disarm", good=False, expires=True, rule="BB-0147", look=DISARM, say="bb-condition-disarm",
              worth=Worth(1.8, -1.0, Harm(threat=0.8), struck=1.8)),
    Condition(id="muddle", good=False, expires=True, rule="BB-0148", look=MUDDLE, say="bb-condition-muddle",
              worth=Worth(0.6, -1.0, Harm(threat=0.25), struck=0.7)),
))  # fmt: skip

POSITIVE: Final = CONDITIONS.names(good=True)
NEGATIVE: Final = CONDITIONS.names(good=False)
TIMED: Final = CONDITIONS.names(expires=True)
"""Conditions removed at the end of the figure's next turn; Wound and Poison stay until healed."""
