"""The Hero board: slots, tiles on them, exhausting and readying, permanent effects (EU-1176 to EU-1186)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from oubliette.games.euthia.content.book import TILE, base_of
from oubliette.games.euthia.content.kinds import HeroTile, Ware
from oubliette.games.euthia.content.vocabulary import SLOTS, TRADES, Permanent, Trade
from oubliette.games.euthia.state.events import ArmourSetWorn
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.addends import Addend, Addends, told, used_up
from oubliette.kernel.text import Say, words

ABILITY_SLOTS: Final = ("ability_1", "ability_2", "ability_3", "ability_4", "ability_5")
OPEN_AT_START: Final = ("weapon", "ability_1", "ability_2", "ring", "cuirass", "boots")
FAMILIAR_SLOTS: Final = ("ability_1", "ability_3")
"""The two Hero slots with the Familiar icon, one open and one locked (EU-1176)."""

_OFFER_LETTERS: Final[dict[str, Trade]] = {trade[0]: trade for trade in TRADES}
"""Pieces tell by their letter where they come from: an Offer, a Treasure tile (``t``), a Reward tile (``r``)."""

UNLOCK: Final[dict[str, tuple[str, int]]] = {
    "ability_3": ("water", 4),
    "ability_4": ("earth", 6),
    "ability_5": ("fire", 8),
    "helmet": ("earth", 3),
    "gauntlets": ("air", 3),
    "amulet": ("fire", 5),
}
"""What opens a locked slot: an Essence or Gold (EU-1179)."""


def all_slots(s: Session, hero: Hero) -> list[str]:
    """Every slot of a Hero's board, open or locked (EU-1176, EU-1177)."""
    shield = ["shield"] if s.book.heroes[hero.id].shield_slot else []
    return ["weapon", *shield, *ABILITY_SLOTS, *SLOTS]


def fits(s: Session, _hero: Hero, piece: str, slot: str) -> bool:
    """Whether a piece may lie on a slot (EU-1189, EU-0082)."""
    entry = s.book.piece(piece)
    if entry.slot != "ability":
        return entry.slot == slot
    if isinstance(entry, HeroTile) and entry.control:
        return slot in FAMILIAR_SLOTS
    return slot.startswith("ability")


def open_slots_for(s: Session, hero: Hero, piece: str) -> list[str]:
    """The open slots a piece fits, free ones first."""
    fitting = [slot for slot in hero.slots if fits(s, hero, piece, slot)]
    return sorted(fitting, key=lambda slot: bool(hero.slots[slot]))


def on_board(hero: Hero) -> list[str]:
    """The pieces on the board, in the order of the slots; only these work (EU-1186)."""
    return [piece for piece in hero.slots.values() if piece]


def in_force(hero: Hero) -> list[str]:
    """The pieces on the board whose effects apply: not those of damaged Armour, nor of the Gems on it (EU-0342)."""
    return [piece for piece in on_board(hero) if piece not in hero.damaged]


def is_ready(hero: Hero, piece: str) -> bool:
    """Whether a piece can be used."""
    return piece not in hero.exhausted


def exhaust(hero: Hero, piece: str) -> None:
    """Turn a piece; it cannot be used until it is readied (EU-1184)."""
    if piece not in hero.exhausted:
        hero.exhausted.append(piece)


def ready_all(_s: Session, hero: Hero) -> None:
    """At the start of the own turn everything is readied (EU-1037), and Amulets take their token back (EU-0238)."""
    hero.exhausted.clear()
    hero.hero_tokens += len(hero.renewed)
    hero.renewed.clear()


def permanents(s: Session, hero: Hero) -> Iterator[tuple[str, Permanent]]:
    """Every permanent effect in place: of tiles, of Gems set in them, and of Armour sets (EU-1185, EU-1192)."""
    for piece in in_force(hero):
        yield piece, s.book.piece(piece).permanent
        for gem in hero.set_gems.get(piece, ()):
            lasting = s.book.gems[gem.gem].lasting
            if lasting is not None:
                yield piece, lasting
    for armour, pieces in worn_sets(s, hero):
        yield from ((armour, step.gives) for step in s.book.armour_sets[armour].steps if step.pieces == pieces)


def worn_sets(s: Session, hero: Hero) -> Iterator[tuple[str, int]]:
    """The Armour sets of which enough is worn, each with the number of pieces an effect asks for (EU-1192)."""
    entries = (s.book.piece(piece) for piece in in_force(hero))
    worn = Counter(entry.armour for entry in entries if isinstance(entry, Ware) and entry.armour)
    for armour, count in worn.items():
        yield from ((armour, step.pieces) for step in s.book.armour_sets[armour].steps if count >= step.pieces)


