"""The campaign as one seat sees it: sheets, the map, the city and its shop. Quests of others stay secret (GH-0333)."""

from collections.abc import Iterable, Iterator

import msgspec

from oubliette.games.gloomhaven.campaign import journey, levels, possessions, prosperity, records, retirement, shop
from oubliette.games.gloomhaven.campaign.narration import begin_lines
from oubliette.games.gloomhaven.campaign.sheets import HIGHEST_LEVEL, MOST_CHECKMARKS, THRESHOLDS
from oubliette.games.gloomhaven.cards import describe
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import CITY, Chapter, Phase, Sheet
from oubliette.games.gloomhaven.table.cards import ability_card, item_card
from oubliette.games.gloomhaven.table.number_parts import terms_of_price
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen


def between(s: Session, seat: Seat | None) -> seen.View:
    """The table between two scenarios: no board, but the campaign and the shop."""
    world, story = records.world(s), records.story(s)
    chapter = world.chronicle[-1:] if world.phase in ("camp", "epilogue") else []
    notes = [words(story.introduction)] if not world.chronicle else []
    if story.last in world.completed:
        notes.append(words(story.epilogue))
    return seen.View(
        game="gloomhaven",
        title=words(story.title),
        seat=seat,
        phase=Say(f"gh-phase-{world.phase}"),
        notes=tuple(notes),
        zones=(*_learning(s, seat), *((_shop(s),) if world.phase == "city" else ())),
        result=_chapter(s, chapter[0]).say if chapter else None,
        campaign=campaign(s, seat),
    )


def campaign(s: Session, seat: Seat | None) -> seen.Campaign:
    """The records of the campaign, as far as a seat may read them; in a scenario without the cards of the sheets."""
    world = records.world(s)
    return seen.Campaign(
        title=words(records.story(s).title),
        group=records.party_name(s, records.party(s)) if world.parties else None,
        members=tuple(_member(s, sheet, seat) for sheet in _in_order(s)),
        places=tuple(_places(s)) if world.parties else (),
        marks=tuple(_facts(s)) if world.parties else (),
        phases=_phases(world.phase),
        tracks=(seen.Track("prosperity", Say("gh-track-prosperity"), world.prosperity, _next(world.prosperity)),),
        achievements=tuple(_achievements(s)) if world.parties else (),
        chronicle=tuple(_chapter(s, chapter) for chapter in world.chronicle),
    )


ROUND: tuple[Phase, ...] = ("city", "camp", "road", "scenario")
"""What comes round again and again in a campaign."""


def _phases(phase: Phase) -> seen.Track | None:
    """Where the party stands between two scenarios."""
    if phase not in ROUND:
        return None
    steps = tuple(seen.Step(at + 1, Say(f"gh-phase-{one}")) for at, one in enumerate(ROUND))
    return seen.Track("step", Say("gh-track-phases"), ROUND.index(phase) + 1, len(ROUND), "order", 1, steps)


def _in_order(s: Session) -> list[Sheet]:
    """The party that plays first, then others, then the retired."""
    world = records.world(s)
    playing = world.parties[world.party].members if world.parties else []
    return sorted(world.sheets.values(), key=lambda sheet: (sheet.retired, sheet.id not in playing))


def _next(marks: int) -> int:
    """The checkmarks of the next prosperity level."""
    return next((one for one in prosperity.THRESHOLDS if one > marks), prosperity.THRESHOLDS[-1])


# Characters


def _member(s: Session, sheet: Sheet, seat: Seat | None) -> seen.Member:
    of = s.book.classes[sheet.of]
    playing = records.world(s).parties and sheet in records.members(s)
    hit_points = of.hit_points[sheet.level - 1]
    owned: list[str] = [] if records.world(s).phase == "scenario" else sheet.items
    pool: list[str] = [] if records.world(s).phase == "scenario" or sheet.seat != seat else sheet.cards
    return seen.Member(
        sheet.id,
        s.name(sheet.id),
        Say("gh-text-class", {"class": words(of.name), "level": sheet.level}),
        sheet.seat,
        of.icon,
        "gone" if sheet.retired else "" if playing else "away",
        (
            seen.Mark("hit_points", "hearts", Say("gh-word-hit-points"), hit_points, good=True),
            seen.Mark("gold", "two-coins", Say("gh-word-gold"), sheet.gold, good=True),
        ),
        (
            seen.Track("experience", Say("gh-track-experience"), sheet.experience, _goal(sheet)),
            seen.Track("checkmarks", Say("gh-track-checkmarks"), sheet.checkmarks, MOST_CHECKMARKS),
        ),
        tuple(item_card(s, item) for item in owned),
        () if sheet.retired else tuple(ability_card(s, card) for card in pool),
        tuple(_lines(s, sheet, seat)),
    )


def _goal(sheet: Sheet) -> int:
    """The experience of the next level."""
    return THRESHOLDS[min(sheet.level, HIGHEST_LEVEL - 1)]


def _lines(s: Session, sheet: Sheet, seat: Seat | None) -> Iterator[Say]:
    for place, times in enumerate(sheet.perks):
        perk = s.book.classes[sheet.of].perks[place]
        if times:
            yield Say("gh-text-perk", {"perk": words(perk.says), "times": times, "most": perk.times})
    if begins := begin_lines(sheet.conditions, sheet.damage, sheet.discard):
        yield Say("gh-text-begins", {"text": describe.join(begins)})
    if sheet.bless:
        yield Say("gh-text-blessed", {"count": sheet.bless})
    yield from _quest_lines(s, sheet, seat)


