"""Enhancements (GH-0341, GH-0397): stickers on ability cards, for all characters of the class."""

from collections.abc import Sequence

import msgspec

from oubliette.games.gloomhaven.content.condition_table import POSITIVE, ConditionName
from oubliette.games.gloomhaven.content.kinds import Action
from oubliette.games.gloomhaven.content.vocabulary import Give, Move, Retaliate, Shield, Verbs, X
from oubliette.games.gloomhaven.state.state import Sticker
from oubliette.haven.vocabulary import ELEMENTS, Half


def enhanced(action: Action, half: Half, stickers: Sequence[Sticker]) -> Action:
    """An action with the stickers on it."""
    abilities: list[list[Verbs]] = [[verb] for verb in action.do]
    for one in stickers:
        if one.half == half:
            verbs = abilities[one.ability]
            if isinstance(verbs[0], Shield | Retaliate) and one.sticker in POSITIVE:
                verbs.append(_given_with(verbs[0], one.sticker))
            else:
                verbs[0] = stick(verbs[0], one.line, one.sticker)
    return msgspec.structs.replace(action, do=tuple(verb for verbs in abilities for verb in verbs))


def _given_with(verb: Shield | Retaliate, condition: ConditionName) -> Give:
    """A condition for whoever gains a Shield or Retaliate, which have no line for it themselves (GH-0343)."""
    return Give((condition,), to=verb.to, range=verb.range, targets=verb.targets, among=verb.among)


def stick(verb: Verbs, line: str, sticker: str) -> Verbs:
    """An ability with one more sticker: +1 on a line, Jump, an element, a hex of its area, or a condition."""
    if sticker == "plus_1":
        return _raised(verb, line)
    if sticker == "jump" and isinstance(verb, Move):
        return msgspec.structs.replace(verb, jump=True)
    if sticker == "any" or sticker in ELEMENTS:
        return msgspec.structs.replace(verb, infuse=(*verb.infuse, sticker))
    if sticker.startswith("hex:"):
        return msgspec.structs.replace(verb, area=f"{getattr(verb, 'area', '')}+{sticker.removeprefix('hex:')}")
    given = getattr(verb, "conditions", None)
    if given is None:
        raise ValueError(f"{sticker} cannot be put on {verb}")
    return msgspec.structs.replace(verb, conditions=(*given, sticker))


def _raised(verb: Verbs, line: str) -> Verbs:
    """One more on a line with a number; ``value`` is the main one, whatever it is called."""
    name = line if line in verb.__struct_fields__ else verb.__struct_fields__[0]
    now = getattr(verb, name)
    more = msgspec.structs.replace(now, plus=now.plus + 1) if isinstance(now, X) else now + 1
    return msgspec.structs.replace(verb, **{name: more})
