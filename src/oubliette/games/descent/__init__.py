"""Descent: Journeys in the Dark, second edition: heroes against an overlord.

The rooms follow the rulebook: who sees whom and what lies on the map (`board`), `figures`, when cards are used
(`uses`), damage and conditions (`harm`), moving (`map`), `attack`, the turns of both sides (`turn`), the rules of a
`quest`, play without an overlord (`legend`), the `campaign`. `content` says how packs are written; `cards` and `boxes`
hold what no composition of verbs can say, written with `turn/card_kit`.
"""

from oubliette.games.descent.game import GAME

__all__ = ["GAME"]
