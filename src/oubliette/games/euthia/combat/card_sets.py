"""Sets of Silver and Gold cards and what they do for the Monster (EU-1127 to EU-1138, EU-0187)."""

from oubliette.games.euthia.board.powers import change
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.kinds import CardSection, CardType
from oubliette.games.euthia.content.vocabulary import When
from oubliette.games.euthia.figures.cards import add_to_reserve, deck_of, draw_cards
from oubliette.games.euthia.figures.creatures import creature_joins
from oubliette.games.euthia.figures.enemies import attacker, give_monster, heal_enemy, modify, monster_of
from oubliette.games.euthia.figures.hero_board import exhaust, is_ready, on_board
from oubliette.games.euthia.state.events import MonsterGained, SetPlayed, Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, ask_some
from oubliette.kernel.text import Say, words

LARGEST_SET = {"silver": 2, "gold": 3}
"""EU-0025."""


def set_reactions(s: Session, player: Seat, when: When) -> list[Reaction]:
    """The sets the Monster-Player could play at this moment, each for 1 Chaos token (EU-1127)."""
    if not s.fight.chaos:
        return []
    counts: dict[str, int] = {}
    for card in s.hero(player).hand:
        counts[base_of(card)] = counts.get(base_of(card), 0) + 1
    found = []
    for card_type, held in counts.items():
        entry = s.book.cards[card_type]
        if when in entry.when:
            found += [_reaction(s, player, entry, size) for size in range(1, min(held, LARGEST_SET[entry.metal]) + 1)]
    return found


def _reaction(s: Session, player: Seat, entry: CardType, size: int) -> Reaction:
    cards = tuple([card for card in s.hero(player).hand if base_of(card) == entry.id][:size])
    say = Say("eu-play-set", {"card": words(entry.name), "count": size})
    option = Option(f"set:{entry.id}:{size}", entry.id, say, cards=cards)
    return Reaction(option, lambda: play_set(s, player, entry, list(cards)))


def play_set(s: Session, player: Seat, entry: CardType, cards: list[str]) -> Rules[None]:
    """The Monster-Player lays a set down and pays its Chaos (EU-1128)."""
    hero = s.hero(player)
    for card in cards:
        hero.hand.remove(card)
    yield from apply_set(s, player, entry, cards)


def section_of(s: Session, entry: CardType, count: int) -> int:
    """Which section a set of so many cards uses; with Silver Magic one Silver card works as two (EU-0187)."""
    monster = monster_of(s, attacker(s))
    if entry.metal == "silver" and monster is not None and monster.silver_magic:
        return 2
    return count


def apply_set(s: Session, player: Seat, entry: CardType, cards: list[str]) -> Rules[None]:
    """Pay 1 Chaos, resolve the section for the number of cards, discard them; a Creature stays."""
    number = section_of(s, entry, len(cards))
    s.fight.chaos -= 1
    s.reveal(SetPlayed(player, entry.id, len(cards), number), ("EU-1127", "EU-1128"))
    sections = entry.solo if entry.solo and s.has_reserves else entry.sections
    if entry.health:  # EU-0192
        creature_joins(s, entry, cards, number, player)
        return
    s.state.chaos.give_back()
    deck_of(s, entry.metal).discard(*cards)
    yield from apply_section(s, player, sections[number - 1])


def apply_section(s: Session, player: Seat, section: CardSection) -> Rules[None]:
    """What a section does to those whom it concerns."""
    if section.weaker:
        _weaken_heroes(s, section.weaker)  # EU-1133
    if section.wounds:
        modify(s, "more_wounds", section.wounds, "now")
    if section.steal_gaar:
        for hero in concerned(s):
            steal_gaar(s, hero, section.steal_gaar)
    give_monster(s, "gaar", section.take_gaar, "EU-1135")
    heal_by_card(s, section.heals)  # EU-1136
    if s.state.roll is not None:
        change(s, s.state.roll, section.power, "EU-1137", "card-set")
    for hero in concerned(s):
        yield from possess(s, player, hero, section.possess)  # EU-1138


def concerned(s: Session) -> list[Hero]:
    """Whom an effect of the Monster applies to: the Hero attacked, or all in an Area Attack (EU-0323, EU-0324)."""
    return [s.hero(seat) for seat in s.fight.concerned or s.fight.heroes]


def _weaken_heroes(s: Session, by: int) -> None:
    """Curse: for the Hero attack under way, or, revealed in the Monster's own attack, for the next (EU-0258)."""
    roll = s.state.roll
    if roll is not None and roll.side == "hero":
        change(s, roll, -by, "EU-1133", "card-set")
        return
    for hero in concerned(s):
        modify(s, "hero", -by, "next", hero.seat)


def steal_gaar(s: Session, hero: Hero, count: int) -> None:
    """Mind Control: Gaar goes from the Hero to the Monster, which may use it at once (EU-1135, EU-0265)."""
    taken = min(count, hero.gaar)
    if taken:
        hero.gaar -= taken
        s.fight.gaar += taken
        s.note(Spent(hero.seat, "gaar", taken), "EU-1135")
        s.note(MonsterGained("gaar", taken), "EU-0265")


def heal_by_card(s: Session, by: int) -> None:
    """Healing: beyond the Damage it is lost, or becomes Regeneration where nobody runs the Monster (EU-0262)."""
    enemy = attacker(s)
    too_much = heal_enemy(s, enemy, by, "EU-1136")
    if s.state.mode in ("fire", "fellowship"):
        enemy.regeneration += too_much


def possess(s: Session, player: Seat, hero: Hero, count: int) -> Rules[None]:
    """Possession: the Monster-Player exhausts ready tiles, the Weapon in use excepted (EU-1138)."""
    in_use = s.state.roll.attack if s.state.roll is not None else ""
    ready = [piece for piece in on_board(hero) if is_ready(hero, piece) and piece != in_use]
    options = [Option(f"piece:{piece}", piece, s.book.name(piece), cards=(piece,)) for piece in ready]
    count = min(count, len(options))
    if not count:
        return
    say = Say("eu-ask-possess", {"count": count})
    chosen = yield from ask_some(player, "possess", options, least=count, most=count, cites="EU-1138", say=say)
    for piece in chosen:
        exhaust(hero, piece)


def draw_for_monster(s: Session, count: int, cites: str) -> None:
    """Silver cards for the Monster-Player, or for the Silver reserve (EU-1130, EU-1244, EU-0325)."""
    if count and s.has_reserves:
        add_to_reserve(s, "silver", count, cites)
    elif count:
        draw_cards(s, s.hero(s.fight.monster_player), "silver", count, cites=cites)
