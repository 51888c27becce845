"""Why something that is not lit cannot be chosen now: the same functions that say what can."""

from oubliette.games.malhya.attack.assault import why_no_target
from oubliette.games.malhya.content.goods import Object
from oubliette.games.malhya.figures.backpack import can_wear
from oubliette.games.malhya.map.walking import paid_points, stoppable, walks
from oubliette.games.malhya.scenario.travel import move_price
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.turn_points import free_points
from oubliette.games.malhya.stealth.assassination import shot_price, stab_price, why_no_kill
from oubliette.games.malhya.table.boards import on_the_road
from oubliette.games.malhya.turn.kit import victims
from oubliette.games.malhya.turn.turn import deeds
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """A reason, where the asked seat's hero is choosing what to do on the tiles, or the leader where the party goes."""
    road = on_the_road(s)
    if thing.kind == "cell" and thing.board == "region" and road is not None:
        return why_no_road(s, road.hex, thing.cell) if seat == s.leader else None
    if not s.state.acting or s.state.place is None:
        return None
    hero = s.hero(s.state.acting)
    if hero.seat != seat:
        return None
    if thing.kind == "cell" and thing.board in ("", "place"):
        return why_no_step(s, hero, thing.cell)
    if thing.kind == "piece" and thing.id in s.place.enemies:
        return why_no_attack(s, hero, thing.id)
    if thing.kind == "card":
        return why_no_card(s, hero, thing.id)
    return None


def why_no_road(s: Session, here: int, cell: int) -> WhyNot | None:
    """Not the next hex, or too few Travel tokens; on the party's own hex, why nothing can be harvested (MA-0198)."""
    region = s.book.region
    if cell == here:
        if not region.region.harvest.get(region.terrain[here]):
            return WhyNot(Say("ma-why-harvest-nothing"), ("MA-0199",), cells=(cell,))
        return None if s.state.travel >= 1 else WhyNot(Say("ma-why-harvest-tokens"), ("MA-0198",), cells=(cell,))
    if cell not in region.neighbours(here):
        return WhyNot(Say("ma-why-hex-far"), ("MA-0159", "MA-0179"), cells=(cell,))
    price = move_price(s)
    if s.state.travel >= price:
        return None
    return WhyNot(Say("ma-why-hex-dear", {"tokens": price, "have": s.state.travel}), ("MA-0179",), cells=(cell,))


def why_no_card(s: Session, hero: Hero, name: str) -> WhyNot | None:
    """Why a Weapon cannot be taken up, or an Object put on or used (MA-0038, MA-0048, MA-0052, MA-0062)."""
    if any(name in option.cards for option in deeds(s, hero)):
        return None
    if name == hero.weapon:
        return WhyNot(Say("ma-why-in-hand"), ("MA-0048",))
    if name in hero.stored:
        return WhyNot(Say("ma-why-dear", {"ap": 1}), ("MA-0052",))
    if name in hero.objects:
        return why_no_use(s, hero, s.book.objects[name])
    if name in hero.artefacts or name == hero.armour:
        return WhyNot(Say("ma-why-worn"), ("MA-0055",))
    if any(talent.id == name for talent in hero.talents):
        return WhyNot(Say("ma-why-talent"))
    if any(name in (one.weapon, one.armour, *one.stored, *one.objects, *one.artefacts) for one in s.party()):
        return WhyNot(Say("ma-why-not-his", {"hero": s.name(hero.id)}), ("MA-5307",))
    return None


def why_no_use(s: Session, hero: Hero, card: Object) -> WhyNot | None:
    """Its place is taken, it is for another part of the game, too dear, or there is nobody to use it on."""
    use = card.use
    if card.is_artefact or card.type == "armour":
        return None if can_wear(s, hero, card.id) else WhyNot(Say("ma-why-place-taken"), ("MA-0054", "MA-0062"))
    if use is None:
        return WhyNot(Say("ma-why-no-use"), ("MA-0038",))
    if use.harvest:
        return WhyNot(Say("ma-why-use-harvest"), ("MA-5355",))
    if use.mode not in ("", s.mode):
        return WhyNot(Say("ma-why-use-mode", {"mode": use.mode}), ("MA-0039",))
    if hero.ap < use.ap:
        return WhyNot(Say("ma-why-dear", {"ap": use.ap}), ("MA-0038",))
    if use.damage and not victims(s, hero):
        return WhyNot(Say("ma-why-use-nobody"), ("MA-0038",))
    return None


def why_no_step(s: Session, hero: Hero, cell: int) -> WhyNot | None:
    """Occupied, over a chasm, or too far (MA-0279, MA-0302, MA-0309)."""
    if cell not in s.plan.board or cell == s.cell(hero):
        return None
    free, paid = free_points(s, hero), paid_points(s, hero)
    if not free and not paid:
        return WhyNot(Say("ma-why-no-points"), ("MA-0281", "MA-0285"))
    if s.plan.chasm >> cell & 1:
        return WhyNot(Say("ma-why-chasm"), ("MA-0302",), cells=(cell,))
    if not stoppable(s, hero) >> cell & 1:
        return WhyNot(Say("ma-why-occupied"), ("MA-0279",), cells=(cell,))
    if any(cell in way.cells for way in walks(s, hero)):
        return None
    return WhyNot(Say("ma-why-too-far", {"points": free + paid}), ("MA-0309",), cells=(cell,))


def why_no_attack(s: Session, hero: Hero, enemy: str) -> WhyNot | None:
    """Out of reach, out of sight, or too dear (MA-5148, MA-5153, MA-5034); a Spell or an Object may still do."""
    if any(option.pieces == (enemy,) for option in deeds(s, hero)):
        return None
    if s.place.mode == "combat":
        reason = why_no_target(s, hero, enemy)
        return None if reason is None else WhyNot(told(s, hero, enemy, reason), ("MA-5148", "MA-5153"), pieces=(enemy,))
    found = s.place.enemies[enemy]
    prices = [price for price in (stab_price(s, hero, found), shot_price(s, hero, found)) if price is not None]
    if not prices:
        return WhyNot(why_no_kill(s, hero, found), ("MA-5034", "MA-5035"), pieces=(enemy,))
    return WhyNot(Say("ma-why-dear", {"ap": min(prices)}), ("MA-5031",), pieces=(enemy,))


def told(s: Session, hero: Hero, enemy: str, reason: str) -> Say:
    """A reason with its figures: how far it is, and how far the Weapon reaches."""
    weapon = s.weapon(hero)
    away = min(s.ground.distance(s.cell(hero), cell) for cell in cells(s.base(s.place.enemies[enemy])))
    if reason == "ma-not-adjacent":
        facts: dict[str, str | int | Say] = {
            "cells": away,
            "weapon": words(weapon.name),
            "reach": 2 if weapon.long else 1,
        }
        return Say("ma-why-wall") if away <= 1 else Say("ma-not-adjacent", facts)
    if reason == "ma-no-sight" and weapon.range and away > weapon.range:
        return Say("ma-why-range", {"cells": away, "range": weapon.range})
    return Say(reason)
