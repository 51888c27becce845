"""Combat from its Preparation to its end (EU-1081 to EU-1091, EU-1106 to EU-1108, EU-0312 to EU-0328)."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from typing import Final

from oubliette.games.euthia.board.geometry import distances, name_of
from oubliette.games.euthia.board.spaces import end_familiar_move, space_in_words
from oubliette.games.euthia.combat.hero_attack import hero_attack, initiative
from oubliette.games.euthia.combat.monster_attack import monster_attack
from oubliette.games.euthia.combat.windows import combat_window, healing_phase
from oubliette.games.euthia.content.book import TROPHY
from oubliette.games.euthia.figures.cards import add_to_reserve, draw_cards, hand_limit
from oubliette.games.euthia.figures.creatures import remove
from oubliette.games.euthia.figures.enemies import (
    alive,
    end_combat_turn,
    fellowship_card,
    give_monster,
    health_of,
    modify,
    standing,
)
from oubliette.games.euthia.figures.health import die_in_combat
from oubliette.games.euthia.figures.hero_board import total
from oubliette.games.euthia.figures.sack import throw_away
from oubliette.games.euthia.goods.shared_spoils import share_spoils
from oubliette.games.euthia.goods.spoils import rewards_of_the_dead, spoils_of_cards, spoils_of_space
from oubliette.games.euthia.state.events import CombatBegan, CombatEnded, CombatTurn, MonsterRevealed
from oubliette.games.euthia.state.session import EnemyFell, HeroFell, Session, TurnOver
from oubliette.games.euthia.state.state import Cell, Enemy, Fight, Hero
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask, checkpoint_for_copies
from oubliette.kernel.text import Say

LONGEST: Final = 12
"""The Combat Turn after which a Combat ends undecided (EU-1091)."""

BEFORE_COMBAT: list[Callable[[Session, Hero, Cell], Rules[bool]]] = []
"""What may take the place of a Combat before the Monster-Player is known (EU-0111); chapters add to it."""
AFTER_PREPARATION: list[Callable[[Session, Hero, Cell], Rules[None]]] = []
"""What happens immediately after Combat Preparation (EU-0095); chapters add to it."""


def combat_action(s: Session, heroes: list[Hero], cell: Cell) -> Rules[None]:
    """A Combat Action on a space with an undefeated Monster or Minion (EU-1081)."""
    for hero in heroes:
        hero.actions["combat"] -= 1
        hero.waiting = False
        end_familiar_move(hero)
    heroes = yield from who_fights(s, heroes, cell)
    if not heroes:
        return
    s.state.fight = Fight(cell, [hero.seat for hero in heroes])
    yield from fight_out(s, [draw_enemy(s, cell), *joining(s)])


def who_fights(s: Session, heroes: list[Hero], cell: Cell) -> Rules[list[Hero]]:
    """Each Hero may have a way around the Combat; nobody fights if one works, and who dies of it leaves the other."""
    left = list(heroes)
    for hero, instead in product(heroes, BEFORE_COMBAT):
        try:
            if (yield from instead(s, hero, cell)):
                return []
        except TurnOver:
            left.remove(hero)
            if not left:
                raise
    return left


def bounty_combat(s: Session, heroes: list[Hero], level: int) -> Rules[None]:
    """A Combat for an open Bounty: an Elite Monster of its Level (EU-1224)."""
    for hero in heroes:
        hero.actions["combat"] -= 1
        end_familiar_move(hero)
    s.state.fight = Fight(heroes[0].at, [hero.seat for hero in heroes], bounty=s.state.open_bounties[level])
    yield from fight_out(s, [draw_elite(s, level), *joining(s)])


def joining(s: Session) -> list[str]:
    """The Monster that the card of the round adds at the right end of the row (EU-0279, EU-0315)."""
    card = fellowship_card(s)
    return [draw_monster(s, card.enemy)] if card is not None and card.enemy else []


def draw_enemy(s: Session, cell: Cell) -> str:
    """The top Monster card of the Level shown, or the Minion's own card (EU-1085, EU-0053)."""
    place = s.printed(cell)
    if place.minion:
        return s.chance.take(s.state.minions[place.minion])
    return draw_monster(s, place.guard)


