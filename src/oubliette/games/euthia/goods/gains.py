"""Taking what Loot, Rewards, Treasures and effects give (EU-1075, EU-1215, EU-0336)."""

from collections.abc import Callable, Iterator

from oubliette.games.euthia.content.book import WARE, base_of
from oubliette.games.euthia.content.vocabulary import ELEMENTS, GEM_RING, Element, Gains, Gem
from oubliette.games.euthia.figures.cards import draw_cards
from oubliette.games.euthia.figures.health import REASONS, change_reputation, heal
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.figures.sack import take, take_potion
from oubliette.games.euthia.state.events import Gained
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

RITUAL_STACKS = ("violet", "magenta")


def gain(s: Session, hero: Hero, gains: Gains, cites: str = "EU-1075", *, feeds: bool = True) -> Rules[None]:
    """Take everything there is to take."""
    take_counted(s, hero, gains, cites)
    draw_cards(s, hero, "silver", gains.silver, feeds=feeds)
    draw_cards(s, hero, "gold", gains.gold_cards, feeds=feeds)
    for _ in range(gains.potions):
        yield from take_potion(s, hero)
    for essence in gains.essences:
        yield from take_essence(s, hero, essence)
    yield from take_gems(s, hero, gains)
    for level in gains.treasures:
        yield from draw_treasure(s, hero, level)
    for item in gains.items:
        yield from take(s, hero, f"{WARE}{item}/x{hero.seat}")
    if gains.draw:
        yield from draw_reward(s, hero, gains.draw)


def take_counted(s: Session, hero: Hero, gains: Gains, cites: str) -> None:
    """Gold, Reputation, tokens, points and healing; what a supply does not have is lost (EU-1005)."""
    counted: list[tuple[str, int]] = [
        ("gold", gains.gold),
        ("gaar", s.state.gaar.take(gains.gaar)),
        ("dwurt", s.state.dwurt.take(gains.dwurt)),
        ("moves", gains.moves),
    ]
    for what, amount in counted:
        if amount:
            setattr(hero, what, getattr(hero, what) + amount)
            s.note(Gained(hero.seat, what, amount, REASONS.get(cites, "") if what == "gold" else ""), cites)
    change_reputation(s, hero, gains.reputation, cites)
    if gains.emblem:
        hero.emblems.append(gains.emblem)
        s.note(Gained(hero.seat, "emblem", gains.emblem), "EU-1291")
    heal(s, hero, maximum_health(s, hero) if gains.full_health else gains.heal, cites)


def take_essence(s: Session, hero: Hero, essence: str) -> Rules[None]:
    """One Essence; of 'any', the player's choice among the four (EU-0333)."""
    kind: Element
    if essence == "any":
        options = [Option(f"essence:{one}", one, words(s.book.essences[one].name)) for one in ELEMENTS]
        kind = yield from ask(hero.seat, "any_essence", options, cites="EU-0333", say=Say("eu-ask-any-essence"))
    else:
        kind = _element(essence)
    hero.essences[kind] = hero.essences.get(kind, 0) + 1
    s.note(Gained(hero.seat, f"essence-{kind}", 1), "EU-1075")


def _element(name: str) -> Element:
    for one in (*ELEMENTS, "corrupted"):
        if one == name:
            return one
    raise KeyError(name)


def take_gems(s: Session, hero: Hero, gains: Gains) -> Rules[None]:
    """Named Gems, and Gems of choice, all of different kinds, never Diamond or Demonite (EU-0336)."""
    chosen: list[Gem] = []
    for gem in gains.gems:
        if gem != "any":
            take_gem(s, hero, gem)
            continue
        options = [Option(f"gem:{one}", one, words(s.book.gems[one].name)) for one in GEM_RING if one not in chosen]
        picked = yield from ask(hero.seat, "any_gem", options, cites="EU-0336", say=Say("eu-ask-any-gem"))
        chosen.append(picked)
        take_gem(s, hero, picked)


def take_gem(s: Session, hero: Hero, gem: Gem) -> None:
    """One Gem, unset (EU-1200)."""
    hero.gems[gem] = hero.gems.get(gem, 0) + 1
    s.note(Gained(hero.seat, f"gem-{gem}", 1), "EU-1200")


def draw_treasure(s: Session, hero: Hero, level: int) -> Rules[None]:
    """The top Treasure tile of a Level: an Item is kept, anything else taken at once (EU-1215)."""
    drawn = s.state.treasures[level].draw_up_to(s.chance, 1)
    for card in drawn:
        yield from keep_tile(s, hero, card, s.book.treasures[base_of(card)].gain, "t", s.state.treasures[level].discard)


def keep_tile(
    s: Session, hero: Hero, card: str, gains: Gains, letter: str, discard: Callable[[str], None]
) -> Rules[None]:
    """A tile is either the Item it shows, or gives what it shows and is discarded."""
    if gains.items:
        yield from take(s, hero, f"{WARE}{gains.items[0]}/{letter}{card.replace('/', '.')}", "EU-1215")
    else:
        discard(card)
        yield from gain(s, hero, gains, "EU-1215")


def draw_reward(s: Session, hero: Hero, stack: str) -> Rules[None]:
    """Two Reward tiles, one of them kept (EU-0218, EU-0220, EU-1281); a Ritual gives the top one (EU-0242)."""
    deck = s.state.rewards[stack]
    drawn = deck.draw_up_to(s.chance, 1 if stack in RITUAL_STACKS else 2)
    if not drawn:
        return
    options = [Option(f"reward:{card}", card, reward_name(s, card)) for card in dict.fromkeys(drawn)]
    say = Say("eu-ask-reward")
    kept = yield from ask(hero.seat, "reward", options, cites="EU-0218", say=say)
    drawn.remove(kept)
    deck.discard(*drawn)
    yield from keep_tile(s, hero, kept, s.book.reward_tiles[base_of(kept)].gain, "r", deck.discard)


def reward_name(s: Session, card: str) -> Say:
    """A Reward tile in words."""
    return gains_in_words(s, s.book.reward_tiles[base_of(card)].gain)


COUNTED = ("gold", "reputation", "gaar", "dwurt", "moves", "silver", "gold_cards", "heal", "potions", "emblem")


def gains_in_words(s: Session, gains: Gains) -> Say:
    """What a gain is, part by part."""
    parts = list(_parts(s, gains))
    if not parts:
        return Say("eu-gain-nothing")
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Say("eu-and", {"first": part, "rest": said})
    return said


def _parts(s: Session, gains: Gains) -> Iterator[Say]:
    for what in COUNTED:
        amount = getattr(gains, what)
        if amount:
            yield Say("eu-amount", {"what": what.replace("_", "-"), "amount": amount})
    for essence in gains.essences:
        yield Say("eu-one-essence", {"essence": essence})
    for gem in gains.gems:
        yield words(s.book.gems[gem].name) if gem != "any" else Say("eu-one-gem")
    for level in gains.treasures:
        yield Say("eu-one-treasure", {"level": level})
    for item in gains.items:
        yield words(s.book.wares[item].name)
    if gains.draw:
        yield Say("eu-one-reward", {"stack": gains.draw.replace("_", "-")})
    if gains.full_health:
        yield Say("eu-full-health")
