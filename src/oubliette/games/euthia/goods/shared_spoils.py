"""Sharing what two Heroes won together (EU-0326 to EU-0328, EU-0332)."""

from oubliette.games.euthia.board.spaces import liberate, mine_at
from oubliette.games.euthia.content.kinds import Monster
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.games.euthia.figures.enemies import alive, fellowship_card
from oubliette.games.euthia.figures.health import change_reputation
from oubliette.games.euthia.figures.sack import return_trophy
from oubliette.games.euthia.goods.gains import COUNTED, gain
from oubliette.games.euthia.goods.spoils import (
    loot_of,
    merged,
    mine_resource,
    remember_kill,
    remember_liberation,
    remember_pair,
    remember_victory,
    reward_of,
    take_trophy,
    victory_tokens,
)
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def share_spoils(s: Session, *, won: bool) -> Rules[None]:
    """Half of everything each; the dead share Reputation only, and with no survivor only Rewards are shared."""
    fight = s.fight
    living = alive(s)
    both = [s.hero(seat) for seat in fight.heroes]
    cards = list(fight.defeated_cards)
    rewards = [shared_reward(s, both, s.book.monster(card)) for card in cards]
    card = fellowship_card(s)
    if won and card is not None:
        rewards.append(card.reward)  # EU-0280
    if won and not fight.bounty:
        marker = yield from ask_hero(s, living or both, "marker", "EU-0326")
        if living:
            rewards.append(loot_of(s, s.printed(fight.cell)))
        liberate(s, marker, fight.cell)
        for hero in living:
            remember_liberation(s, hero, fight.cell)
        if mine_at(s, fight.cell) is not None and living:
            taker = yield from ask_hero(s, living, "resource", "EU-0326")
            yield from mine_resource(s, taker, fight.cell)
    remember(s, living, both, cards, won=won)
    all_of_it = merged(*rewards) if rewards else Gains()
    if len(living) == 1 and won:
        yield from only_survivor(s, living[0], both, all_of_it)
    elif living or cards:
        yield from halves(s, both, all_of_it)
    yield from share_trophies(s, living, cards)
    for hero in living:
        if won:
            victory_tokens(s, hero)


def shared_reward(s: Session, both: list[Hero], monster: Monster) -> Gains:
    """The Reward of a card; a Minion's counts if the Reputation of either Hero is in its range (EU-0054)."""
    rewards = (reward_of(s, hero, monster) for hero in both)
    return next((reward for reward in rewards if reward != Gains()), Gains())


def remember(s: Session, living: list[Hero], both: list[Hero], cards: list[str], *, won: bool) -> None:
    """What Quests count: victories, and two enemies of a Level fought at once (EU-0303)."""
    for one in cards:
        monster = s.book.monster(one)
        for hero in living[:1]:
            remember_victory(s, hero, monster)
        for hero in living[1:]:
            remember_kill(hero, monster)  # the scenario counts it once, each Personal Quest for itself
    if won:
        for hero in both:
            remember_pair(s, hero, cards)


def ask_hero(s: Session, heroes: list[Hero], kind: str, cites: str) -> Rules[Hero]:
    """The players decide which Hero; the Leader speaks for them."""
    leader = s.state.seats[s.state.fellowship.leader] if s.state.fellowship is not None else heroes[0].seat
    options = [Option(f"hero:{hero.seat}", hero, s.name(hero.seat), pieces=(f"hero:{hero.seat}",)) for hero in heroes]
    hero = yield from ask(leader, kind, options, cites=cites, say=Say(f"eu-ask-{kind}"))
    return hero


def only_survivor(s: Session, survivor: Hero, both: list[Hero], gains: Gains) -> Rules[None]:
    """Reputation is shared, all the rest is the survivor's (EU-0327)."""
    other = next(hero for hero in both if hero is not survivor)
    shared = gains.reputation // 2
    first = yield from ask_hero(s, both, "remainder", "EU-0326") if gains.reputation % 2 else _no_one(survivor)
    change_reputation(s, other, shared + (first is other and gains.reputation % 2), "EU-0327")
    mine = gains.reputation - shared - (first is other and gains.reputation % 2)
    rest = {name: getattr(gains, name) for name in gains.__struct_fields__}
    yield from gain(s, survivor, Gains(**{**rest, "reputation": mine}), "EU-0327")


def _no_one(hero: Hero) -> Rules[Hero]:
    yield from ()
    return hero


def halves(s: Session, both: list[Hero], gains: Gains) -> Rules[None]:
    """Half of each amount; of an odd one, somebody gets the rest (EU-0326)."""
    shares: list[dict[str, object]] = [{}, {}]
    for what in COUNTED:
        amount = getattr(gains, what)
        for share in shares:
            share[what] = amount // 2
        if amount % 2:
            first = yield from ask_hero(s, both, "remainder", "EU-0326")
            shares[both.index(first)][what] = amount // 2 + 1
    for what in ("essences", "gems", "treasures", "items"):
        things = getattr(gains, what)
        first = both[0]
        if len(things) % 2:
            first = yield from ask_hero(s, both, "remainder", "EU-0326")
        start = both.index(first)
        for place in (0, 1):
            shares[place][what] = things[place ^ start :: 2]
    for hero, share in zip(both, shares, strict=True):
        yield from gain(s, hero, Gains(**share), "EU-0326")  # type: ignore[arg-type]


def share_trophies(s: Session, living: list[Hero], cards: list[str]) -> Rules[None]:
    """Trophies are shared among those who live; without a survivor they are lost (EU-0326, EU-0328)."""
    if not living:
        for card in cards:
            return_trophy(s, card)
        return
    first = living[0]
    if len(living) > 1 and len(cards) % 2:
        first = yield from ask_hero(s, living, "remainder", "EU-0326")
    order = [first, *(hero for hero in living if hero is not first)]
    for place, card in enumerate(cards):
        yield from take_trophy(s, order[place % len(order)], card)