def draw_monster(s: Session, level: int) -> str:
    """A Monster card of a Level (EU-1085)."""
    return _draw(s, s.state.monsters[level], level, elite=False)


def draw_elite(s: Session, level: int) -> str:
    """An Elite Monster card of a Level (EU-1224)."""
    return _draw(s, s.state.elites[level], level, elite=True)


def _draw(s: Session, deck: Deck, level: int, *, elite: bool) -> str:
    """The top card; if all are Trophies, the oldest one is given back (EU-1080)."""
    if not deck.pile and not deck.discarded:
        held = [(hero, piece) for hero in s.in_play() for piece in hero.sack if _is_of(s, piece, level, elite=elite)]
        hero, piece = min(held, key=lambda one: _age(s, one[1]))
        throw_away(s, hero, piece, "EU-1080")
    return deck.draw(s.chance)


def _age(s: Session, piece: str) -> int:
    """When a Trophy was won among all of them."""
    return s.state.trophies.index(piece) if piece in s.state.trophies else -1


def _is_of(s: Session, piece: str, level: int, *, elite: bool) -> bool:
    if not piece.startswith(TROPHY):
        return False
    monster = s.book.monster(piece)
    return monster.level == level and monster.elite is elite and not monster.minion


def fight_out(s: Session, cards: list[str], *, first: bool = True) -> Rules[str]:
    """The whole Combat; ``first`` is false for the later enemies of a chain, who allow no Initiative (EU-1117)."""
    yield from prepare(s, cards)
    if first:
        yield from all_initiatives(s)
    return (yield from fight_on(s))


def fight_on(s: Session) -> Rules[str]:
    """Combat Turn after Combat Turn; copies may begin before each where the deed of a turn ends with the Combat."""
    while not over(s) and s.fight.turn < LONGEST:
        if s.fights_last:
            s.fight.amid = True
            yield from checkpoint_for_copies()
        s.fight.amid = False
        s.fight.turn += 1
        s.note(CombatTurn(s.fight.turn), "EU-1089")
        yield from combat_turn(s)
        end_combat_turn(s)
    result = yield from finish(s)
    return result


def over(s: Session) -> bool:
    """One side is beaten."""
    return not standing(s) or not alive(s)


# Preparation


def prepare(s: Session, cards: list[str]) -> Rules[None]:
    """Monster-Player, Monster card, its tokens and cards, Hope, and the window after it."""
    fight = s.fight
    fight.monster_player = choose_monster_player(s, fight.heroes[0]) if s.is_rivalry else ""
    s.note(CombatBegan(tuple(fight.heroes), fight.cell, fight.monster_player), ("EU-1081", "EU-1083"))
    for card in cards:
        reveal_enemy(s, card)
    receive(s)
    for hero in alive(s):
        krak = total(s, hero, "first_attack")
        for place in standing(s) if krak else ():
            modify(s, "monster", -krak, "first", enemy=place)  # a permanent effect: each of them (EU-0323)
    with suppress(EnemyFell):
        for follow in AFTER_PREPARATION:
            yield from follow(s, s.hero(fight.heroes[0]), fight.cell)
        yield from combat_window(s, "preparation", "preparation", hero_first=True, heroes=alive(s), cites="EU-1082")


def choose_monster_player(s: Session, fighter: Seat) -> Seat:
    """The top Control card of another player; with two players always the opponent (EU-1083, EU-1084)."""
    others = [seat for seat in s.state.seats if seat != fighter]
    if len(others) == 1:
        return others[0]
    deck = s.state.control
    aside = []
    while True:
        card = deck.draw(s.chance)
        aside.append(card)
        if card.partition("/")[0] != fighter:
            deck.discard(*aside)
            return card.partition("/")[0]


