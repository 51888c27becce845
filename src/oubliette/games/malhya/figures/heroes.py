"""Heroes: making them, Talents, levels (MA-0065 to MA-0086, MA-0110 to MA-0118)."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement

from oubliette.games.malhya.content.peoples import People
from oubliette.games.malhya.content.vocabulary import CHARACTERISTICS, CLASSES, Characteristic, TalentClass
from oubliette.games.malhya.figures.backpack import gain_object, gain_weapon, store
from oubliette.games.malhya.state.events import (
    CardGone,
    Equipped,
    GoldChanged,
    HeroMade,
    LevelGained,
    SpellTaken,
    TalentTaken,
)
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero, TalentState
from oubliette.kernel.choices import Option, Seat, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, listed
from oubliette.table import Follow, Preview

STARTING_GOLD = 5
STARTING_POTIONS = ("potion/yellow", "potion/red")
PLANTS = ("plant/red", "plant/yellow", "plant/green", "plant/blue", "plant/purple")
MOST_MHAY = 2
"""MA-0069."""


def new_hero(people: People, seat: Seat) -> Hero:
    """Board and Backpack as the People card gives them (MA-0030, MA-0114)."""
    return Hero(
        id=people.id,
        seat=seat,
        characteristics=people.first_values(),
        initiative=people.initiative,
        movement=people.movement,
        carrying=people.carrying,
        life=people.life,
        aura=people.aura,
    )


def make(s: Session, hero: Hero) -> Rules[None]:
    """Talent, Weapon, gold, Potions, and one of three bonuses (MA-0115 to MA-0118)."""
    yield from first_talent(s, hero)
    yield from first_weapon(s, hero)
    earn(s, STARTING_GOLD, "MA-0117")
    for potion in STARTING_POTIONS:
        store(s, hero, potion)
    yield from first_bonus(s, hero)
    s.note(HeroMade(hero.id), "MA-0114")


def earn(s: Session, gold: int, cites: str = "MA-0110") -> None:
    """Gold for the common purse, or out of it."""
    if gold:
        s.state.gold += gold
        s.note(GoldChanged(gold, s.state.gold), cites)


def first_talent(s: Session, hero: Hero) -> Rules[None]:
    """A random school of the Mhaÿ, or 1 of 3 cards of the other classes (MA-0115)."""
    options = [named("three", Say("ma-talent-three"))]
    if can_be_mhay(s, hero) and schools_left(s):
        options.append(named("mhay", Say("ma-talent-mhay")))
    say = Say("ma-ask-first-talent", {"hero": s.name(hero.id)})
    how = yield from ask(hero.seat, "first_talent", options, cites=("MA-0115", "MA-0069"), say=say)
    if how == "mhay":
        card = s.chance.pick("talents/mhay", schools_left(s))
        s.state.decks.talents["mhay"].remove(card)
        take_talent(s, hero, card)
    else:
        yield from draw_talents(s, hero, [name for name in CLASSES if name != "mhay"])


def can_be_mhay(s: Session, hero: Hero) -> bool:
    """At most two heroes of the party have Mhaÿ Talents (MA-0069)."""
    others = sum(s.mhay_level(other) > 0 for other in s.party() if other is not hero)
    return s.mhay_level(hero) > 0 or others < MOST_MHAY


def may_come_back(s: Session, hero: Hero) -> bool:
    """Who knows the magic of the Mhaÿ comes back only to a party with at most one other who does (MA-0069)."""
    return not s.mhay_level(hero) or sum(s.mhay_level(other) > 0 for other in s.party()) < MOST_MHAY


def schools_left(s: Session) -> list[str]:
    """School cards in the Mhaÿ deck, in the order of the pack: who looks learns nothing of the order."""
    left = set(s.state.decks.talents["mhay"].pile)
    return [name for name, card in s.book.talents.items() if card.school and name in left]


def may_keep(s: Session, hero: Hero, card: str) -> bool:
    """A first Mhaÿ Talent is a school, a second school is none (MA-5253, MA-5258)."""
    talent = s.book.talents[card]
    if talent.of != "mhay":
        return True
    if not can_be_mhay(s, hero):
        return False
    return bool(s.schools(hero)) != (talent.school is not None)


def gain_talent(s: Session, hero: Hero) -> Rules[None]:
    """Draw 3 cards in total from decks of one's choice, keep 1 (MA-0068)."""
    classes = [name for name in CLASSES if name != "mhay" or can_be_mhay(s, hero)]
    yield from draw_talents(s, hero, classes)


