"""Everything that can be wrong with a state: what play must never lead to."""

from collections import Counter
from collections.abc import Iterator

from oubliette.games.gloomhaven.campaign import soundness
from oubliette.games.gloomhaven.content.book import BLESS, CURSE
from oubliette.games.gloomhaven.figures.values import is_flying
from oubliette.games.gloomhaven.scenario.setup import modifier_deck
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character


def faults(s: Session) -> Iterator[str]:
    """All faults of a state; nothing, if it can occur in play."""
    if s.state.campaign is not None:
        yield from soundness.faults(s)
    if s.state.scene is None:
        return
    yield from _figures(s)
    yield from _cards(s)
    yield from _supplies(s)
    yield from _standees(s)


def _figures(s: Session) -> Iterator[str]:
    """Nobody shares a hex, stands in a wall or on an obstacle, or has impossible hit points."""
    places: dict[int, str] = {}
    board = s.layout.board
    for figure in s.figures():
        if figure.cell < 0:
            continue
        if figure.cell in places and s.scene.acting is None:  # in a turn somebody may be on the way through another
            yield f"{figure.id} and {places[figure.cell]} share a hex"
        places[figure.cell] = figure.id
        if figure.cell not in board:
            yield f"{figure.id} stands off the map"
        elif s.ground.obstacles >> figure.cell & 1 and not is_flying(s, figure) and s.scene.acting != figure.id:
            yield f"{figure.id} stands on an obstacle"
        if not 0 < figure.hit_points <= figure.most:
            yield f"{figure.id} has {figure.hit_points} of {figure.most} hit points"


def _cards(s: Session) -> Iterator[str]:
    """Each card once, as many as the hand holds; only active cards have a half; two are selected at most."""
    for hero in s.scene.characters.values():
        if s.scene.round == 0:
            continue
        ids = [card.id for card in hero.cards]
        if len(set(ids)) != len(ids) or len(ids) > s.book.classes[hero.of].hand:
            yield f"{hero.id} has the cards {ids}"
        if any((card.zone == "active") != (card.half is not None) for card in hero.cards):
            yield f"{hero.id} has a card that is active without being played"
        if sum(card.zone == "selected" for card in hero.cards) > 2:
            yield f"{hero.id} has selected more than two cards"
        yield from _deck(s, hero)


def _deck(s: Session, hero: Character) -> Iterator[str]:
    """A modifier deck has its base cards, those of perks and items, and nothing lost, between two draws."""
    if s.scene.acting is not None:
        return
    entrant = next(one for one in s.state.entrants if one.id == hero.id)
    own = Counter(modifier_deck(s.book, entrant)) + Counter({"minus_1": hero.item_cards})
    held = Counter(card for card in hero.deck.everywhere() if card not in (BLESS, CURSE))
    if own - held:
        yield f"{hero.id} has lost modifier cards: {sorted((own - held).elements())}"


def _supplies(s: Session) -> Iterator[str]:
    """Every Bless and Curse is in a supply or in a deck (GH-0245)."""
    scene = s.scene
    if scene.acting is not None:
        return
    monsters = scene.monster_deck.everywhere()
    heroes = [card for hero in scene.characters.values() for card in hero.deck.everywhere()]
    for name, supply, there in (
        ("Bless", scene.bless, heroes.count(BLESS) + monsters.count(BLESS)),
        ("Curse", scene.curse, heroes.count(CURSE)),
        ("Curse for monsters", scene.monster_curse, monsters.count(CURSE)),
    ):
        if supply.left + there != supply.total:
            yield f"{supply.left} {name} in the supply and {there} in decks"


def _standees(s: Session) -> Iterator[str]:
    """Every standee is in the box or on the map."""
    for kind, type_ in s.scene.types.items():
        used = [one.number for one in s.scene.monsters.values() if one.kind == kind and one.named is None]
        everyone = sorted([*type_.free, *used])
        if everyone != list(range(1, s.book.monsters[kind].standees + 1)):
            yield f"the standees of {kind} are {everyone}"