def reveal_enemy(s: Session, card: str) -> None:
    """Lay a Monster card face up at the right end of the row (EU-1085, EU-0315)."""
    s.fight.enemies.append(Enemy(card, health=sum(part.value for part in health_of(s, card))))  # EU-1257
    s.reveal(MonsterRevealed(card), "EU-1085")


def receive(s: Session) -> None:
    """Gaar and Chaos beside the card; cards to the Monster-Player or to the reserves (EU-1086, EU-0316, EU-0317)."""
    bars = [s.book.monster(enemy.card) for enemy in s.fight.enemies]
    of_round = fellowship_card(s)
    heroic = len(bars) if s.state.switches.heroic_scenario else 0
    sums = {
        what: sum(getattr(bar, what) for bar in bars) + (getattr(of_round, what) if of_round is not None else 0)
        for what in ("gaar", "chaos", "silver", "gold")
    }
    give_monster(s, "gaar", sums["gaar"], "EU-1086")
    give_monster(s, "chaos", sums["chaos"] + heroic, "EU-1086")
    if s.has_reserves:
        add_to_reserve(s, "silver", sums["silver"], "EU-0247")
        add_to_reserve(s, "gold", sums["gold"], "EU-0247")
    else:
        player = s.hero(s.fight.monster_player)
        draw_cards(s, player, "silver", sums["silver"], cites="EU-1086")
        draw_cards(s, player, "gold", sums["gold"], cites="EU-1086")


# Phases


def guarded(s: Session, rules: Rules[None]) -> Rules[None]:
    """Run a phase; a fall ends it, and a Hero's death is resolved at once."""
    try:
        with suppress(EnemyFell):
            yield from rules
    except HeroFell as fell:
        for seat in s.fight.dying or [fell.seat]:
            s.fight.dead.append(seat)
            yield from die_in_combat(s, s.hero(seat))
        s.fight.dying = []


def all_initiatives(s: Session) -> Rules[None]:
    """One Initiative attack a Hero, in the players' order (EU-1088, EU-0319)."""
    waiting = [hero.seat for hero in alive(s)]
    while waiting and not over(s):
        hero = yield from next_of(s, waiting, "EU-0319")
        yield from guarded(s, initiative(s, hero))


def next_of(s: Session, waiting: list[Seat], cites: str) -> Rules[Hero]:
    """The players choose who goes next and waits no more; the Leader speaks for them (EU-0272, EU-0322)."""
    options = [Option(f"hero:{seat}", seat, s.name(seat), pieces=(f"hero:{seat}",)) for seat in waiting]
    seat = yield from ask(speaker(s), "who_first", options, cites=cites, say=Say("eu-ask-who-first"))
    waiting.remove(seat)
    return s.hero(seat)


def speaker(s: Session) -> Seat:
    """Who decides for the group: the Leader, or the only Hero."""
    if s.state.fellowship is not None:
        return s.state.seats[s.state.fellowship.leader]
    return s.fight.heroes[0]


def combat_turn(s: Session) -> Rules[None]:
    """Healing and attack for every enemy in row order, then healing and attack for every Hero (EU-1089, EU-0320)."""
    for place, enemy in enumerate(s.fight.enemies):
        if alive(s) and not enemy.defeated:
            yield from guarded(s, healing_phase(s, "monster"))
        if alive(s) and not enemy.defeated:
            target = yield from choose_victim(s, place)
            yield from guarded(s, monster_attack(s, place, target))
    waiting = [hero.seat for hero in alive(s)]
    while waiting and standing(s):
        hero = yield from next_of(s, waiting, "EU-0322")
        yield from guarded(s, healing_phase(s, "hero"))
        if standing(s):
            yield from guarded(s, hero_attack(s, hero))


def choose_victim(s: Session, place: int) -> Rules[Hero]:
    """Which Hero an enemy attacks: the players choose (EU-0321)."""
    heroes = alive(s)
    if len(heroes) == 1:
        return heroes[0]
    drawn, s.fight.drawn_by = s.fight.drawn_by, ""
    if drawn and place == 0 and drawn not in s.fight.dead:
        return s.hero(drawn)  # EU-0330
    options = [Option(f"hero:{hero.seat}", hero, s.name(hero.seat), pieces=(f"hero:{hero.seat}",)) for hero in heroes]
    hero = yield from ask(speaker(s), "victim", options, cites="EU-0321", say=Say("eu-ask-victim"))
    return hero


