"""Buying enhancements (GH-0340 to GH-0343, GH-0396 to GH-0398); what a sticker does is in ``enhancements``."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import msgspec

from oubliette.games.gloomhaven.campaign import achievements, prosperity, records, sheets
from oubliette.games.gloomhaven.campaign.happenings import Enhanced
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, NEGATIVE, POSITIVE
from oubliette.games.gloomhaven.content.vocabulary import (
    Aimed,
    Attack,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Retaliate,
    Shield,
    Summon,
    Verbs,
)
from oubliette.games.gloomhaven.state import enhancements
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Sticker
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.haven.vocabulary import ELEMENTS, Half
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

HALVES: Final[tuple[Half, Half]] = ("top", "bottom")
MAIN_LINE: Final[dict[type[Verbs], int]] = {
    Move: 30, Attack: 50, Shield: 100, Push: 30, Pull: 30, Retaliate: 100, Heal: 30,
}  # fmt: skip
"""+1 on an ability's own number (GH-0396)."""
OTHER_LINES: Final = {"range": 30, "reach": 30, "push": 30, "pull": 30, "pierce": 30, "targets": 50}
SUMMON_LINES: Final = {"move": 100, "attack": 100, "range": 50, "hit_points": 50}
JUMP, ELEMENT, ANY_ELEMENT, AREA_HEX = 50, 100, 150, 200
PER_LEVEL, PER_STICKER = 25, 75


class StickerSpot(msgspec.Struct, frozen=True):
    """A free place on a card, and a sticker that may go there."""

    card: str
    sticker: Sticker
    price: int
    parts: tuple[int, int, int]
    """What the price is made of: the sticker's own, for the card's level, for stickers that are there."""

    @property
    def key(self) -> str:
        """How an answer names it."""
        at = self.sticker
        return f"{at.half}/{at.ability}/{at.line}/{at.sticker}"


def can_enhance(s: Session) -> bool:
    """Only once "The Power of Enhancement" has been gained (GH-0340)."""
    needed = records.story(s).enhancement
    return needed is None or achievements.holds(s, needed)


def enhanced_cards(s: Session, of: str) -> list[str]:
    """The cards of a class that have a sticker."""
    return [card for card, stickers in s.state.stickers.items() if stickers and s.book.cards[card].of == of]


def cards_to_enhance(s: Session, sheet: Sheet) -> list[str]:
    """Cards of the buyer's pool; not more of a class than the city's prosperity level (GH-0341, GH-0342)."""
    already = enhanced_cards(s, sheet.of)
    full = len(already) >= prosperity.level(s)
    return [card for card in sheet.cards if card in already or not full]


def affordable(s: Session, sheet: Sheet, card: str) -> list[StickerSpot]:
    """The stickers a character can pay for on a card."""
    return [place for place in places(s, card) if place.price <= sheet.gold]


def could_enhance(s: Session, sheet: Sheet) -> bool:
    """Whether a character can pay for any sticker."""
    return any(affordable(s, sheet, card) for card in cards_to_enhance(s, sheet))


def enhance(s: Session, sheet: Sheet) -> Rules[None]:
    """A character has one of its cards enhanced, for good and for all of its class (GH-0341)."""
    offered = [card for card in cards_to_enhance(s, sheet) if affordable(s, sheet, card)]
    cards: list[Option[str | None]] = [Option("nothing", None, Say("gh-option-enhance-nothing"), passes=True)]
    cards += [Option(f"card:{card}", card, words(s.book.cards[card].name), cards=(card,)) for card in offered]
    say = Say("gh-ask-enhance-card", {"character": records.character(s, sheet), "gold": sheet.gold})
    card = yield from ask(sheet.seat, "enhance_card", cards, cites=("GH-0341", "GH-0342"), say=say, about=sheet.id)
    if card is None:
        return
    free: list[Option[StickerSpot | None]] = [Option("nothing", None, Say("gh-option-enhance-nothing"), passes=True)]
    free += [
        Option(place.key, place, _words_of(s, place), preview=partial(_preview, place))
        for place in affordable(s, sheet, card)
    ]
    say = Say("gh-ask-enhance", {"card": words(s.book.cards[card].name)})
    place = yield from ask(sheet.seat, "enhance", free, cites=("GH-0396", "GH-0397"), say=say, about=sheet.id)
    if place is not None:
        s.state.stickers.setdefault(card, []).append(place.sticker)
        sheets.tally(sheet, "enhancements")
        at = place.sticker
        s.note(Enhanced(sheet.id, card, at.half, at.sticker, place.price), ("GH-0341", "GH-0396", "GH-0397"))
        sheets.change_gold(s, sheet, -place.price, "GH-0396")


# Places, stickers, prices


def places(s: Session, card: str) -> Iterator[StickerSpot]:
    """Every sticker that may be put on a card now, with its price (GH-0397)."""
    put = s.state.stickers.get(card, [])
    for half in HALVES:
        printed = s.book.action(card, half)
        on_action = [one for one in put if one.half == half]
        for number, verb in enumerate(printed.do):
            on_verb = [one for one in on_action if one.ability == number]
            now = verb
            for one in on_verb:
                if not (isinstance(verb, Shield | Retaliate) and one.sticker in POSITIVE):
                    now = enhancements.stick(now, one.line, one.sticker)
            for line, dots in verb.dots.items():
                if sum(one.line == line for one in on_verb) < dots:
                    for name, base in _stickers(s, now, line, [one.sticker for one in on_verb]):
                        parts = _price(s, card, now, name, base, len(on_action))
                        yield StickerSpot(card, Sticker(half, number, line, name), sum(parts), parts)


