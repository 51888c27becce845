"""What a victory brings: marker, Loot, Reward, Trophy (EU-1075 to EU-1078, EU-1107, EU-0326 to EU-0328)."""

from collections.abc import Sequence
from functools import lru_cache

from oubliette.games.euthia.board.spaces import liberate, mark_victory, mine_at
from oubliette.games.euthia.content.book import TROPHY, Book
from oubliette.games.euthia.content.kinds import Monster, PrintedSpace
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.games.euthia.figures.enemies import fellowship_card
from oubliette.games.euthia.figures.hero_board import pieces_with
from oubliette.games.euthia.figures.sack import return_trophy, take
from oubliette.games.euthia.goods.gains import COUNTED, gain
from oubliette.games.euthia.state.events import Discarded
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MINE_REPUTATION = 1
"""EU-1078."""


def loot_of(s: Session, place: PrintedSpace) -> Gains:
    """The Loot of a guarded space: what is drawn on it, the Treasure, and Reputation for places (EU-1076, EU-1078)."""
    return _loot(s.book, place)


@lru_cache(maxsize=512)
def _loot(book: Book, place: PrintedSpace) -> Gains:
    reputation = 0
    if place.what in book.offers:
        reputation = book.offers[place.what].reputation
    elif place.what in ("mountains", "lakes", "caverns"):
        reputation = MINE_REPUTATION
    treasures = (int(place.what[-1]),) if place.what.startswith("treasure") else ()
    return merged(place.loot, Gains(reputation=reputation, treasures=treasures))


def merged(*gains: Gains) -> Gains:
    """Several gains as one."""
    counted = {what: sum(getattr(one, what) for one in gains) for what in COUNTED if what != "emblem"}
    return Gains(
        **counted,
        emblem=max(one.emblem for one in gains),
        essences=tuple(essence for one in gains for essence in one.essences),
        gems=tuple(gem for one in gains for gem in one.gems),
        treasures=tuple(level for one in gains for level in one.treasures),
        items=tuple(item for one in gains for item in one.items),
        draw=next((one.draw for one in gains if one.draw), ""),
        full_health=any(one.full_health for one in gains),
    )


def reward_of(_s: Session, hero: Hero, monster: Monster) -> Gains:
    """The Reward of a card; of a Minion only for a Reputation in its range (EU-0054)."""
    if monster.reputation is not None:
        lowest, highest = monster.reputation
        if not lowest <= hero.reputation <= highest:
            return Gains()
    return monster.reward


def mine_resource(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """Liberating a Mine by Combat gives its top Natural Resource (EU-1076)."""
    mine = mine_at(s, cell)
    if mine is not None:
        for piece in s.state.resources[mine].draw_up_to(s.chance, 1):
            yield from take(s, hero, piece, "EU-1076")


def spoils_of_space(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """Marker first, then Loot (EU-1107)."""
    place = s.printed(cell)
    liberate(s, hero, cell)
    remember_liberation(s, hero, cell)
    yield from gain(s, hero, loot_of(s, place), "EU-1075")
    yield from mine_resource(s, hero, cell)


def remember_liberation(s: Session, hero: Hero, cell: Cell) -> None:
    """Lakes and Caverns liberated by killing the Monster there, for a Personal Quest (EU-0301)."""
    if s.printed(cell).what in ("lakes", "caverns"):
        hero.liberated_mines.append(cell)


def spoils_of_cards(s: Session, hero: Hero, cards: Sequence[str], *, won: bool = True) -> Rules[None]:
    """The Reward of each defeated card, then the card itself as a Trophy (EU-1107)."""
    for card in cards:
        monster = s.book.monster(card)
        remember_victory(s, hero, monster)
        yield from gain(s, hero, reward_of(s, hero, monster), "EU-1107")
    card_of_round = fellowship_card(s)
    if card_of_round is not None and won:
        yield from gain(s, hero, card_of_round.reward, "EU-0280")
    for card in cards:
        yield from take_trophy(s, hero, card)
    if won:
        remember_pair(s, hero, cards)
        victory_tokens(s, hero)


def rewards_of_the_dead(s: Session, hero: Hero, cards: Sequence[str]) -> Rules[None]:
    """Rewards of the enemies beaten before the death; Loot and Trophies are lost (EU-0328)."""
    for card in cards:
        yield from gain(s, hero, reward_of(s, hero, s.book.monster(card)), "EU-0328")
        return_trophy(s, card)


def remember_victory(s: Session, hero: Hero, monster: Monster) -> None:
    """Victories that Quests and scenarios count."""
    remember_kill(hero, monster)
    if monster.elite:
        key = f"elite_{monster.level}"
        s.state.objective[key] = s.state.objective.get(key, 0) + 1
    mark_victory(s, hero, monster.level)


def remember_kill(hero: Hero, monster: Monster) -> None:
    """What the Hero's own tallies and Personal Quest count (EU-0311)."""
    hero.defeated[monster.level] = hero.defeated.get(monster.level, 0) + 1
    hero.kills.append("elite" if monster.elite else f"level_{monster.level}")


def remember_pair(s: Session, hero: Hero, cards: Sequence[str]) -> None:
    """Two enemies of a Level fought at once, alone or with a companion, for a Personal Quest (EU-0303)."""
    levels = [s.book.monster(card).level for card in cards]
    hero.fought_pairs += [f"level_{level}" for level in (2, 3) if levels.count(level) >= 2]


def victory_tokens(s: Session, hero: Hero) -> None:
    """Tome of Power: one Hero token for a victory, however many enemies there were (EU-0056, EU-0331)."""
    for piece in pieces_with(s, hero, "victory_token"):
        if hero.hero_tokens:
            hero.hero_tokens -= 1
            hero.tile_tokens[piece] = hero.tile_tokens.get(piece, 0) + 1


def take_trophy(s: Session, hero: Hero, card: str) -> Rules[None]:
    """The card may go into a Sack; the last Minion of its kind stays in its pile (EU-1107, EU-0055)."""
    monster = s.book.monster(card)
    if monster.minion and not s.state.minions[monster.id]:
        s.state.minions[monster.id].append(card)
        return
    options = [
        Option("keep", True, Say("eu-keep-trophy", {"monster": s.book.name(TROPHY + card)}), tone="suggested"),
        Option("no", False, Say("eu-no-trophy"), tone="costly"),
    ]
    if (yield from ask(hero.seat, "trophy", options, cites="EU-1107", say=Say("eu-ask-trophy"))):
        s.state.trophies = [one for one in s.state.trophies if one != TROPHY + card] + [TROPHY + card]
        yield from take(s, hero, TROPHY + card, "EU-1107")
    else:
        return_trophy(s, card)
        s.note(Discarded(hero.seat, TROPHY + card, "thrown"), "EU-1107")
