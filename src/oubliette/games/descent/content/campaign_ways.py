"""How quests follow one another in a campaign: introduction, first act, interlude, second act, finale (D2-0434 ff.)."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from oubliette.kernel.linking import FindScenario, Link, Linked, LinkEdit, field, reached_check
from oubliette.kernel.words import Words

_SIDES = {
    "heroes": Words(en="the heroes have won", fr="les héros ont gagné"),
    "overlord": Words(en="the overlord has won", fr="le seigneur du mal a gagné"),
}
_NEXT_ACT = Words(en="the act is over", fr="l’acte est fini")


def _quests(campaign: Any) -> list[str]:
    return [str(field(one, "quest")) for one in field(campaign, "act_1") or ()]


def _fork(campaign: Any, name: str) -> dict[str, str]:
    fork = field(campaign, name)
    return {} if fork is None else {side: str(field(fork, side)) for side in _SIDES}


def _links(campaign: Any, _find: FindScenario, _names: Collection[str]) -> Iterator[Link]:
    first = str(field(campaign, "introduction"))
    second: list[str] = []
    for place, one in enumerate(field(campaign, "act_1") or ()):
        quest, opens = str(field(one, "quest")), field(one, "opens")
        yield Link(first, quest, in_campaign=True, path=("act_1", place))
        for side, words in _SIDES.items() if opens is not None else ():
            second.append(str(field(opens, side)))
            yield Link(quest, second[-1], words, in_campaign=True)
    interlude = _fork(campaign, "interlude")
    for side, between in interlude.items():
        for quest in _quests(campaign):
            yield Link(quest, between, _SIDES[side], in_campaign=True)
    last = second or _quests(campaign)
    for side, end in _fork(campaign, "finale").items():
        for quest in dict.fromkeys(last):
            yield Link(quest, end, _SIDES[side], in_campaign=True)


def _add(campaign: Any, _quest: Any, origin: str, to: str) -> Sequence[LinkEdit]:
    """A quest of the first act after the introduction, or of the second after one of the first."""
    quests = _quests(campaign)
    route = LinkEdit("set", ("routes", to), ["plains"], True)
    routes = [] if to in (field(campaign, "routes") or {}) else [route]
    if origin == field(campaign, "introduction") and to not in quests:
        return [LinkEdit("insert", ("act_1", len(quests)), {"quest": to}, True), *routes]
    if origin in quests and field((field(campaign, "act_1") or ())[quests.index(origin)], "opens") is None:
        path = ("act_1", quests.index(origin), "opens")
        return [LinkEdit("set", path, {"heroes": to, "overlord": to}, True), *routes]
    return []


def _ends(campaign: Any) -> list[str]:
    return list(_fork(campaign, "finale").values())


LINKED = Linked(begins=lambda campaign: [str(field(campaign, "introduction"))], ends=_ends, links=_links, add=_add)
check_reached = reached_check(LINKED, "quests")
__all__ = ["LINKED", "check_reached"]