def _price(s: Session, card: str, verb: Verbs, sticker: str, base: int, before: int) -> tuple[int, int, int]:
    """Doubled for several targets, more by the card's level and by stickers on the same action (GH-0396)."""
    level = s.book.cards[card].level
    if has_several_targets(verb) and not sticker.startswith("hex:"):
        base *= 2
    return base, PER_LEVEL * (0 if level == "x" else level - 1), PER_STICKER * before


def has_several_targets(verb: Verbs) -> bool:
    """Whether an ability affects more than one figure at once."""
    if not isinstance(verb, Aimed):
        return False
    return verb.area is not None or verb.among == "path" or verb.targets == "all" or verb.targets > 1


def _stickers(s: Session, verb: Verbs, line: str, put: list[str]) -> Iterator[tuple[str, int]]:
    """What may go on a line of an ability, and its base price (GH-0396, GH-0397)."""
    if line == "area":
        yield from _area_hexes(s, verb)
    elif isinstance(verb, Summon):
        if line in SUMMON_LINES and getattr(verb, line) is not None:
            yield "plus_1", SUMMON_LINES[line]
    elif line != "value":
        if isinstance(getattr(verb, line, None), int):
            yield "plus_1", OTHER_LINES[line]
    else:
        yield from _main_line(verb, put)


def _main_line(verb: Verbs, put: list[str]) -> Iterator[tuple[str, int]]:
    if type(verb) in MAIN_LINE:
        yield "plus_1", MAIN_LINE[type(verb)]
    has = (*put, *getattr(verb, "conditions", ()))
    for condition in NEGATIVE if _targets_enemies(verb) else POSITIVE if _benefits(verb) else ():
        price = CONDITIONS[condition].price
        if price is not None and condition not in has:
            yield condition, price
    if isinstance(verb, Move) and not verb.jump:
        yield "jump", JUMP
    for element in ELEMENTS:
        yield element, ELEMENT
    yield "any", ANY_ELEMENT


def _targets_enemies(verb: Verbs) -> bool:
    """A main line that targets enemies, for negative conditions (GH-0397)."""
    if isinstance(verb, Give):
        return verb.to == "enemies" or (verb.to is None and any(one in NEGATIVE for one in verb.conditions))
    return isinstance(verb, Attack | Push | Pull)


def _benefits(verb: Verbs) -> bool:
    """A beneficial ability for oneself or allies, which a Move is not (GH-0343)."""
    if isinstance(verb, Give):
        return verb.to != "everyone" and all(one in POSITIVE for one in verb.conditions)
    return isinstance(verb, Heal | Shield | Retaliate)


def _area_hexes(s: Session, verb: Verbs) -> Iterator[tuple[str, int]]:
    """One more hex beside the pattern, where the card marks one (GH-0397); the more there are, the cheaper."""
    if not isinstance(verb, Aimed) or verb.area is None:
        return
    area = s.book.area(verb.area)
    taken = [*area.hexes, *([(0, 0)] if area.grey else [])]
    beside = verb.dot_hexes or tuple(dict.fromkeys((q + dq, r + dr) for q, r in taken for dq, dr in _STEPS))
    for q, r in beside:
        if (q, r) not in taken:
            yield f"hex:{q},{r}", AREA_HEX // len(area.hexes)


_LINES: Final = {"hit_points": "hit-points", "reach": "range"}
"""Lines whose word has another name."""
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _preview(place: StickerSpot) -> Preview:
    """How the price of a sticker comes about."""
    own, level, stickers = place.parts
    facts: dict[str, str | int | Say] = {"own": own, "level": level, "stickers": stickers, "price": place.price}
    return Preview(follows=(Follow(Say("gh-follow-enhancement", facts), "price", ("GH-0396",)),))


def _words_of(s: Session, place: StickerSpot) -> Say:
    """A sticker, where it goes and what it costs."""
    at = place.sticker
    verb = s.book.action(place.card, at.half).do[at.ability]
    return Say(
        "gh-option-enhance",
        {
            "sticker": sticker_name(at.sticker),
            "half": Say(f"gh-half-{at.half}"),
            "line": Say(f"gh-word-{_LINES.get(at.line, at.line) if at.line != 'value' else verb_name(verb)}"),
            "price": place.price,
        },
    )


def verb_name(verb: Verbs) -> str:
    """How an ability is written."""
    return str(verb.__struct_config__.tag)


def sticker_name(sticker: str) -> Say:
    """What a sticker is called."""
    if sticker == "plus_1":
        return Say("gh-sticker-plus-one")
    if sticker == "jump":
        return Say("gh-word-jump")
    if sticker.startswith("hex:"):
        return Say("gh-sticker-hex", {"step": sticker.removeprefix("hex:")})
    condition = CONDITIONS.named(sticker)
    return Say(f"gh-element-{sticker}") if condition is None else condition.name
