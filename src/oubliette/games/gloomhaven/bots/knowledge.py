"""What a seat may know, on a table of its own: thoughts may move figures about on it, and the match stays as it is.

Hidden are other hands and goals, and the order of every deck (GH-0036, GH-0051). They are left out here, so that
nothing the bot thinks can rest on them.
"""

from copy import copy

from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import AbilityPile, Character
from oubliette.haven.bots import copied
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Journal


def known_to(s: Session, seat: Seat) -> Session:
    """The situation as a seat knows it; only figures may be changed there, the rest is shared."""
    state, scene = copy(s.state), copy(s.scene)
    state.chance = Chance(0)
    open_ = scene.open_information
    scene.characters = {
        name: _character(hero, mine=hero.seat == seat, open_=open_) for name, hero in scene.characters.items()
    }
    scene.monsters = {name: copied(monster) for name, monster in scene.monsters.items()}
    scene.summons = {name: copied(summon) for name, summon in scene.summons.items()}
    scene.allies = {name: copied(ally) for name, ally in scene.allies.items()}
    scene.monster_deck = _sorted(scene.monster_deck)
    scene.piles = {name: AbilityPile(_sorted(pile.deck), pile.drawn) for name, pile in scene.piles.items()}
    scene.types = {kind: copy(type_) for kind, type_ in scene.types.items()}
    for type_ in scene.types.values():
        type_.free = sorted(type_.free)
    state.scene = scene
    return Session(state, s.book, Journal())


def moved_about(s: Session) -> Session:
    """The same thoughts once more, with monsters of their own."""
    state, scene = copy(s.state), copy(s.scene)
    scene.monsters = {name: copied(monster) for name, monster in scene.monsters.items()}
    state.scene = scene
    return Session(state, s.book, Journal())


def _character(hero: Character, *, mine: bool, open_: bool) -> Character:
    own = copied(hero)
    own.turn_bonuses = list(hero.turn_bonuses)
    own.deck = _sorted(hero.deck)
    if not mine:
        own.goals = []
        if not open_:
            own.cards = [card for card in hero.cards if card.zone != "hand"]
    return own


def _sorted(deck: Deck) -> Deck:
    return Deck(deck.name, sorted(deck.pile), deck.discarded)
