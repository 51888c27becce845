"""Health, Wounds, healing, death and Resurrection (EU-1144 to EU-1154)."""

from typing import Final

from oubliette.games.euthia.board.geometry import CENTRE, name_of
from oubliette.games.euthia.board.spaces import space_in_words
from oubliette.games.euthia.figures.cards import draw_cards
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.events import Died, Gained, Healed, Spent, TokenWon, Wounded
from oubliette.games.euthia.state.session import HeroFell, Session, TurnOver
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.addends import Addends
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

REASONS: Final = {
    "EU-1075": "loot", "EU-0105": "loot", "EU-1107": "reward", "EU-0328": "reward",
    "EU-0280": "reward", "EU-0326": "reward", "EU-0327": "reward", "EU-1172": "sale", "EU-1219": "quest",
    "EU-0219": "quest", "EU-0297": "quest", "EU-0310": "quest", "EU-1215": "treasure", "EU-0205": "secret",
}  # fmt: skip
"""What Gold and Reputation are gained for, by the rule that gives them."""


def heal(s: Session, hero: Hero, by: int, cites: str = "EU-1144") -> None:
    """Raise Health, never above the maximum; what exceeds it is lost (EU-1147)."""
    healed = min(by, maximum_health(s, hero) - hero.health)
    if healed > 0:
        hero.health += healed
        s.note(Healed(hero.seat, healed, hero.health), cites)


def suffer(s: Session, hero: Hero, wounds: int, cites: str = "EU-1144", terms: Addends = ()) -> None:
    """Lose Health; at 0 the Hero dies, and what was under way is dropped."""
    if wounds <= 0:
        return
    hero.health = max(0, hero.health - wounds)
    s.note(Wounded(hero.seat, wounds, hero.health, terms), cites)
    if hero.health == 0:
        if s.state.fight is not None and hero.seat in s.state.fight.heroes:
            raise HeroFell(hero.seat)
        die_out_of_combat(s, hero)
        raise TurnOver


def change_reputation(s: Session, hero: Hero, by: int, cites: str = "EU-1228") -> None:
    """Gains and losses apply at once, never below 0 (EU-1004, EU-1228)."""
    by = max(by, -hero.reputation)
    hero.reputation += by
    if by > 0:
        s.note(Gained(hero.seat, "reputation", by, REASONS.get(cites, "")), cites)
    elif by < 0:
        s.note(Spent(hero.seat, "reputation", -by), cites)


def die_out_of_combat(s: Session, hero: Hero) -> None:
    """2 Reputation are lost, 1 in The Fellowship; no token, no Gold card (EU-1149, EU-0329)."""
    lost, cites = (1, "EU-0329") if s.state.mode == "fellowship" else (2, "EU-1149")
    s.note(Died(hero.seat, in_combat=False, lost=min(lost, hero.reputation)), ("EU-0036", "EU-1149"))
    change_reputation(s, hero, -lost, cites)
    resurrect(s, hero)


def die_in_combat(s: Session, hero: Hero) -> Rules[None]:
    """The price of a death in Combat, then Resurrection and 1 Gold card (EU-1148, EU-1248, EU-0329)."""
    lost, cites = (1, "EU-0329") if s.state.mode == "fellowship" else (2, "EU-1248")
    lost = 0 if s.is_rivalry else lost
    s.note(Died(hero.seat, in_combat=True, lost=min(lost, hero.reputation)), ("EU-0036", "EU-1148"))
    if s.is_rivalry:
        yield from give_hero_token(s, hero, s.fight.monster_player)
    else:
        change_reputation(s, hero, -lost, cites)
    resurrect(s, hero)
    draw_cards(s, hero, "gold", 1, cites="EU-1148")


def give_hero_token(s: Session, hero: Hero, winner: str) -> Rules[None]:
    """One Hero token goes to the Monster-Player, from the map if the supply is empty (EU-1148, EU-1151)."""
    if hero.hero_tokens == 0:
        lying = [cell for cell, space in s.state.spaces.items() if hero.seat in space.heroes]
        if not lying:
            return
        options = [
            Option(f"space:{name_of(cell)}", cell, space_in_words(s, hero.at, cell), cells=(cell,)) for cell in lying
        ]
        say = Say("eu-ask-token-back")
        cell = yield from ask(hero.seat, "token_back", options, cites="EU-1151", say=say)
        s.space(cell).heroes.remove(hero.seat)
        hero.hero_tokens += 1
    hero.hero_tokens -= 1
    s.hero(winner).won_tokens.append(hero.seat)
    s.note(TokenWon(winner, hero.seat), "EU-1148")


def resurrect(s: Session, hero: Hero) -> None:
    """On the centre of the start tile, at full Health, without Movement Points; the turn is over (EU-1150, EU-0042)."""
    hero.at = CENTRE
    hero.health = maximum_health(s, hero)
    hero.moves = 0
    hero.turn_over = True
