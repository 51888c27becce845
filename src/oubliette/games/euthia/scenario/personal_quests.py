"""Personal Quests of The Fellowship (EU-0297 to EU-0311)."""

from collections.abc import Callable, Iterator
from typing import Final

from oubliette.games.euthia.board.geometry import CENTRE
from oubliette.games.euthia.content.book import WARE, base_of
from oubliette.games.euthia.content.kinds import QuestPart
from oubliette.games.euthia.content.vocabulary import SLOTS
from oubliette.games.euthia.figures.hero_board import all_slots
from oubliette.games.euthia.goods.gains import gain
from oubliette.games.euthia.goods.prices import can_pay, pay
from oubliette.games.euthia.state.deeds import Deed
from oubliette.games.euthia.state.events import QuestDone, QuestMarked
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

ARMOUR: Final = ("helmet", "cuirass", "gauntlets", "boots")
"""The four types of Armour, with or without a set (EU-0307)."""


def personal_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Each part of the open Quest that is not done yet, in either order (EU-0299)."""
    if not hero.quest.open:
        return
    quest = s.book.personal_quests[hero.quest.open]
    for place, part in enumerate(quest.parts):
        if place not in hero.quest.parts:
            yield Deed(
                f"personal:{place}",
                Say("eu-personal", {"quest": words(quest.name), "part": place + 1}),
                lambda place=place, part=part: do_part(s, hero, place, part),  # type: ignore[misc]
                why_not=why_not_part(s, hero, part),
                cites="EU-0297",
            )


def why_not_part(s: Session, hero: Hero, part: QuestPart) -> str | None:
    """Why a part cannot be done now: not there, not enough, not yet."""
    if part.at == "chapel":
        if hero.at != CENTRE:
            return "eu-why-not-place"
        if part.enter and not hero.quest.entered_chapel:
            return "eu-why-not-enter-chapel"
    elif part.at and (s.printed(hero.at).what != part.at or s.space(hero.at).guarded):
        return "eu-why-not-place"
    if part.deliver is not None and not can_pay(s, hero, part.deliver):
        return "eu-why-not-price"
    return None if all(check(s, hero, part) for check in _CHECKS) else "eu-why-not-quest"


def _strong_enough(_s: Session, hero: Hero, part: QuestPart) -> bool:
    return hero.reputation >= part.reputation and hero.health >= part.health


def _has_set(s: Session, hero: Hero, part: QuestPart) -> bool:
    """Different pieces of one set are owned, worn or not: two equal helmets are no set (EU-0300)."""
    if not part.set_of:
        return True
    owned = [s.book.wares[base_of(piece)] for piece in (*hero.sack, *hero.slots.values()) if piece.startswith(WARE)]
    return len({ware.slot for ware in owned if ware.armour == part.set_of}) >= part.pieces


def _wears(_s: Session, hero: Hero, part: QuestPart) -> bool:
    """Armour of different types is worn; Hero tiles do not count (EU-0307)."""
    worn = [slot for slot in ARMOUR if hero.slots.get(slot, "").startswith(WARE)]
    return len(worn) >= part.armour_types


def _board(s: Session, hero: Hero, part: QuestPart) -> bool:
    """Gems set in Equipment, not in Abilities; slots unlocked (EU-0306, EU-0308)."""
    gems = sum(len(gems) for piece, gems in hero.set_gems.items() if s.book.piece(piece).slot != "ability")
    unlocked = sum(slot in hero.slots for slot in ("ability_3", "ability_4", "ability_5"))
    equipment = all(slot in hero.slots for slot in all_slots(s, hero) if slot in SLOTS)
    return gems >= part.gems_set and unlocked >= part.hero_slots and (equipment or not part.all_equipment)


def _deeds_done(_s: Session, hero: Hero, part: QuestPart) -> bool:
    """Elementals Challenged, Mines liberated, enemies fought (EU-0301, EU-0303, EU-0309, EU-0311)."""
    return (
        len(hero.ever_challenged) >= part.elementals
        and len(hero.liberated_mines) >= part.liberated_mines
        and (not part.fought or f"level_{part.fought}" in hero.fought_pairs)
        and (not part.killed or "elite" in hero.kills or f"level_{part.killed}" in hero.kills)
    )


_CHECKS: tuple[Callable[[Session, Hero, QuestPart], bool], ...] = (
    _strong_enough,
    _has_set,
    _wears,
    _board,
    _deeds_done,
)


def do_part(s: Session, hero: Hero, place: int, part: QuestPart) -> Rules[None]:
    """Deliver, or simply be so far; the Quest is complete when all parts are (EU-0299)."""
    if part.deliver is not None:
        yield from pay(s, hero, part.deliver, cites="EU-0301")
        key = f"{hero.quest.open}:{place}"
        hero.quest.delivered[key] = hero.quest.delivered.get(key, 0) + 1
        if hero.quest.delivered[key] < part.times:
            return
    hero.quest.parts.append(place)
    if part.collect is not None:
        yield from gain(s, hero, part.collect, "EU-0310")
    s.note(QuestMarked(hero.seat, hero.quest.open), "EU-0299")
    if len(hero.quest.parts) == len(s.book.personal_quests[hero.quest.open].parts):
        yield from complete(s, hero)


def complete(s: Session, hero: Hero) -> Rules[None]:
    """Reward, then the next stage: 2 Advanced of which 1 is kept, or the top Elite (EU-0297, EU-0298)."""
    quest = s.book.personal_quests[hero.quest.open]
    hero.quest.done.append(quest.id)
    hero.quest.open, hero.quest.parts, hero.quest.entered_chapel = "", [], False
    hero.fought_pairs, hero.kills = [], []  # nothing on the table shows fights before the Quest (EU-0303, EU-0311)
    s.note(QuestDone(hero.seat, quest.id), "EU-0297")
    yield from gain(s, hero, quest.reward, "EU-0297")
    group = s.state.fellowship
    if group is None:
        return
    if quest.stage == "starting" and group.advanced is not None:
        drawn = group.advanced.draw_up_to(s.chance, 2)
        if drawn:
            options = [Option(f"quest:{one}", one, words(s.book.personal_quests[one].name)) for one in drawn]
            say = Say("eu-ask-personal-quest")
            hero.quest.open = yield from ask(hero.seat, "personal_quest", options, cites="EU-0297", say=say)
            drawn.remove(hero.quest.open)
            group.out += drawn
    elif quest.stage == "advanced" and group.elite is not None:
        drawn = group.elite.draw_up_to(s.chance, 1)
        hero.quest.open = drawn[0] if drawn else ""
