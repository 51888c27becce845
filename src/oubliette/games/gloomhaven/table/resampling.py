"""What a seat may not know (GH-0036, GH-0051): other hands, other goals, the order of decks; dealt anew."""

from oubliette.games.gloomhaven.campaign import secrets
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(s: Session, seat: Seat, chance: Chance) -> None:
    """Deal anew, in place, whatever a seat may not know."""
    if s.state.campaign is not None:
        secrets.resample(s, seat, chance)
    if s.state.scene is None:
        return
    scene = s.scene
    others = [hero for hero in scene.characters.values() if hero.seat != seat]
    if not scene.open_information:
        for hero in others:
            _hand(s, hero, chance)
    _goals(s, others, chance)
    for deck in (scene.monster_deck, *(hero.deck for hero in scene.characters.values())):
        chance.shuffle("resample", deck.pile)
    for pile in scene.piles.values():
        chance.shuffle("resample", pile.deck.pile)
    for type_ in scene.types.values():
        chance.shuffle("resample", type_.free)


def _hand(s: Session, hero: Character, chance: Chance) -> None:
    """Cards of another's hand that nobody has seen could be any of its pool that were left at home."""
    entrant = next(one for one in s.state.entrants if one.id == hero.id)
    if entrant.hand is not None or s.scene.round == 0:
        return
    unseen = [card for card in hero.cards if card.zone == "hand" and not card.seen]
    known = [card.id for card in hero.cards if card not in unseen]
    pool = entrant.cards or [card.id for card in s.book.cards_of(hero.of, hero.level)]
    free = [card for card in pool if card not in known]
    chance.shuffle("resample", free)
    for card in unseen:
        card.id = free.pop()


def _goals(s: Session, others: list[Character], chance: Chance) -> None:
    """Battle goals of others could be any that this seat does not hold."""
    mine = [goal for hero in s.scene.characters.values() if hero not in others for goal in hero.goals]
    free = [goal for goal in s.book.battle_goals if goal not in mine]
    chance.shuffle("resample", free)
    for hero in others:
        hero.goals = [free.pop() for _ in hero.goals]