def draw_talents(s: Session, hero: Hero, classes: Sequence[TalentClass]) -> Rules[None]:
    """Name the decks, draw, keep one; the others are shuffled back (MA-0068)."""
    decks = s.state.decks.talents
    mixes = [
        mix
        for mix in sorted(combinations_with_replacement(classes, 3), key=lambda mix: len(set(mix)))
        if all(mix.count(name) <= len(decks[name]) for name in mix)
    ]
    if not mixes:
        return
    options = [
        Option(
            "decks:" + "+".join(mix),
            mix,
            mix_words(mix),
            preview=partial(mix_preview, mix),
        )
        for mix in mixes
    ]
    say = Say("ma-ask-decks", {"hero": s.name(hero.id)})
    mix = yield from ask(hero.seat, "talent_decks", options, cites="MA-0068", say=say)
    drawn = [decks[name].draw(s.chance) for name in mix]
    fitting = [card for card in drawn if may_keep(s, hero, card)]
    kept = None
    if fitting:
        kept = yield from choose_talent(s, hero, fitting)
    for card in drawn:
        if card != kept:
            decks[s.book.talents[card].of].shuffle_in(s.chance, card)
    if kept is None:  # none of them may be kept: again, with cards that are no secret of the Mhaÿ (MA-0068)
        yield from draw_talents(s, hero, [name for name in classes if name != "mhay"])
    else:
        take_talent(s, hero, kept)


def mix_words(mix: Sequence[TalentClass]) -> Say:
    """So many cards of each class, or all of one."""
    if len(set(mix)) == 1:
        return Say("ma-decks-same", {"of": Say(f"ma-class-{mix[0]}")})
    parts = [
        Say("ma-decks-of", {"of": Say(f"ma-class-{name}"), "count": mix.count(name)}) for name in dict.fromkeys(mix)
    ]
    return listed("ma-and", parts)


def mix_preview(mix: Sequence[TalentClass]) -> Preview:
    """What the Talents of each class are about."""
    return Preview(follows=tuple(Follow(Say(f"ma-class-about-{name}")) for name in dict.fromkeys(mix)))


def choose_talent(s: Session, hero: Hero, cards: Sequence[str]) -> Rules[str]:
    """Keep one of the Talents drawn."""
    options = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in cards]
    say = Say("ma-ask-talent", {"hero": s.name(hero.id)})
    s.state.offer = list(cards)
    return (yield from ask(hero.seat, "talent", options, cites="MA-0068", say=say))


def take_talent(s: Session, hero: Hero, card: str) -> None:
    """A Talent, normal side up; one of the Mhaÿ brings Spells (MA-0066, MA-5256, MA-5258)."""
    hero.talents = [*hero.talents, TalentState(card)]
    s.reveal(TalentTaken(hero.id, card), "MA-0068")
    talent = s.book.talents[card]
    if talent.of != "mhay":
        return
    if talent.school is not None:
        spell = next(one.id for one in s.book.spells.values() if one.attack and one.school == talent.school)
        hero.spells = [*hero.spells, spell]
        s.reveal(SpellTaken(hero.id, spell), "MA-5256")
    if len(s.state.decks.spells):
        classic = s.state.decks.spells.draw(s.chance)
        hero.spells = [*hero.spells, classic]
        s.reveal(SpellTaken(hero.id, classic), ("MA-5256", "MA-5258"))


