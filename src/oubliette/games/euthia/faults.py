"""What can never be true of a state: pieces lost or doubled, Heroes off the map, supplies that do not add up."""

from collections import Counter
from collections.abc import Iterable, Iterator

from oubliette.games.euthia.content.book import POTION, RESOURCE, TROPHY, WARE
from oubliette.games.euthia.figures.enemies import PREY
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero


def faults(s: Session) -> Iterator[str]:
    """Everything wrong with a state."""
    if s.state.stage == "heroes":
        return
    yield from counted_faults(s)
    yield from piece_faults(s)
    for hero in s.in_play():
        yield from hero_faults(s, hero)


def counted_faults(s: Session) -> Iterator[str]:
    """Tokens of limited supplies: in the supply, with Heroes, with the Monster, by the dice (EU-1005)."""
    state = s.state
    fight = state.fight
    by_dice = state.roll.gaar if state.roll is not None else 0
    gaar = state.gaar.left + sum(hero.gaar for hero in s.in_play()) + (fight.gaar if fight else 0) + by_dice
    if gaar != state.gaar.total:
        yield f"there are {gaar} Gaar tokens"
    on_creatures = len(fight.creatures) if fight else 0
    chaos = state.chaos.left + (fight.chaos if fight else 0) + on_creatures
    if chaos != state.chaos.total:
        yield f"there are {chaos} Chaos tokens"
    potions = state.potions.left + state.aside.count(POTION) + sum(hero.sack.count(POTION) for hero in s.in_play())
    if potions != state.potions.total:
        yield f"there are {potions} Healing Potions"
    dwurt = state.dwurt.left + sum(hero.dwurt for hero in s.in_play())
    if dwurt != state.dwurt.total:
        yield f"there are {dwurt} Dwurt tokens"
    sacks = state.sacks.left + sum(hero.grey_sacks for hero in s.in_play())
    if sacks != state.sacks.total:
        yield f"there are {sacks} Grey Sacks"


def doubled(what: str, pieces: Iterable[str]) -> Iterator[str]:
    """Pieces that lie in two places."""
    for piece, count in Counter(pieces).items():
        if count > 1:
            yield f"{what} {piece} lies in {count} places"


def piece_faults(s: Session) -> Iterator[str]:
    """Cards, tiles and Items: none lost, none doubled."""
    state = s.state
    fight = state.fight
    for metal, deck, types in (
        ("silver", state.silver, state.switches.silver),
        ("gold", state.gold, state.switches.gold),
    ):
        reserve = state.silver_reserve if metal == "silver" else state.gold_reserve
        held = [card for hero in s.in_play() for card in hero.hand if card.partition("/")[0] in types]
        creatures = [card for one in (fight.creatures if fight else []) for card in one.cards
                     if card.partition("/")[0] in types]  # fmt: skip
        pending = [card for card in (fight.pending_silver if fight else []) if card.partition("/")[0] in types]
        everywhere = [*deck.everywhere(), *reserve, *held, *creatures, *pending]
        if len(everywhere) != 8 * len(types):
            yield f"there are {len(everywhere)} {metal} cards"
        yield from doubled(f"{metal} card", everywhere)
    yield from monster_faults(s)
    resources = [piece for deck in state.resources.values() for piece in deck.everywhere()]
    resources += [piece for hero in s.in_play() for piece in hero.sack if piece.startswith(RESOURCE)]
    resources += [piece for piece in state.aside if piece.startswith(RESOURCE)]
    yield from count_faults("Natural Resources", resources, sum(one.copies for one in s.book.resources.values()))
    wares = [piece for offer in state.offers.values() for piece in (*offer.shown, *offer.stack.everywhere())]
    owned = [piece for piece in state.aside if piece.startswith(WARE)]
    owned += [piece for hero in s.in_play() for piece in (*hero.sack, *hero.slots.values()) if piece.startswith(WARE)]
    wares += [piece for piece in owned if piece.partition("/")[2][:1] in "mad"]
    total = sum(count.copies for offer in s.book.offers.values() for count in offer.tiles)
    yield from count_faults("wares", wares, total)
    yield from doubled("Territory tile", [*state.territory, *state.laid])


def monster_faults(s: Session) -> Iterator[str]:
    """Monster cards: stacks, Trophies, and those being fought."""
    state = s.state
    cards = [card for deck in (*state.monsters.values(), *state.elites.values()) for card in deck.everywhere()]
    cards += [card for pile in state.minions.values() for card in pile]
    cards += [piece.removeprefix(TROPHY) for hero in s.in_play() for piece in hero.sack if piece.startswith(TROPHY)]
    cards += [piece.removeprefix(TROPHY) for piece in state.aside if piece.startswith(TROPHY)]
    fought = [enemy.card for enemy in state.fight.enemies if enemy.card != PREY] if state.fight is not None else []
    if state.fight is None or state.fight.phase != "spoils":
        yield from doubled("Monster card", [*cards, *fought])
        wanted = s.state.goods.get("monsters", 0)
        if wanted and len(cards) + len(fought) != wanted:
            yield f"there are {len(cards) + len(fought)} of {wanted} Monster cards"


def count_faults(what: str, pieces: list[str], total: int) -> Iterator[str]:
    """Not as many as there should be, or one twice."""
    if len(pieces) != total:
        yield f"there are {len(pieces)} of {total} {what}"
    yield from doubled(what, pieces)


def hero_faults(s: Session, hero: Hero) -> Iterator[str]:
    """A Hero stands on the map, with no more Health than there can be, and nothing below 0 (EU-1004)."""
    if hero.at not in s.state.spaces:
        yield f"{hero.id} stands beside the map"
    if not 0 <= hero.health <= maximum_health(s, hero):
        yield f"{hero.id} has {hero.health} Health"
    for what in ("gold", "reputation", "gaar", "dwurt", "hero_tokens", "trade_tokens", "interaction_tokens"):
        if getattr(hero, what) < 0:
            yield f"{hero.id} has {getattr(hero, what)} {what}"
    tiles = [*hero.hidden_tiles, *hero.revealed_tiles]
    tiles += [piece for piece in (*hero.sack, *hero.slots.values()) if piece.startswith("tile:")]
    yield from doubled("Hero tile", tiles)
    yield from token_faults(s, hero)


def token_faults(s: Session, hero: Hero) -> Iterator[str]:
    """The tokens of a player, wherever they lie (EU-1006)."""
    spaces = s.state.spaces.values()
    trade = hero.trade_tokens + sum(space.trade == hero.seat for space in spaces)
    if trade != 10:
        yield f"{hero.id} has {trade} Trade tokens"
    stored = hero.familiars.stored if hero.familiars is not None else 0
    interaction = hero.interaction_tokens + stored + sum(space.interactions.get(hero.seat, 0) for space in spaces)
    if interaction != 30:
        yield f"{hero.id} has {interaction} Interaction tokens"
    lying = hero.hero_tokens + sum(hero.seat in space.heroes for space in spaces)
    lying += sum(hero.tile_tokens.values()) + len(hero.renewed)
    lying += sum(tokens.count(hero.seat) for tokens in s.state.encounter_tokens.values())
    lying += sum(other.won_tokens.count(hero.seat) for other in s.in_play())
    if hero.familiars is not None:
        lying += hero.familiars.top_used + hero.familiars.bottom_used
    if lying != 25:
        yield f"{hero.id} has {lying} Hero tokens"
