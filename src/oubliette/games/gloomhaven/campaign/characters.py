"""New characters (GH-0327 to GH-0335)."""

from oubliette.games.gloomhaven.campaign import levels, parties, prosperity, records
from oubliette.games.gloomhaven.campaign.happenings import CharacterCreated, QuestKept, QuestsDealt
from oubliette.games.gloomhaven.campaign.sheets import HIGHEST_LEVEL, THRESHOLDS
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Recruit, Sheet, Succession
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def free_classes(s: Session) -> list[str]:
    """Unlocked classes that nobody in the party plays (GH-0324, GH-0327)."""
    taken = [sheet.of for sheet in records.members(s)]
    return [of for of in records.world(s).classes if of not in taken]


def can_create(s: Session) -> bool:
    """Whether a new character could join the party: in the city only (GH-0322)."""
    return records.in_city(s) and len(records.party(s).members) < MOST_CHARACTERS and bool(free_classes(s))


def create(s: Session, seat: Seat, recruit: Recruit | None = None) -> Rules[Sheet]:
    """A new character, step by step (GH-0327 to GH-0335); the set-up may have named class and name."""
    of = recruit.of if recruit is not None else (yield from _choose_class(s, seat))
    level = yield from _choose_level(s, seat)
    name = recruit.name if recruit is not None and recruit.name else (yield from _choose_name(s, seat, of))
    sheet = _write_sheet(s, seat, of, name, level)
    parties.join(s, sheet)
    yield from _choose_quest(s, sheet)
    yield from _rise_to(s, sheet, level)
    return sheet


def _choose_class(s: Session, seat: Seat) -> Rules[str]:
    options = [Option(f"class:{of}", of, words(s.book.classes[of].name), icon="person") for of in free_classes(s)]
    return (yield from ask(seat, "class", options, cites=("GH-0324", "GH-0327"), say=Say("gh-ask-class")))


def _choose_level(s: Session, seat: Seat) -> Rules[int]:
    """From 1 to the city's prosperity level (GH-0328)."""
    highest = min(HIGHEST_LEVEL, prosperity.level(s))
    options = [
        Option(f"level:{level}", level, Say("gh-option-level", {"level": level}), icon="rank-3")
        for level in range(1, highest + 1)
    ]
    if len(options) == 1:
        return 1
    return (yield from ask(seat, "starting_level", options, cites="GH-0328", say=Say("gh-ask-starting-level")))


def _choose_name(s: Session, seat: Seat, of: str) -> Rules[str]:
    """One of the campaign's names that nobody has had, or the name of the class (GH-0329)."""
    used = [sheet.name for sheet in records.world(s).sheets.values()]
    free = [name for name in records.story(s).names if name not in used]
    title = words(s.book.classes[of].name)
    options = [Option(f"name:{name}", name, Say("gh-proper-name", {"name": name})) for name in free]
    options.append(Option("nameless", "", Say("gh-option-nameless", {"class": title})))
    if len(options) == 1:
        return ""
    return (yield from ask(seat, "name", options, cites="GH-0329", say=Say("gh-ask-name", {"class": title})))


def _write_sheet(s: Session, seat: Seat, of: str, name: str, level: int) -> Sheet:
    """Gold for the starting level, the pool of levels 1 and X, perks for the retired of the line."""
    world = records.world(s)
    number = 1 + sum(one.of == of for one in world.sheets.values())
    line = _line_for(s, seat)
    sheet = Sheet(
        id=of if number == 1 else f"{of}_{number}",
        of=of,
        name=name,
        seat=seat,
        line=line.id,
        gold=15 * (level + 1),  # GH-0330
        perks=[0] * len(s.book.classes[of].perks),
        extra_perks=line.retired,  # GH-0332
        cards=[card.id for card in s.book.cards_of(of, 1)],  # GH-0334
    )
    world.sheets[sheet.id] = sheet
    s.note(CharacterCreated(sheet.id, level, sheet.gold), ("GH-0327", "GH-0328", "GH-0329", "GH-0330", "GH-0331"))
    return sheet


def _line_for(s: Session, seat: Seat) -> Succession:
    """The player's line whose last character has retired, with the most of them; or a new line (GH-0332)."""
    world = records.world(s)
    alive = [sheet.line for sheet in world.sheets.values() if not sheet.retired]
    free = [line for line in world.lines.values() if line.seat == seat and line.id not in alive]
    if free:
        return max(free, key=lambda line: line.retired)
    line = Succession(f"line_{len(world.lines) + 1}", seat)
    world.lines[line.id] = line
    return line


def _choose_quest(s: Session, sheet: Sheet) -> Rules[None]:
    """Draw 2 personal quests, keep 1, shuffle the other back (GH-0333)."""
    deck = records.world(s).quests
    drawn = deck.draw_up_to(s.chance, 2)
    if not drawn:
        return
    s.journal.whisper(QuestsDealt(sheet.id, tuple(drawn)), (sheet.seat,), "GH-0333", instead=QuestsDealt(sheet.id))
    options = [
        Option(
            f"quest:{quest}",
            quest,
            Say(
                "gh-text-quest",
                {
                    "name": words(s.book.personal_quests[quest].name),
                    "text": words(s.book.personal_quests[quest].says),
                },
            ),
            icon="scroll-quill",
        )
        for quest in drawn
    ]
    say = Say("gh-ask-quest", {"character": records.character(s, sheet)})
    sheet.quest = yield from ask(sheet.seat, "quest", options, cites="GH-0333", say=say, about=sheet.id)
    deck.shuffle_in(s.chance, *(quest for quest in drawn if quest != sheet.quest))
    s.journal.whisper(QuestKept(sheet.id, sheet.quest), (sheet.seat,), "GH-0333", instead=QuestKept(sheet.id))


def _rise_to(s: Session, sheet: Sheet, level: int) -> Rules[None]:
    """The steps of levelling up for each level in turn, and the perks of the line (GH-0331, GH-0332, GH-0335)."""
    while sheet.level < level:
        yield from levels.level_up(s, sheet)
    sheet.experience = THRESHOLDS[level - 1]
    yield from levels.mark_perks(s, [sheet])