def improve_talent(s: Session, hero: Hero) -> Rules[None]:
    """Flip a normal Talent of one's choice; no Spell comes with it (MA-0070, MA-5259)."""
    plain = [talent for talent in hero.talents if not talent.improved]
    if not plain:
        return
    options = [Option(f"card:{talent.id}", talent, s.card_name(talent.id), cards=(talent.id,)) for talent in plain]
    say = Say("ma-ask-improve", {"hero": s.name(hero.id)})
    chosen = yield from ask(hero.seat, "improve", options, cites="MA-0070", say=say)
    chosen.improved = True
    s.note(TalentTaken(hero.id, chosen.id, improved=True), "MA-0070")


def lose_talent(s: Session, hero: Hero) -> Rules[None]:
    """A Talent goes back to its deck; the attack Spell of a school goes with it (MA-5261)."""
    if not hero.talents:
        return
    cards = [Option(f"card:{one.id}", one, s.card_name(one.id), cards=(one.id,)) for one in hero.talents]
    say = Say("ma-ask-surplus", {"hero": s.name(hero.id)})
    lost = yield from ask(hero.seat, "surplus", cards, cites="MA-5261", say=say)
    hero.talents.remove(lost)
    card = s.book.talents[lost.id]
    s.state.decks.talents[card.of].shuffle_in(s.chance, lost.id)
    s.note(CardGone(lost.id, hero.id), "MA-5261")
    for name in [spell for spell in hero.spells if is_attack_of(s, spell, card.school)]:
        hero.spells.remove(name)
        s.note(CardGone(name, hero.id), "MA-5261")


def is_attack_of(s: Session, spell: str, school: str | None) -> bool:
    """Whether this is the attack Spell of a school."""
    return school is not None and s.book.spells[spell].attack and s.book.spells[spell].school == school


def exchange_spell(s: Session, hero: Hero) -> Rules[None]:
    """A classic Spell may go for one of the deck; attack Spells never do (MA-5260)."""
    classic = [name for name in hero.spells if not s.book.spells[name].attack]
    deck = s.state.decks.spells
    if not classic or not len(deck):
        return
    options: list[Option[str | None]] = [
        Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in classic
    ]
    options.append(Option("keep", None, Say("ma-keep"), passes=True))
    say = Say("ma-ask-exchange-spell", {"hero": s.name(hero.id)})
    given = yield from ask(hero.seat, "exchange_spell", options, cites="MA-5260", say=say)
    if given is None:
        return
    taken = deck.draw(s.chance)
    hero.spells[hero.spells.index(given)] = taken
    deck.shuffle_in(s.chance, given)
    s.note(CardGone(given, hero.id), "MA-5260")
    s.reveal(SpellTaken(hero.id, taken), "MA-5260")


def basic_weapons(s: Session, hero: Hero) -> list[str]:
    """Basic Weapons a hero has, in hand and stored."""
    held = [*([hero.weapon] if hero.weapon else []), *hero.stored]
    return [name for name in held if s.book.weapons[name].category == "basic"]


def weapon_of_a_friend(s: Session, hero: Hero) -> Rules[None]:
    """Who has two basic Weapons gives one of them, which he chooses himself (MA-0116)."""
    givers = [other for other in s.party() if other is not hero and len(basic_weapons(s, other)) > 1]
    if not givers:
        return
    say = Say("ma-ask-first-weapon", {"hero": s.name(hero.id)})
    friends = [Option(f"hero:{other.id}", other, s.name(other.id), pieces=(other.id,)) for other in givers]
    giver = yield from ask(s.leader, "weapon_giver", friends, cites="MA-0116", say=say)
    own = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in basic_weapons(s, giver)]
    given = yield from ask(giver.seat, "weapon_given", own, cites="MA-0116", say=say)
    if given in giver.stored:
        giver.stored.remove(given)
    else:
        giver.weapon = None
    hero.weapon = given
    s.note(Equipped(hero.id, given), "MA-0116")


