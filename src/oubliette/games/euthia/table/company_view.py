"""Cards that lie beside the boards: the Fellowship card, Personal Quests, the Familiar board."""

from collections.abc import Iterator

from oubliette.games.euthia.content.kinds import FamiliarAbility, FellowshipCard, QuestPart
from oubliette.games.euthia.goods.describe import describe_ability
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.goods.prices import price_in_words
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.table.map_view import ground
from oubliette.games.euthia.turn.familiars import SUMMONING, abilities, active, board_of, name
from oubliette.kernel.text import Say, words
from oubliette.table import Card, Face, Zone
from oubliette.table.view import Action


def company_zones(s: Session) -> Iterator[Zone]:
    """What only some matches have: the card of the round, a Quest for everybody, Eltrea's second board."""
    group = s.state.fellowship
    if group is not None and group.card:
        note = Say("eu-fellowship-leader", {"who": s.name(s.state.seats[group.leader])})
        cards = (fellowship_card(s),)
        yield Zone("fellowship", Say("eu-zone-fellowship"), "other", cards=cards, hidden=len(group.deck), note=note,
                   shown="row")  # fmt: skip
    for hero in s.in_play():
        if hero.quest.open:
            yield Zone(f"quest:{hero.seat}", Say("eu-zone-quest"), "other", hero.seat, (quest_card(s, hero),),
                       note=Say("eu-quests-done", {"count": len(hero.quest.done)}), owner=f"hero:{hero.seat}",
                       shown="pile")  # fmt: skip
        if hero.familiars is not None and hero.familiars.active:
            yield Zone(f"familiars:{hero.seat}", Say("eu-zone-familiars"), "board", hero.seat,
                       tuple(familiar_cards(s, hero)), owner=f"hero:{hero.seat}", shown="pile")  # fmt: skip


# The card of the round (EU-0274 to EU-0282)


def fellowship_card(s: Session) -> Card:
    """What it adds to enemies, what it gives for a victory, and its slots, of which each serves once."""
    group = s.state.fellowship
    if group is None:
        raise LookupError("this is not The Fellowship")
    entry = s.book.fellowship_cards[group.card]
    slots = tuple(
        Action(f"slot:{place}", (Say("eu-card-slot", {"slot": slot.replace("_", "-")}),),
               state="done" if place in group.used_slots else "open")
        for place, slot in enumerate(entry.slots)
    )  # fmt: skip
    if group.move_tokens:
        tokens = Say("eu-move-tokens", {"count": group.move_tokens})
        slots = (*slots, Action("move_token", (tokens,), state="open"))
    title = Say("eu-fellowship-card", {"group": entry.group})
    face = Face(title, actions=slots, lines=tuple(fellowship_lines(s, entry)))
    return Card(f"fellowship:{entry.id}", face, kind="fellowship", icon="three-friends")


def fellowship_lines(s: Session, entry: FellowshipCard) -> Iterator[Say]:
    """Every number of the card."""
    for what in ("health", "wounds", "silver", "gold", "chaos", "gaar", "enemy"):
        if getattr(entry, what):
            yield Say("eu-fellowship-adds", {"what": what, "amount": getattr(entry, what)})
    for what in ("area", "chaos_action"):
        if getattr(entry, what):
            yield Say("eu-fellowship-adds", {"what": what.replace("_", "-"), "amount": 1})
    yield Say("eu-fellowship-reward", {"reward": gains_in_words(s, entry.reward)})
    yield Say("eu-fellowship-exchange", {"gold": entry.exchange})


# Personal Quests (EU-0297 to EU-0311)


def quest_card(s: Session, hero: Hero) -> Card:
    """The open Quest: each part with what it asks for, done or not."""
    entry = s.book.personal_quests[hero.quest.open]
    parts = tuple(
        Action(f"personal:{place}", tuple(quest_lines(s, part)), state="done" if place in hero.quest.parts else "open")
        for place, part in enumerate(entry.parts)
    )
    reward = Say("eu-quest-reward", {"stage": entry.stage, "reward": gains_in_words(s, entry.reward)})
    return Card(f"quest:{entry.id}", Face(words(entry.name), actions=parts, lines=(reward,)), kind="quest",
                icon="scroll-quill")  # fmt: skip


def quest_lines(s: Session, part: QuestPart) -> Iterator[Say]:
    """Where, what, how often: every field of a part."""
    if part.at:
        yield Say("eu-part-at", {"where": Say("eu-terrain", {"kind": ground(s, part.at)})})
    if part.enter:
        yield Say("eu-part-enter")
    if part.deliver is not None:
        yield Say("eu-part-deliver", {"price": price_in_words(s, part.deliver), "times": part.times})
    if part.collect is not None:
        yield Say("eu-part-collect", {"gains": gains_in_words(s, part.collect)})
    if part.set_of:
        name_of_set = words(s.book.armour_sets[part.set_of].name)
        yield Say("eu-part-set", {"set": name_of_set, "pieces": part.pieces})
    for what in ("reputation", "health", "armour_types", "gems_set", "hero_slots", "all_equipment", "elementals",
                 "liberated_mines", "fought", "killed"):  # fmt: skip
        if getattr(part, what):
            yield Say("eu-part", {"what": what.replace("_", "-"), "amount": int(getattr(part, what))})


# The Familiar board (EU-0067 to EU-0079)


def familiar_cards(s: Session, hero: Hero) -> Iterator[Card]:
    """The active Familiar with its two Abilities and slots, then those that could be summoned."""
    board = board_of(hero)
    now = active(s, hero)
    slots = (
        Action("top", (Say("eu-familiar-top", {"gold": SUMMONING}),), state="done" if board.top_used else "open"),
        Action("bottom", (Say("eu-familiar-bottom", {"moves": now.moves}),),
               state="done" if board.bottom_used else "open"),
    )  # fmt: skip
    lines = [Say("eu-familiar-at", {"where": "card" if board.at is None else "map", "moves": board.moves})]
    if board.stored:
        lines.append(Say("eu-familiar-stored", {"count": board.stored}))
    told = tuple(ability_action(s, ability) for ability in abilities(s, hero))
    yield Card(f"familiar:{now.id}", Face(name(s, hero), actions=(*slots, *told), lines=tuple(lines)), kind="familiar",
               icon=now.icon)  # fmt: skip
    for one in s.book.familiars_in_order:
        if one.id != now.id:
            needs = Say("eu-familiar-needs", {"reputation": one.reputation, "moves": one.moves})
            yield Card(f"familiar:{one.id}", Face(name(s, hero, one), lines=(needs,)), kind="familiar", icon=one.icon,
                       spent=hero.reputation < one.reputation)  # fmt: skip


def ability_action(s: Session, ability: FamiliarAbility) -> Action:
    """An Ability by name and in words."""
    return Action(ability.id, (words(ability.name), *describe_ability(s, ability)))
