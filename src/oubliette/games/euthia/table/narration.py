"""The sentence for each event."""

from collections.abc import Callable
from typing import Any

from oubliette.games.euthia.board.geometry import name_of
from oubliette.games.euthia.content.book import TROPHY, base_of
from oubliette.games.euthia.figures.enemies import PREY
from oubliette.games.euthia.goods.describe import describe_permanent, effects_of_section, joined, signed, sum_of
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.goods.uses import source_name
from oubliette.games.euthia.state.events import (
    ArmourSetWorn,
    CardOpened,
    Challenged,
    LessonTold,
    Rerolled,
    Rolled,
    SetPlayed,
)
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.turn.elementals import section_of, wounds_and_gains
from oubliette.games.euthia.turn.encounters import quest_in_words, reward_of
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words

Value = str | int | Say
SEATS = ("seat", "to_seat", "of", "monster_player", "leader")


def narrate(s: Session, event: Event) -> Say | None:
    """What happened, in words; every field is named, and nothing of the state is looked at but names."""
    if event.kind == "forced":
        return None
    if isinstance(event, LessonTold):
        told = s.lesson(event.number)
        return words(told) if told is not None else None
    args: dict[str, Value] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        args[field] = _FIELDS.get((event.kind, field), _FIELDS.get(("", field), _plain))(s, value)
    if isinstance(event, Rolled | Rerolled):
        args["sum"] = sum_of(event.dice, event.total - sum(event.dice)) if event.dice else str(event.total)
    elif isinstance(event, Challenged):
        args["what"] = wounds_and_gains(s, section_of(s.book.elementals[event.element], event.section))
    elif isinstance(event, CardOpened):
        entry = s.book.encounters[base_of(event.card)]
        args |= {"price": quest_in_words(s, entry), "reward": gains_in_words(s, reward_of(s, entry))}
    elif isinstance(event, SetPlayed):
        args["does"] = _effects_of_set(s, event)
    elif isinstance(event, ArmourSetWorn):
        steps = s.book.armour_sets[event.armour].steps
        gives = next(step.gives for step in steps if step.pieces == event.pieces)
        args["gives"] = joined(list(describe_permanent(gives)))
    return Say(f"eu-event-{event.kind.replace('_', '-')}", args)


def _effects_of_set(s: Session, event: SetPlayed) -> Value:
    """What the section that applies does; nothing is told of journals that did not say which."""
    entry = s.book.cards[event.card]
    sections = entry.solo if entry.solo and s.has_reserves else entry.sections
    return joined(effects_of_section(sections[event.section - 1])) if event.section else Say("eu-unseen")


def _plain(_s: Session, value: Any) -> Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return value.replace("_", "-") if isinstance(value, str) else value
    return str(len(value))


def _seat(s: Session, value: str) -> Value:
    return s.name(value) if value else Say("eu-nobody")


def _or_dice(s: Session, value: str) -> Value:
    return s.name(value) if value else Say("eu-dice-and-cards")


def _or_by_itself(s: Session, value: str) -> Value:
    return s.name(value) if value else Say("eu-by-itself")


def _or_reserve(s: Session, value: str) -> Value:
    return s.name(value) if value else Say("eu-the-reserve")


def _card_of_round(s: Session, value: str) -> Value:
    return Say("eu-fellowship-card", {"group": s.book.fellowship_cards[value].group})


def _raw_seat(_s: Session, value: str) -> Value:
    return value


def _seats(s: Session, value: tuple[str, ...]) -> Value:
    return _and([s.name(seat) for seat in value])


def _and(parts: list[Say]) -> Value:
    if not parts:
        return Say("eu-nobody")
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Say("eu-and", {"first": part, "rest": said})
    return said


def _cell(_s: Session, value: int) -> Value:
    return name_of(value).replace("-", "−") if value >= 0 else "-"


def _hero(s: Session, value: str) -> Value:
    return words(s.book.heroes[value].name)


def _piece(s: Session, value: str) -> Value:
    if value.startswith("gem:"):
        return words(s.book.gems[value.removeprefix("gem:")].name)
    if value.startswith("essence:"):
        return words(s.book.essences[value.removeprefix("essence:")].name)
    if ":" not in value:
        return Say("eu-good", {"good": value.replace("_", "-")})
    return s.book.name(value)


def _pieces(s: Session, value: tuple[str, ...]) -> Value:
    return _and([s.book.name(piece) for piece in value])


def _source(s: Session, value: str) -> Value:
    return source_name(s, value)


def _attack(s: Session, value: str) -> Value:
    if not value:
        return Say("eu-bare-hands")
    if value.startswith("familiar:"):
        return words(s.book.familiars[value.removeprefix("familiar:").partition("/")[0]].leaf)
    return source_name(s, value) if ":" in value else _monster(s, value)