def first_weapon(s: Session, hero: Hero) -> Rules[None]:
    """One basic Weapon of one's choice, equipped; if there is none, of somebody who has two (MA-0116)."""
    left = list(dict.fromkeys(s.state.decks.basic_weapons))
    if not left:
        yield from weapon_of_a_friend(s, hero)
        return
    options = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in left]
    s.state.offer = left
    say = Say("ma-ask-first-weapon", {"hero": s.name(hero.id)})
    chosen = yield from ask(hero.seat, "first_weapon", options, cites="MA-0116", say=say)
    s.state.decks.basic_weapons.remove(chosen)
    hero.weapon = chosen
    s.note(Equipped(hero.id, chosen), "MA-0116")


def first_bonus(s: Session, hero: Hero) -> Rules[None]:
    """Two common Weapons to choose from, or two common Objects and 2 gold, or five Plants and 3 gold (MA-0118)."""
    options = [named(f"bonus:{name}", Say(f"ma-bonus-{name}")) for name in ("weapon", "object", "plants")]
    say = Say("ma-ask-bonus", {"hero": s.name(hero.id)})
    chosen = yield from ask(hero.seat, "first_bonus", options, cites="MA-0118", say=say)
    decks = s.state.decks
    if chosen == "bonus:plants":
        for plant in PLANTS:
            store(s, hero, plant)
        earn(s, 3, "MA-0118")
        return
    deck = decks.common_weapons if chosen == "bonus:weapon" else decks.common_objects
    drawn = deck.draw_up_to(s.chance, 2)
    s.state.offer = list(drawn)
    cards = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in dict.fromkeys(drawn)]
    kept = yield from ask(hero.seat, "keep", cards, cites="MA-0118", say=Say("ma-ask-keep", {"hero": s.name(hero.id)}))
    drawn.remove(kept)
    deck.shuffle_in(s.chance, *drawn)
    if chosen == "bonus:weapon":
        yield from gain_weapon(s, hero, kept)
    else:
        earn(s, 2, "MA-0118")
        yield from gain_object(s, hero, kept)


# Levels


def level_up_all(s: Session) -> Rules[None]:
    """Every hero gains a level, and the party's global level rises (MA-0080, MA-0085)."""
    s.state.level += 1
    for hero in s.party():
        yield from level_up(s, hero)


def level_up(s: Session, hero: Hero) -> Rules[None]:
    """Raise one characteristic, then gain the bonus of its new value (MA-0081)."""
    people = s.people(hero)
    most = people.last_values()
    open_ = [name for name in CHARACTERISTICS if hero.characteristics[name] < most[name]]
    if not open_:
        return
    options = [
        Option(f"raise:{name}", name, raise_words(s, hero, name), preview=partial(raise_preview, hero, name))
        for name in open_
    ]
    say = Say("ma-ask-level", {"hero": s.name(hero.id)})
    chosen = yield from ask(hero.seat, "level", options, cites="MA-0081", say=say)
    hero.characteristics[chosen] += 1
    value = hero.characteristics[chosen]
    bonus = people.evolution.get(chosen, {}).get(value, "life")
    s.note(LevelGained(hero.id, chosen, value, bonus), ("MA-0081", "MA-0082"))
    if bonus == "talent":
        yield from gain_talent(s, hero)
    elif bonus == "improve":
        yield from improve_talent(s, hero)
    else:
        setattr(hero, bonus, getattr(hero, bonus) + 1)


def raise_preview(hero: Hero, name: Characteristic) -> Preview:
    """More dice in its tests (MA-0212)."""
    before = hero.characteristics[name]
    facts: dict[str, str | int | Say] = {"of": Say(f"ma-{name}"), "before": before, "after": before + 1}
    return Preview(follows=(Follow(Say("ma-follow-dice", facts), "good", ("MA-0212",)),))


def raise_words(s: Session, hero: Hero, name: Characteristic) -> Say:
    """A characteristic, its new value, and what that brings."""
    value = hero.characteristics[name] + 1
    bonus = s.people(hero).evolution.get(name, {}).get(value, "life")
    return Say("ma-raise", {"of": Say(f"ma-{name}"), "value": value, "bonus": Say(f"ma-bonus-{bonus}")})
