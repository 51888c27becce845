"""Rot Fly and Rot Worm: Creatures that stay (EU-0191 to EU-0201)."""

from oubliette.games.euthia.board.powers import change
from oubliette.games.euthia.content.kinds import CardSection, CardType
from oubliette.games.euthia.figures.cards import add_to_reserve, deck_of, draw_cards
from oubliette.games.euthia.figures.enemies import deal_damage, standing
from oubliette.games.euthia.state.events import CreatureCame, CreatureHit
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Creature
from oubliette.kernel.choices import Seat


def creature_joins(s: Session, entry: CardType, cards: list[str], number: int, player: Seat) -> None:
    """One card stays with the Chaos token on its section; a later set reinforces it (EU-0192, EU-0195)."""
    deck = deck_of(s, entry.metal)
    deck.discard(*cards[1:])
    before = creature_power(s)
    creature = next((one for one in s.fight.creatures if one.type == entry.id), None)
    if creature is None:
        creature = Creature(entry.id, cards[:1], number, health=entry.health)
        s.fight.creatures.append(creature)
        taken = number
    else:
        creature.cards.append(cards[0])
        creature.health += entry.health
        s.state.chaos.give_back()  # only the first Chaos token stays on the card
        taken = number if number > creature.section else 0
        creature.section = max(creature.section, number)
    s.note(CreatureCame(entry.id, creature.section, creature.health - creature.damage), ("EU-0192", "EU-0195"))
    if taken:
        _takes_effect(s, section(s, creature), player)
    roll = s.state.roll
    if roll is not None and roll.side == "monster" and roll.dice:  # revealed after the roll, as if before (EU-0258)
        change(s, roll, creature_power(s) - before, "EU-0200", "creatures")


def _takes_effect(s: Session, now: CardSection, player: Seat) -> None:
    """Cards are drawn once, when the section takes effect (EU-0200); Hero rolls are lowered from now (EU-0201)."""
    if now.draw and s.has_reserves:
        add_to_reserve(s, "silver", now.draw, "EU-0200")
    elif now.draw:
        draw_cards(s, s.hero(player), "silver", now.draw, cites="EU-0200")
    s.fight.worm_rolls = max(s.fight.worm_rolls, now.rolls)


def section(s: Session, creature: Creature) -> CardSection:
    """The section that is in force."""
    return s.book.cards[creature.type].sections[creature.section - 1]


def at_step_a(s: Session) -> None:
    """At each step A the living Worm lowers Hero rolls anew; what a dead one imposed runs out (EU-0201)."""
    s.fight.worm_rolls = sum(section(s, creature).rolls for creature in s.fight.creatures)


def creature_power(s: Session) -> int:
    """What Creatures add to the Monster's Combat Strength (EU-0200)."""
    return sum(section(s, creature).power for creature in s.fight.creatures)


def creature_wounds(s: Session) -> int:
    """What Creatures add to the Wounds of the Monster's attacks (EU-0201)."""
    return sum(section(s, creature).wounds for creature in s.fight.creatures)


def hit_creature(s: Session, card_type: str, damage: int) -> None:
    """Damage beyond a Creature's Health goes on the Monster (EU-0197, EU-0199)."""
    creature = next(one for one in s.fight.creatures if one.type == card_type)
    left = creature.health - creature.damage
    dealt = min(left, damage)
    creature.damage += dealt
    s.note(CreatureHit(card_type, dealt, left - dealt), "EU-0197")
    if dealt == left:
        remove(s, creature)
        deal_damage(s, standing(s)[0], damage - left, "EU-0197")


def remove(s: Session, creature: Creature) -> None:
    """A defeated Creature's cards are discarded; its Chaos token goes to the supply, not to the Monster (EU-0199)."""
    s.fight.creatures.remove(creature)
    deck_of(s, s.book.cards[creature.type].metal).discard(*creature.cards)
    s.state.chaos.give_back()
