"""Levelling up and perks (GH-0310, GH-0336 to GH-0339, GH-0394)."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.campaign import prosperity, records
from oubliette.games.gloomhaven.campaign.happenings import CardLearned, LevelGained, PerkMarked
from oubliette.games.gloomhaven.campaign.sheets import CHECKMARKS_PER_PERK, HIGHEST_LEVEL, THRESHOLDS
from oubliette.games.gloomhaven.content.kinds import Card
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def must_level_up(sheet: Sheet) -> bool:
    """Whether a character has the experience of the next level (GH-0336)."""
    return sheet.level < HIGHEST_LEVEL and sheet.experience >= THRESHOLDS[sheet.level]


def may_level_up(s: Session, sheet: Sheet) -> bool:
    """Also without the experience, if the city is further than the character (GH-0336)."""
    return must_level_up(sheet) or sheet.level < prosperity.level(s)


def level_up(s: Session, sheet: Sheet) -> Rules[None]:
    """One level more: a card, a perk, hit points (GH-0336 to GH-0339)."""
    sheet.level += 1
    sheet.experience = max(sheet.experience, THRESHOLDS[sheet.level - 1])
    hit_points = s.book.classes[sheet.of].hit_points[sheet.level - 1]
    s.note(LevelGained(sheet.id, sheet.level, hit_points), ("GH-0336", "GH-0339"))
    yield from learn_card(s, sheet)
    yield from mark_perks(s, [sheet])


def cards_to_learn(s: Session, sheet: Sheet) -> list[Card]:
    """Cards of the own class up to the present level that are not in the pool (GH-0337)."""
    return [card for card in s.book.cards_of(sheet.of, sheet.level) if card.id not in sheet.cards]


def cards_due(s: Session, sheet: Sheet) -> bool:
    """Whether the pool lacks the card of a level that was just gained (GH-0337)."""
    first = len(s.book.cards_of(sheet.of, 1))
    return len(sheet.cards) < first + sheet.level - 1 and bool(cards_to_learn(s, sheet))


def learn_card(s: Session, sheet: Sheet) -> Rules[None]:
    """One more card for the pool (GH-0337)."""
    options = [
        Option(f"card:{card.id}", card.id, words(card.name), cards=(card.id,)) for card in cards_to_learn(s, sheet)
    ]
    if not options:
        return
    say = Say("gh-ask-learn", {"character": records.character(s, sheet), "level": sheet.level})
    card = yield from ask(sheet.seat, "learn_card", options, cites="GH-0337", say=say, about=sheet.id)
    sheet.cards.append(card)
    s.note(CardLearned(sheet.id, card), "GH-0337")


# Perks


def perks_due(s: Session, sheet: Sheet) -> int:
    """Perks earned and not yet marked: for levels, for retired forebears, for each three checkmarks (GH-0310)."""
    earned = sheet.level - 1 + sheet.extra_perks + sheet.checkmarks // CHECKMARKS_PER_PERK
    all_there_are = sum(perk.times for perk in s.book.classes[sheet.of].perks)
    return min(earned, all_there_are) - sum(sheet.perks)


def mark_perks(s: Session, among: Iterable[Sheet]) -> Rules[None]:
    """Perks must be chosen as soon as they are earned (GH-0310, GH-0332, GH-0338)."""
    for sheet in among:
        while perks_due(s, sheet) > 0:
            yield from _mark_perk(s, sheet)


def _mark_perk(s: Session, sheet: Sheet) -> Rules[None]:
    perks = s.book.classes[sheet.of].perks
    options = [
        Option(f"perk:{place}", place, words(perk.says), icon="check-mark")
        for place, perk in enumerate(perks)
        if sheet.perks[place] < perk.times
    ]
    say = Say("gh-ask-perk", {"character": records.character(s, sheet)})
    place = yield from ask(sheet.seat, "perk", options, cites=("GH-0310", "GH-0338"), say=say, about=sheet.id)
    sheet.perks[place] += 1
    s.note(PerkMarked(sheet.id, place), ("GH-0310", "GH-0338"))