def _target(s: Session, value: str) -> Value:
    kind, _, rest = value.partition(":")
    if kind == "creature":
        return _card_type(s, rest)
    place = int(rest or 0)
    return Say("eu-target", {"place": place, "number": place + 1})


def _signed(_s: Session, value: int) -> Value:
    return signed(value)


def _monster(s: Session, value: str) -> Value:
    return Say("eu-prey") if value == PREY else s.book.name(TROPHY + value)


def _card_type(s: Session, value: str) -> Value:
    return words(s.book.cards[base_of(value)].name)


def _cards(s: Session, value: tuple[str, ...]) -> Value:
    return _and([words(s.book.cards[base_of(card)].name) for card in value]) if value else Say("eu-unseen")


def _revealed(s: Session, value: str) -> Value:
    if value in s.book.cards:
        return words(s.book.cards[value].name)
    if value in s.book.combat_cards:
        return words(s.book.combat_cards[value].name)
    return Say("eu-symbol", {"symbol": value.replace("_", "-")})


def _quest(s: Session, value: str) -> Value:
    if value in s.book.personal_quests:
        return words(s.book.personal_quests[value].name)
    if value in s.book.bounties:
        return Say("eu-bounty-of", {"level": s.book.bounties[value].level})
    return words(s.book.encounter_types[s.book.encounters[value].type].name)


def _tile(s: Session, value: str) -> Value:
    return words(s.book.tiles[base_of(value)].name)


def _tiles(s: Session, value: tuple[str, ...]) -> Value:
    return _and([s.book.name(tile) for tile in value])


def _element(s: Session, value: str) -> Value:
    return words(s.book.elementals[value].name)


def _gem(s: Session, value: str) -> Value:
    return words(s.book.gems[value].name)


def _task(s: Session, value: str) -> Value:
    return words(s.book.secret_tasks[base_of(value)].name)


def _familiar(s: Session, value: str) -> Value:
    return words(s.book.familiars[value].leaf)


def _slot(_s: Session, value: str) -> Value:
    return Say("eu-slot", {"slot": value.replace("_", "-")}) if value else Say("eu-in-sack")


def _armour(s: Session, value: str) -> Value:
    return words(s.book.armour_sets[value].name)


def _offer(s: Session, value: str) -> Value:
    return words(s.book.offers[value].name)


def _dice(_s: Session, value: tuple[int, ...]) -> Value:
    return " + ".join(map(str, value))


def _scores(s: Session, value: dict[str, int]) -> Value:
    return _and([Say("eu-score", {"who": s.name(seat), "points": points}) for seat, points in value.items()])


_FIELDS: dict[tuple[str, str], Callable[[Session, Any], Value]] = {
    ("", "seat"): _seat,
    ("", "of"): _seat,
    ("", "monster_player"): _seat,
    ("", "leader"): _seat,
    ("", "seats"): _seats,
    ("", "start"): _cell,
    ("", "to"): _cell,
    ("", "cell"): _cell,
    ("fee_paid", "to"): _seat,
    ("gave", "to"): _seat,
    ("hero_chosen", "seat"): _raw_seat,
    ("", "hero"): _hero,
    ("", "piece"): _piece,
    ("", "resources"): _pieces,
    ("", "wares"): _pieces,
    ("", "source"): _source,
    ("", "attack"): _attack,
    ("attack_began", "target"): _target,
    ("strength_changed", "by"): _signed,
    ("hope_changed", "by"): _signed,
    ("", "dice"): _dice,
    ("", "cards"): _cards,
    ("set_played", "card"): _card_type,
    ("creature_came", "card"): _card_type,
    ("creature_hit", "card"): _card_type,
    ("card_revealed", "card"): _revealed,
    ("fellowship_revealed", "card"): _card_of_round,
    ("combat_began", "monster_player"): _or_dice,
    ("gaar_used", "seat"): _or_by_itself,
    ("set_played", "seat"): _or_reserve,
    ("card_opened", "card"): _quest,
    ("quest_done", "card"): _quest,
    ("quest_marked", "card"): _quest,
    ("", "card"): _monster,
    ("tile_revealed", "tile"): _tile,
    ("tile_laid", "tile"): _tile,
    ("starting_tile", "tile"): _piece,
    ("learned", "tile"): _piece,
    ("", "tiles"): _tiles,
    ("", "element"): _element,
    ("", "gem"): _gem,
    ("", "task"): _task,
    ("", "token"): _task,
    ("", "familiar"): _familiar,
    ("", "slot"): _slot,
    ("", "armour"): _armour,
    ("", "offer"): _offer,
    ("", "scores"): _scores,
}
