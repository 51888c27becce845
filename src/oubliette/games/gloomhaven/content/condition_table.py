"""The conditions (GH-0226 to GH-0245): one row says all that rules, table, city and bots know of one."""

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
    Look,
    Worth,
)

ConditionName = Literal[
    "poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse", "invisible", "strengthen", "bless"
]

CONDITIONS: Final[Conditions[ConditionName]] = Conditions((
    Condition(id="poison", good=False, expires=False, rule="GH-0232", look=POISON, say="gh-condition-poison", price=75,
              worth=Worth(1.0, -0.8, Harm(wears=0.25, most=1.4), struck=1.2)),
    Condition(id="wound", good=False, expires=False, rule="GH-0233", look=WOUND, say="gh-condition-wound", price=75,
              worth=Worth(1.0, -0.8, Harm(wears=0.25, most=1.4), struck=1.2)),
    Condition(id="immobilize", good=False, expires=True, rule="GH-0234", look=IMMOBILIZE, say="gh-condition-immobilize",
              price=100, worth=Worth(0.9, -0.8, Harm(threat=0.45, shooter=0.15), struck=1.0)),
    Condition(id="disarm", good=False, expires=True, rule="GH-0235", look=DISARM, say="gh-condition-disarm", price=150,
              worth=Worth(1.8, -1.5, Harm(threat=0.75), struck=1.8)),
    Condition(id="stun", good=False, expires=True, rule="GH-0236", look=Look("knocked-out-stars", "ice"),
              say="gh-condition-stun", worth=Worth(2.4, -3.0, Harm(threat=0.9), struck=3.0)),
    Condition(id="muddle", good=False, expires=True, rule="GH-0237", look=MUDDLE, say="gh-condition-muddle", price=50,
              worth=Worth(0.5, -0.8, Harm(threat=0.2), struck=0.7)),
    Condition(id="curse", good=False, expires=False, rule="GH-0238", look=Look("cursed-star", "arcane"), is_card=True,
              say="gh-condition-curse", price=75, worth=Worth(0.8, -0.8, Harm(flat=0.8), struck=0.6)),
    Condition(id="invisible", good=True, expires=True, rule="GH-0241", look=INVISIBLE, say="gh-condition-invisible",
              worth=Worth(1.6, 1.0)),
    Condition(id="strengthen", good=True, expires=True, rule="GH-0243", look=STRENGTHEN,
              say="gh-condition-strengthen", price=50, worth=Worth(0.8, 0.8)),
    Condition(id="bless", good=True, expires=False, rule="GH-0244", look=Look("angel-wings", "light"), is_card=True,
              say="gh-condition-bless", price=50, worth=Worth(1.0, 1.0)),
))  # fmt: skip

POSITIVE: Final = CONDITIONS.names(good=True)
NEGATIVE: Final = CONDITIONS.names(good=False)
EXPIRING: Final = CONDITIONS.names(expires=True)
"""The conditions that end with a turn (GH-0227)."""
