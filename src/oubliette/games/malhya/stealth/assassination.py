"""Assassinations: eliminated without a roll, from near or from afar (MA-5034, MA-5035, MA-5040, MA-5041)."""

import msgspec

from oubliette.games.malhya.content.vocabulary import Assassin, NoShooting, ThroughHindrance
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState, Hero
from oubliette.games.malhya.state.tile_events import Assassinated, FigureGone, NoiseMade
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.text import Say


class Kill(msgspec.Struct, frozen=True):
    """An assassination that is possible now."""

    enemy: str
    ranged: bool
    ap: int
    say: Say

    @property
    def option(self) -> "Option[Kill | None]":
        """The answer that stands for it."""
        how = "shoot" if self.ranged else "stab"
        return Option(f"{how}:{self.enemy}", self, self.say, pieces=(self.enemy,))


def kills_of(s: Session, hero: Hero) -> list[Kill]:
    """Every assassination the hero can make and pay for."""
    found: list[Kill] = []
    for enemy in s.place.enemies.values():
        for ranged in (False, True):
            ap = shot_price(s, hero, enemy) if ranged else stab_price(s, hero, enemy)
            if ap is not None and ap <= hero.ap:
                say = Say("ma-shoot" if ranged else "ma-stab", {"enemy": s.name(enemy.id), "ap": ap})
                found.append(Kill(enemy.id, ranged, ap, say))
    return found


def _board(s: Session) -> tuple[int, int]:
    level = s.state.infiltration.level if s.state.infiltration is not None else "normal"
    board = s.book.boards[level]
    return board.melee, board.ranged


def stab_price(s: Session, hero: Hero, enemy: EnemyState) -> int | None:
    """4 AP beside the target, with any Weapon or none (MA-5035, MA-5363)."""
    stealth = s.kind(enemy).stealth
    if stealth.never or not s.ground.near_all(s.base(enemy)) >> s.cell(hero) & 1:
        return None
    less = sum(gift.melee for gift in s.gift(hero, Assassin))
    return max(0, _board(s)[0] + stealth.melee_more - less)


def shot_price(s: Session, hero: Hero, enemy: EnemyState) -> int | None:
    """5 AP with a ranged Weapon and a line without any malus of obstacles or figures (MA-5034, MA-5383)."""
    stealth, weapon = s.kind(enemy).stealth, s.weapon(hero)
    if stealth.never or stealth.no_shot or not weapon.ranged or s.has(hero, NoShooting):
        return None
    start, others = s.cell(hero), s.enemies_mask(enemy.id)
    near = [cell for cell in cells(s.base(enemy)) if not weapon.range or s.ground.distance(start, cell) <= weapon.range]
    price = _board(s)[1] - sum(gift.ranged for gift in s.gift(hero, Assassin))
    if any(s.ground.sight(start, cell, others) == "clear" for cell in near):
        return max(0, price)
    through = s.gift(hero, ThroughHindrance)
    lines = [
        cell for cell in near if s.ground.sight(start, cell) != "blocked" and not s.ground.crosses(start, cell, others)
    ]
    return max(0, price + min(gift.ap for gift in through)) if through and lines else None


def why_no_kill(s: Session, hero: Hero, enemy: EnemyState) -> Say:
    """What bars both ways: its kind, the distance, the Weapon, a Talent, or what stands between."""
    stealth, weapon, start = s.kind(enemy).stealth, s.weapon(hero), s.cell(hero)
    base = list(cells(s.base(enemy)))
    away = min(s.ground.distance(start, cell) for cell in base)
    if stealth.never:
        return Say("ma-why-kill-never")
    if not weapon.ranged:
        return Say("ma-why-kill-wall") if away <= 1 else Say("ma-why-kill-far", {"cells": away})
    if stealth.no_shot:
        return Say("ma-why-kill-no-shot")
    if s.has(hero, NoShooting):
        return Say("ma-why-kill-talent")
    near = [cell for cell in base if not weapon.range or s.ground.distance(start, cell) <= weapon.range]
    if not near:
        return Say("ma-why-range", {"cells": away, "range": weapon.range})
    if all(s.ground.sight(start, cell) == "blocked" for cell in near):
        return Say("ma-no-sight")
    hedged = all(s.ground.sight(start, cell) != "clear" for cell in near)
    return Say("ma-why-kill-hedge") if hedged else Say("ma-why-kill-figure")


def kill(s: Session, hero: Hero, offer: Kill) -> None:
    """Pay, remove the figure, lay a Corpse token; a shot makes Noise (MA-5034, MA-5035)."""
    enemy = s.place.enemies[offer.enemy]
    spend_ap(s, hero, offer.ap, "shoot" if offer.ranged else "stab")
    s.note(Assassinated(hero.id, enemy.id, offer.ranged), "MA-5034" if offer.ranged else "MA-5035")
    to_corpse(s, enemy, hero.id)
    if offer.ranged:
        s.place.noises.append(enemy.cell)
        s.note(NoiseMade(enemy.cell), ("MA-5034", "MA-5057"))


def to_corpse(s: Session, enemy: EnemyState, by: str) -> None:
    """The figure becomes a Corpse token on its cell."""
    place = s.place
    del place.enemies[enemy.id]
    place.corpses[enemy.cell] = place.corpses.get(enemy.cell, 0) + 1
    left = s.kind(enemy).life - enemy.harm
    s.note(FigureGone(enemy.id, enemy.cell, unseen=True, attacker=by, life=left), "MA-5035")
