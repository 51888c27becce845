"""What can never be true of a state, and what a seat may not know."""

from collections import Counter
from collections.abc import Iterator

from oubliette.games.malhya.content.vocabulary import ROWS
from oubliette.games.malhya.figures.backpack import in_row
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.story.challenge_steps import heroes_in
from oubliette.games.malhya.story.story_steps import MOST_TRAVEL
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def faults(s: Session) -> Iterator[str]:
    """Everything that is wrong with this state; nothing, if it can occur in play."""
    yield from _party(s)
    yield from _heroes(s)
    if s.state.place is not None:
        yield from _place(s)
    if s.state.challenge is not None:
        yield from _challenge(s)
    yield from _action_cards(s)


def _party(s: Session) -> Iterator[str]:
    state = s.state
    if not 0 <= state.travel <= MOST_TRAVEL:
        yield f"{state.travel} Travel tokens (MA-0164)"
    if state.gold < 0:
        yield f"{state.gold} gold (MA-0110)"
    mhay = sum(s.mhay_level(hero) > 0 for hero in s.party())
    if mhay > 2:
        yield f"{mhay} heroes are Mhaÿ (MA-0069)"
    outfits = [name for name in state.cards if s.book.cards[name].kind == "outfit"]
    if len(outfits) > 1:
        yield f"two outfits: {outfits} (MA-5287)"


def _heroes(s: Session) -> Iterator[str]:
    """While a hero chooses what to give up he holds one Weapon more than he keeps (MA-0047, MA-5398)."""
    for hero in s.party():
        zones = (hero.life, hero.damage, hero.wound, hero.shock, hero.aura, hero.exhausted, hero.ap)
        if min(zones) < 0:
            yield f"{hero.id} has less than nothing of something: {zones}"
        if len(hero.stored) > 3 or len({s.book.objects[name].type for name in hero.artefacts}) < len(hero.artefacts):
            yield f"{hero.id} has too many Weapons or two Artefacts of a type (MA-0047, MA-0062)"
        for row in ROWS:
            if in_row(hero, row) > s.room(hero, row):
                yield f"{hero.id} has {in_row(hero, row)} in the row {row} (MA-0031)"
        if len(s.schools(hero)) > 1:
            yield f"{hero.id} masters two schools (MA-5253)"


def _place(s: Session) -> Iterator[str]:
    place = s.place
    taken: Counter[int] = Counter()
    for name, token in place.heroes.items():
        if token.off or token.fallen:
            continue
        taken[token.cell] += 1
        if not s.hero(name).is_up:
            yield f"{name} stands without a life point (MA-5168)"
        if s.plan.chasm >> token.cell & 1:
            yield f"{name} stands on a chasm (MA-0302)"
    for enemy in place.enemies.values():
        mask = s.base(enemy)
        for cell in s.plan.board:
            taken[cell] += mask >> cell & 1
        if enemy.harm >= s.kind(enemy).life:
            yield f"{enemy.id} has no life left (MA-5159)"
    yield from (f"{count} figures on cell {cell} (MA-0279)" for cell, count in taken.items() if count > 1)


def _challenge(s: Session) -> Iterator[str]:
    page = s.challenge
    if s.state.place is not None:
        yield "a Challenge is faced on tiles (MA-0266)"
    for name, zone in s.page.zones.items():
        if zone.room and len(heroes_in(s, name)) > zone.room:
            yield f"{len(heroes_in(s, name))} heroes in the zone {name} (MA-0267)"
    if page.round and set(page.zones) != set(s.state.heroes):
        yield "a hero is in no zone (MA-0269)"


def _action_cards(s: Session) -> Iterator[str]:
    place = s.state.place
    drawn = place.cards if place is not None else []
    held = sorted([*s.state.decks.actions.everywhere(), *drawn])
    if held != sorted(s.book.actions):
        yield f"the Action deck has {len(held)} cards (MA-0127)"


def hidden_decks(s: Session) -> list[Deck]:
    """Every draw pile whose order nobody knows."""
    decks = s.state.decks
    found = [decks.common_weapons, decks.rare_weapons, decks.common_objects, decks.rare_objects, decks.spells]
    found += decks.talents.values()
    if s.state.journey is not None:
        found += [s.state.journey.day, s.state.journey.night, s.state.journey.events]
    if s.state.dungeon is not None:
        found.append(s.state.dungeon.deck)
    return found


def resample(s: Session, _seat: Seat, chance: Chance) -> None:
    """Nobody knows what lies in a pile: shuffle all of them, cards drawn face down included (MA-5060)."""
    for deck in hidden_decks(s):
        chance.shuffle(deck.name, deck.pile)
    drawn = s.state.place.cards if s.state.place is not None else []
    pool = [*s.state.decks.actions.pile, *drawn]
    chance.shuffle("actions", pool)
    for place in range(len(drawn)):
        drawn[place] = pool.pop()
    s.state.decks.actions.pile[:] = pool