# The end (EU-1106 to EU-1108)


def finish(s: Session) -> Rules[str]:
    """Spoils for the winner; a Monster that was not beaten goes back; tokens and modifiers are cleared up."""
    fight = s.fight
    fight.phase = "spoils"
    won = not standing(s)
    living = alive(s)
    result = "won" if won else "lost" if not living else "undecided"
    s.note(CombatEnded(result), "EU-1106")
    clear_up(s)
    cell, bounty = fight.cell, fight.bounty
    if len(fight.heroes) > 1:
        yield from share_spoils(s, won=won)
    else:
        yield from spoils_of_one(s, s.hero(fight.heroes[0]), won=won, lives=bool(living))
    if won and bounty and living:
        yield from win_bounty(s, living[0], bounty)
    for enemy in fight.enemies:
        if not enemy.defeated:
            return_enemy(s, enemy.card)
    player = fight.monster_player
    s.state.fight = None
    if result == "undecided":
        for hero in living:
            yield from retreat(s, hero, cell)
    if player:
        yield from hand_limit(s, s.hero(player))  # EU-1087
    for hero in s.in_play():
        if hero.seat in fight.heroes:
            yield from hand_limit(s, hero)
    return result


def spoils_of_one(s: Session, hero: Hero, *, won: bool, lives: bool) -> Rules[None]:
    """What who fought alone wins; with the dead it is as with two who died: Rewards only (EU-1107, EU-0328)."""
    fight = s.fight
    defeated = list(fight.defeated_cards)
    if not lives:
        yield from rewards_of_the_dead(s, hero, defeated)
        return
    if won and not fight.bounty and s.state.stage != "final_fight":
        yield from spoils_of_space(s, hero, fight.cell)
    yield from spoils_of_cards(s, hero, defeated, won=won)


def clear_up(s: Session) -> None:
    """Tokens of the Monster to the supply, Creatures gone (EU-1108, EU-0194)."""
    fight = s.fight
    s.state.gaar.give_back(fight.gaar)
    s.state.chaos.give_back(fight.chaos)
    fight.gaar = fight.chaos = 0
    for creature in list(fight.creatures):
        remove(s, creature)


def return_enemy(s: Session, card: str) -> None:
    """An unbeaten Monster goes face down under its stack, without Damage (EU-1079, EU-1226)."""
    monster = s.book.monster(card)
    if monster.minion:
        s.state.minions[monster.id].append(card)
    elif monster.elite:
        s.state.elites[monster.level].put_at_bottom(card)
    else:
        s.state.monsters[monster.level].put_at_bottom(card)


def win_bounty(s: Session, hero: Hero, bounty: str) -> Rules[None]:
    """The card is kept for Final Scoring, or discarded in The Fellowship; the next one is laid open (EU-1225)."""
    level = s.book.bounties[bounty].level
    s.state.objective[f"bounty_{level}"] = s.state.objective.get(f"bounty_{level}", 0) + 1
    if s.state.mode == "fellowship":
        s.state.bounties[level].discard(bounty)  # EU-0293
    else:
        hero.bounties.append(bounty)
    del s.state.open_bounties[level]
    for card in s.state.bounties[level].draw_up_to(s.chance, 1):
        s.state.open_bounties[level] = card
    yield from ()


def retreat(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """After an undecided Combat the Hero goes to the nearest liberated space (EU-1091)."""
    steps = distances(cell, s.state.spaces)
    free = [one for one in steps if not s.space(one).guarded]
    nearest = min(steps[one] for one in free)
    options = [
        Option(f"space:{name_of(one)}", one, space_in_words(s, cell, one), cells=(one,))
        for one in free
        if steps[one] == nearest
    ]
    hero.at = yield from ask(hero.seat, "retreat", options, cites="EU-1091", say=Say("eu-ask-retreat"))