def _quest_lines(s: Session, sheet: Sheet, seat: Seat | None) -> Iterator[Say]:
    """A quest and how far it has come, for its player, or for all once it was shown (GH-0333)."""
    if sheet.quest is None:
        yield Say("gh-text-quest-none")
    elif sheet.seat != seat and not sheet.quest_shown:
        yield Say("gh-text-quest-hidden")
    else:
        quest = s.book.personal_quests[sheet.quest]
        yield Say("gh-text-quest", {"name": words(quest.name), "text": words(quest.says)})
        if sheet.retired:
            return
        for test in quest.all_of:
            now = retirement.progress(s, sheet, test)
            name = Say(f"gh-tally-{test.tally}")
            yield Say("gh-text-quest-part", {"name": name, "now": now, "needed": test.at_least})
        if retirement.is_complete(s, sheet):
            yield Say("gh-text-quest-met")


# The map, the city, the past


def _places(s: Session) -> Iterator[seen.MapPlace]:
    """The city, and every scenario that is unlocked."""
    world, here = records.world(s), records.party(s).place
    near = [one for one in world.unlocked if s.book.scenarios[one].in_city]
    yield seen.MapPlace(CITY, Say("gh-city"), "castle", here=here == CITY, links=tuple(near), town=True)
    for name in sorted(world.unlocked, key=lambda one: (s.book.scenarios[one].number, one)):
        card = s.book.scenarios[name]
        open_ = journey.can_play_campaign(s, name)
        yield seen.MapPlace(
            name,
            records.scenario(s, name),
            "",
            "done" if name in world.completed else "open" if open_ else "closed",
            here == name,
            words(card.place) if card.place is not None else None,
            tuple(one for one in card.links if one in world.unlocked),
            tuple(_needs(s, name)),
        )


def _needs(s: Session, scenario: str) -> Iterator[Say]:
    """The achievements a scenario asks for in campaign mode (GH-0023)."""
    needs = s.book.scenarios[scenario].requires
    if needs.has:
        yield Say("gh-text-needs", {"names": _names(s, needs.has)})
    if needs.has_one:
        yield Say("gh-text-needs-one", {"names": _names(s, needs.has_one)})
    if needs.lacks:
        yield Say("gh-text-forbids", {"names": _names(s, needs.lacks)})


def _names(s: Session, achievements: Iterable[str]) -> Say:
    return describe.join([words(s.book.achievements[name].name) for name in achievements])


def _facts(s: Session) -> Iterator[seen.Mark]:
    world, party = records.world(s), records.party(s)
    change = shop.price_change(party.reputation)
    numbers = (
        ("reputation", "laurels", party.reputation, party.reputation >= 0),
        ("prices", "price-tag", change, change <= 0),
        ("prosperity", "village", prosperity.level(s), True),
        ("donated", "church", world.donated, True),
        ("retired", "rocking-chair", world.retired, True),
        ("road-events", "horizon-road", len(world.road.deck), True),
        ("city-events", "medieval-gate", len(world.city.deck), True),
        ("designs", "scroll-unfurled", len(world.designs), True),
    )
    for name, icon, value, good in numbers:
        yield seen.Mark(name, icon, Say(f"gh-fact-{name}"), value, good=good)


def _achievements(s: Session) -> Iterator[Say]:
    for name, count in records.world(s).achievements.items():
        title = words(s.book.achievements[name].name)
        yield title if count == 1 else Say("gh-text-several", {"name": title, "count": count})
    for name in records.party(s).achievements:
        yield words(s.book.achievements[name].name)


def _chapter(s: Session, chapter: Chapter) -> seen.PastChapter:
    kind = "gh-text-chapter-won" if chapter.won else "gh-text-chapter-lost"
    said = Say(kind, {"scenario": records.scenario(s, chapter.scenario), "rounds": chapter.rounds})
    say = said if chapter.mode == "campaign" else Say("gh-text-casual", {"text": said})
    return seen.PastChapter(say, "won" if chapter.won else "lost")


def _learning(s: Session, seat: Seat | None) -> Iterator[seen.Zone]:
    """The cards of which one joins the pool, while its player chooses (GH-0337)."""
    for sheet in records.world(s).sheets.values():
        if seat is not None and sheet.seat == seat and levels.cards_due(s, sheet):
            cards = tuple(ability_card(s, card.id) for card in levels.cards_to_learn(s, sheet))
            yield seen.Zone(f"{sheet.id}/learning", Say("gh-zone-learning"), "other", seat, cards)


def _shop(s: Session) -> seen.Zone:
    """What the city sells to the party, with prices (GH-0346, GH-0395)."""
    cards = []
    for item in shop.wares(s):
        terms = terms_of_price(s, item)
        price = seen.Mark("gold", "two-coins", Say("gh-word-gold"), shop.price(s, item), good=True, terms=terms)
        left = Say("gh-note-left", {"left": possessions.on_sale(s, item)})
        cards.append(msgspec.structs.replace(item_card(s, item, left), price=(price,)))
    return seen.Zone("shop", Say("gh-zone-shop"), "offer", cards=tuple(cards), shown="market")