def total(s: Session, hero: Hero, field: str) -> int:
    """The sum of one permanent value over everything in place."""
    return sum(int(getattr(permanent, field)) for _, permanent in permanents(s, hero))


def curse_of(hero: Hero) -> int:
    """What Cursed Ability tokens take from each roll of the Hero dice (EU-0341)."""
    return sum(hero.cursed.values())


def maximum_health(s: Session, hero: Hero) -> int:
    """The Hero's Maximum Health with everything worn (EU-1144, EU-1145)."""
    return max(1, s.book.heroes[hero.id].health + total(s, hero, "health"))


def terms_of(s: Session, hero: Hero, field: str) -> list[Addend]:
    """What each piece in place gives of one permanent value."""
    given = ((piece, int(getattr(permanent, field))) for piece, permanent in permanents(s, hero))
    return [
        Addend(value, Say("eu-sum-board"), s.book.name(piece), cards=(piece,)) if piece in on_board(hero)
        else Addend(value, Say("eu-sum-armour-set"))
        for piece, value in given if value
    ]  # fmt: skip


def terms_of_health(s: Session, hero: Hero) -> Addends:
    """What the Maximum Health is made of (EU-1144)."""
    sheet = s.book.heroes[hero.id]
    printed = Addend(sheet.health, Say("sum-printed"), words(sheet.name), (f"hero:{hero.seat}",))
    return told([printed, *terms_of(s, hero, "health")], maximum_health(s, hero))


MOVES: Final = 3
"""Movement Points of a turn (EU-1038)."""


def terms_of_moves(s: Session, hero: Hero) -> Addends:
    """What the Movement Points that are left are made of: those of the turn, and what was spent or won since."""
    return used_up([Addend(MOVES, Say("eu-sum-turn")), *terms_of(s, hero, "moves")], hero.moves)


def settle_health(s: Session, hero: Hero) -> None:
    """A fall of the maximum cuts Health down to it, but never kills; a rise does not heal (EU-1145)."""
    hero.health = min(hero.health, maximum_health(s, hero))


def pieces_with(s: Session, hero: Hero, field: str) -> list[str]:
    """The tiles on the board whose own permanent effect has this field."""
    return [piece for piece in in_force(hero) if getattr(s.book.piece(piece).permanent, field)]


def put_on(s: Session, hero: Hero, piece: str, slot: str) -> str:
    """Lay a piece on an open slot; returns what lay there before."""
    before = hero.slots[slot]
    known = set(worn_sets(s, hero))
    hero.slots[slot] = piece
    settle_health(s, hero)
    for armour, pieces in worn_sets(s, hero):
        if (armour, pieces) not in known:
            s.note(ArmourSetWorn(hero.seat, armour, pieces), "EU-1192")
    return before


def take_off(s: Session, hero: Hero, slot: str) -> str:
    """Take the piece off a slot."""
    piece = hero.slots[slot]
    hero.slots[slot] = ""
    settle_health(s, hero)
    return piece


def leaves_player(s: Session, hero: Hero, piece: str) -> None:
    """A tile leaves the player: active Gems go back to the board, inactive ones to the supply (EU-1199, EU-0139)."""
    for gem in hero.set_gems.pop(piece, []):
        if gem.active:
            hero.gems[gem.gem] = hero.gems.get(gem.gem, 0) + 1
    if piece in hero.exhausted:
        hero.exhausted.remove(piece)
    hero.cursed.pop(piece, None)
    hero.damaged.pop(piece, None)
    hero.hero_tokens += hero.tile_tokens.pop(piece, 0)
    settle_health(s, hero)


def return_ware(s: Session, piece: str) -> None:
    """An Item that is sold, used up or thrown away goes to the discard pile it belongs to (EU-1171)."""
    if base_of(piece) == "healing_potion":
        s.state.potions.give_back()
        return
    origin = piece.partition("/")[2]
    if origin.startswith("t"):
        card = origin[1:].replace(".", "/")
        s.state.treasures[s.book.treasures[base_of(card)].level].discard(card)
    elif origin.startswith("r"):
        card = origin[1:].replace(".", "/")
        s.state.rewards[s.book.reward_tiles[base_of(card)].stack].discard(card)
    elif origin[:1] in _OFFER_LETTERS:
        s.state.offers[_OFFER_LETTERS[origin[:1]]].stack.discard(piece)
    else:
        s.state.box.append(piece)


def is_tile(piece: str) -> bool:
    """Whether it is a Hero tile."""
    return piece.startswith(TILE)
