"""Sheets and cards of both sides, as a seat sees them."""

from collections.abc import Iterator, Mapping
from typing import Final

from oubliette.games.descent.attack.surges import describe
from oubliette.games.descent.content.dice_words import dice_in_words
from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Surge, Trait
from oubliette.games.descent.figures.class_decks import deck_of
from oubliette.games.descent.figures.figures import (
    abilities,
    attack_type,
    attribute,
    card_of,
    defence,
    health,
    monster_traits,
    size,
    speed,
    speed_parts,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group, HeldCard, Hero
from oubliette.games.descent.table.number_parts import bar_of_health, bar_of_stamina, terms_of_attribute
from oubliette.kernel.addends import told
from oubliette.kernel.text import Say, listed, words
from oubliette.table import Card, Face, Mark, Sheet, Zone

_ICONS = {"might": "biceps", "knowledge": "spell-book", "willpower": "brain", "awareness": "eye-target"}


def sheets(s: Session) -> Iterator[Sheet]:
    """A sheet for every hero, every group and the overlord."""
    for hero in s.state.heroes.values():
        yield _hero(s, hero)
    for group in s.state.groups.values():
        members = [s.figure(name) for name in group.figures if s.figure(name).cells]
        icon = s.book.icon_of_group(group.kind)
        ranks = {one.rank: one for one in members}
        yield Sheet(
            group.id,
            s.card_name(group.kind),
            icon,
            "foe",
            cards=tuple(_stats(s, one) for one in ranks.values()),
            pieces=tuple(one.id for one in members),
            role="enemy",
            lines=tuple(_group_lines(s, group)),
        )
    yield Sheet("overlord", Say("d2-overlord"), "overlord-helm", "foe", role="mat", seat=s.overlord_seat)


def _group_lines(s: Session, group: Group) -> Iterator[Say]:
    """What holds for a group: whether it sleeps, and the relic its lieutenant carries."""
    if group.inactive:
        yield Say("d2-inactive")
    if s.state.citizen and s.state.citizen_on in group.figures:
        citizen = s.book.citizens[s.state.citizen]
        yield Say("d2-ability-line", {"name": words(citizen.name), "text": words(citizen.text)})
    if group.relic:
        about = {"card": s.card_name(group.relic), "text": words(s.book.relics[group.relic].text)}
        yield Say("d2-relic-exhausted" if group.relic_exhausted else "d2-relic", about)


def _hero(s: Session, hero: Hero) -> Sheet:
    figure, sheet = s.figure(hero.id), s.book.heroes[hero.sheet]
    value = speed(s, figure)
    terms = () if "sludge" in figure.marks else told(speed_parts(s, figure), value)
    marks = [Mark("speed", "walking-boot", Say("d2-speed"), value, terms=terms)]
    marks += [
        Mark(
            name,
            _ICONS[name],
            Say(f"d2-{name}"),
            attribute(s, figure, name),
            terms=terms_of_attribute(s, figure, name),
        )
        for name in ATTRIBUTES
    ]
    for kind, count in figure.tokens.items():
        token = s.book.class_tokens[kind]
        marks.append(Mark(kind, token.icon or "token", words(token.name), count, good=True))
    meters = (bar_of_health(s, figure), bar_of_stamina(s, figure))
    return Sheet(
        hero.id,
        words(sheet.name),
        sheet.icon,
        "hero",
        tuple(marks),
        pieces=(hero.id,) if figure.cells else (),
        role="hero",
        seat=hero.seat,
        title=words(s.book.classes[hero.of].name),
        meters=meters,
        lines=(Say("d2-defence-dice", {"dice": dice_in_words(defence(s, figure))}),),
    )


def _powers(s: Session, hero: Hero) -> Iterator[Card]:
    """What stands on a hero's own sheet: an ability, and a feat until it is used."""
    sheet = s.book.heroes[hero.sheet]
    yield Card(f"ability/{hero.sheet}", Face(Say("d2-ability"), lines=(words(sheet.ability.text),)), kind="ability")
    feat = Face(Say("d2-feat"), lines=(words(sheet.feat.text),))
    yield Card(f"feat/{hero.sheet}", feat, kind="feat", spent=hero.feat_used)


def _stats(s: Session, figure: Figure) -> Card:
    """One half of a monster card of the act in play."""
    card = card_of(s, figure)
    lines = [
        Say("d2-stats", {"speed": card.speed, "health": health(s, figure)}),
        Say("d2-defence-dice", {"dice": dice_in_words(list(defence(s, figure)))}),
        Say("d2-attack-dice", {"dice": dice_in_words(list(card.attack))}),
    ]
    for name in abilities(s, figure):
        ability = s.book.abilities[name]
        lines.append(Say("d2-ability-line", {"name": words(ability.name), "text": words(ability.text)}))
    lines += [_surge(s, surge) for surge in card.surges]
    width, height = size(s, figure)
    lines.append(Say("d2-size", {"width": width, "height": height}))
    lines.append(Say(f"d2-{attack_type(s, figure)}"))
    traits = monster_traits(s, figure)
    if traits:
        lines.append(listed("d2-and", [Say(f"d2-monster-trait-{trait}") for trait in traits]))
    rank = Say(f"d2-rank-{figure.rank}")
    return Card(f"stats/{figure.kind}/{figure.rank}", Face(rank, lines=tuple(lines)), kind="monster")


def _surge(s: Session, surge: Surge) -> Say:
    return Say("d2-surge", {"cost": surge.cost, "what": describe(s, surge)})


def card(s: Session, held: HeldCard) -> Card:
    """A card of a hero."""
    name = held.card
    return Card(name, face(s, name), kind=_kind(s, name), icon=picture(s, name), spent=held.exhausted or held.flipped)


_PICTURES: Final[Mapping[Trait, str]] = {
    "axe": "battle-axe",
    "blade": "broadsword",
    "book": "spell-book",
    "bow": "pocket-bow",
    "cloak": "cloak",
    "exotic": "trident",
    "hammer": "warhammer",
    "heavy_armor": "breastplate",
    "helmet": "barbute",
    "light_armor": "leather-armor",
    "magic": "magic-swirl",
    "ring": "ring",
    "rune": "rune-stone",
    "shield": "round-shield",
    "staff": "wizard-staff",
    "trinket": "gem-pendant",
    "wand": "crystal-wand",
    "potion": "potion-ball",
}
"""What things look like, by their traits."""
_VAGUE: Final = ("exotic", "magic")
"""Traits that say little of the look of a thing."""


def picture(s: Session, name: str) -> str:
    """The picture of an item or a Search card; other cards have none."""
    if (found := s.book.search.get(name)) is not None:
        return "standing-potion" if found.type == "potion" else "swap-bag"
    item = s.book.items.get(name)
    traits = item.traits if item is not None else ()
    clear = sorted(traits, key=_VAGUE.__contains__)
    return next((_PICTURES[one] for one in clear if one in _PICTURES), "swap-bag" if item is not None else "")


def _kind(s: Session, name: str) -> str:
    if name in s.book.tainted or name in s.book.secret_rooms:
        return "skill"
    return "skill" if name in s.book.skills else "item" if name in s.book.items else "search"


def face(s: Session, name: str) -> Face:
    """What stands on a card: put together once, for it never changes."""
    known = s.book.faces.get(name)
    if known is None:
        known = s.book.faces[name] = _face(s, name)
    return known


def _face(s: Session, name: str) -> Face:
    lines: list[Say] = []
    skill, item, search = s.book.skills.get(name), s.book.items.get(name), s.book.search.get(name)
    played = s.book.overlord.get(name)
    others = s.book.tainted.get(name), s.book.citizens.get(name)
    lines += [words(found.text) for found in (skill, search, played, *others) if found is not None]
    if played is not None:
        lines.insert(0, Say(f"d2-type-{played.type}"))
        lines += [Say("d2-xp", {"value": played.xp})] if played.xp else []
    room = s.book.secret_rooms.get(name)
    if room is not None:
        lines += [words(told) for told in (room.text, room.reward) if told is not None]
    if search is not None and search.gold:
        lines.append(Say("d2-gold", {"value": search.gold}))
    if skill is not None:
        lines += [Say("d2-xp", {"value": skill.xp})] if skill.xp else []
        prices = [clause.cost.fatigue for clause in skill.clauses if clause.cost.fatigue]
        if prices:
            lines.append(Say("d2-price", {"fatigue": str(prices[0]).upper()}))
    if item is not None:
        lines.append(_make(item))
        if item.attack is not None:
            kind = Say(f"d2-{item.attack.type}")
            lines.append(Say("d2-weapon", {"type": kind, "dice": dice_in_words(list(item.attack.dice))}))
            lines += [Say("d2-reach")] if item.attack.reach else []
            lines += [Say("d2-gives-pierce", {"value": item.attack.pierce})] if item.attack.pierce else []
        if item.defence:
            lines.append(Say("d2-defence-dice", {"dice": dice_in_words(list(item.defence))}))
        lines += [words(item.text)] if item.text is not None else []
        lines += [_surge(s, surge) for surge in item.surges]
    return Face(s.card_name(name), lines=tuple(lines))


def _make(item: Item) -> Say:
    """What an item is: its traits, how it is held or worn, its price."""
    parts = [Say(f"d2-trait-{trait}") for trait in item.traits]
    parts.append(Say("d2-hands", {"count": item.hands}) if item.hands else Say(f"d2-slot-{item.slot}"))
    parts += [Say("d2-gold", {"value": item.gold})] if item.gold else []
    return listed("d2-and", parts)


def lessons(s: Session) -> Iterator[Zone]:
    """The skills that heroes could buy with the experience they have (D2-0310)."""
    for hero in s.state.heroes.values():
        owned = [held.card for held in hero.skills]
        offered = [one.id for one in deck_of(s.book, hero) if one.id not in owned and one.xp <= hero.xp]
        if offered:
            cards = tuple(Card(name, face(s, name), kind="skill") for name in offered)
            yield Zone(
                f"lessons/{hero.id}", Say("d2-zone-lessons"), "offer", hero.seat, cards, owner=hero.id, shown="market"
            )


def _overlords_secrets(s: Session, *, own: bool) -> Iterator[Zone]:
    """Corrupt Citizens, which everybody knows, and the influence token, which only he does (D2-0414, D2-0426)."""
    citizens = tuple(
        Card(name, face(s, name), kind="overlord", spent=name == s.state.citizen) for name in s.state.overlord.citizens
    )
    if citizens:
        yield Zone("citizens", Say("d2-citizens"), "played", s.overlord_seat, citizens, owner="overlord", shown="row")
    colour = s.state.influence
    if colour:
        known = own or s.state.influence_open
        effect = next(one for name, one in s.encounter.influence.items() if name == colour)
        shown = (Card(f"influence/{colour}", Face(Say(f"d2-influence-{colour}"), lines=(words(effect.text),))),)
        yield Zone(
            "influence",
            Say("d2-influence"),
            "played",
            s.overlord_seat,
            shown if known else (),
            int(not known),
            owner="overlord",
            shown="row",
        )


def _taint(hero: Hero, s: Session) -> Iterator[Zone]:
    """The Tainted card of a hero: everybody sees that there is one, and nobody which before it is turned up."""
    if hero.taint is not None:
        known = () if hero.taint.flipped else (card(s, hero.taint),)
        hidden = int(hero.taint.flipped)
        yield Zone(f"taint/{hero.id}", Say("d2-taint"), "active", hero.seat, known, hidden, owner=hero.id, shown="row")


def zones(s: Session, *, own: bool) -> Iterator[Zone]:
    """Skills, items and Search cards of every hero; the overlord's hand for himself alone."""
    for hero in s.state.heroes.values():
        yield Zone(
            f"skills/{hero.id}",
            Say("d2-skills"),
            "active",
            hero.seat,
            (*_powers(s, hero), *(card(s, held) for held in hero.skills)),
            owner=hero.id,
            shown="row",
        )
        items = tuple(card(s, held) for held in hero.items if held.equipped)
        yield Zone(f"items/{hero.id}", Say("d2-equipped"), "items", hero.seat, items, owner=hero.id, shown="row")
        bag = tuple(card(s, held) for held in (*(one for one in hero.items if not one.equipped), *hero.search))
        yield Zone(f"bag/{hero.id}", Say("d2-bag"), "items", hero.seat, bag, owner=hero.id, shown="row")
        yield from _taint(hero, s)
        if hero.rooms:
            kept = tuple(card(s, held) for held in hero.rooms)
            yield Zone(f"rooms/{hero.id}", Say("d2-rooms"), "items", hero.seat, kept, owner=hero.id, shown="row")
    overlord = s.state.overlord
    hand = tuple(Card(name, face(s, name), kind="overlord") for name in overlord.hand) if own else ()
    yield Zone(
        "hand",
        Say("d2-hand"),
        "hand",
        s.overlord_seat,
        hand,
        0 if own else len(overlord.hand),
        owner="overlord",
        shown="fan",
    )
    yield Zone(
        "deck", Say("d2-deck"), "deck", s.overlord_seat, (), len(overlord.deck.pile), owner="overlord", shown="pile"
    )
    thrown = tuple(Card(name, face(s, name), kind="overlord") for name in overlord.deck.discarded)
    yield Zone("discard", Say("d2-discard"), "discard", s.overlord_seat, thrown, owner="overlord", shown="pile")
    lying = tuple(Card(name, face(s, name), kind="overlord") for name in overlord.played)
    yield Zone("played", Say("d2-played"), "played", s.overlord_seat, lying, owner="overlord", shown="row")
    if s.state.secret is not None and s.state.secret.card:
        lies = (Card(s.state.secret.card, face(s, s.state.secret.card)),)
        yield Zone("secret_room", Say("d2-secret-room"), "played", None, lies, shown="row")
    yield from _overlords_secrets(s, own=own)
    yield Zone("search", Say("d2-search-deck"), "deck", None, (), len(s.state.search.pile), shown="pile")
