"""Damage, death and exhaustion (GH-0136 to GH-0138, GH-0257 to GH-0265)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from oubliette.games.gloomhaven.cards import active, cards, items, reasons, summons
from oubliette.games.gloomhaven.content.vocabulary import Guard
from oubliette.games.gloomhaven.state.events import Destroyed, Exhausted, Negated, Slain, Suffered, TokenDropped
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.scenario_tests import decide
from oubliette.games.gloomhaven.state.session import ScenarioOver, Session, in_play
from oubliette.games.gloomhaven.state.state import AllyState, Character, Figure, Monster, ObjectiveState, Summon
from oubliette.haven.ahead import damage_ahead, loss_ahead
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Cites, Rules, ask, ask_some, cited
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot


def suffer(
    s: Session,
    figure: Figure,
    amount: int,
    source: str,
    cites: Cites,
    *,
    by: Figure | None = None,
    attack: bool = False,
) -> Rules[int]:
    """Deal damage from one source; characters may cancel it with cards (GH-0257). Returns the hit points lost."""
    if amount <= 0 or not in_play(figure) or (isinstance(figure, Monster) and figure.kind in s.card.unhurt):
        return 0
    if isinstance(figure, Character) and (yield from _cancelled(s, figure, amount, attack=attack)):
        return 0
    if isinstance(figure, ObjectiveState) and (yield from _spared(s, figure, amount)):
        return 0
    untouched = figure.hit_points == figure.most
    lost = min(amount, figure.hit_points)
    figure.hit_points -= amount
    s.note(Suffered(figure.id, amount, source, max(0, figure.hit_points)), (*cited(cites),))
    if isinstance(figure, Character):
        count(figure, "damage_suffered", amount)
        if figure.hit_points * 2 < figure.most:
            count(figure, "below_half")
        if figure.hit_points <= 0:
            yield from exhaust(s, figure, "hit_points", "GH-0261")
        return lost
    hero = s.character_behind(by)
    if hero is not None and s.side(figure) == "monsters":
        hero.damage_dealt += lost
    if figure.hit_points <= 0:
        if hero is not None and isinstance(figure, Monster):
            if figure.hit_points <= -4:
                count(hero, "overkills")
            if untouched and attack:
                count(hero, "clean_kills")
        yield from kill(s, figure, by, cites)
    return lost


def _cancelled(s: Session, hero: Character, amount: int, *, attack: bool) -> Rules[bool]:
    """Guards and items that negate, then the offer: hit points, one hand card, or two discards (GH-0257)."""
    guard = yield from _guard_against(s, hero, attack=attack)
    if guard is not None:
        s.note(Negated(hero.id, amount, guard.card.id), ("GH-0181", "GH-0257"))
        active.use(s, guard)
        return True
    used: list[str] = []
    while True:
        hand = cards.in_zone(hero, "hand")
        left = max(0, hero.hit_points - amount)
        hurt = Say("gh-option-suffer", {"amount": amount, "before": hero.hit_points, "left": left})
        look = partial(damage_ahead, hero.hit_points, amount, "gh", told=True)
        options: list[Option[Any]] = [Option("suffer", "suffer", hurt, preview=look)]
        lose = partial(loss_ahead, len(hand) + len(cards.discards(hero)), 1, "gh")
        options += [replace(cards.option(s, card, "lose"), preview=lose) for card in hand]
        if len(cards.discards(hero)) >= 2:
            both = partial(loss_ahead, len(hand) + len(cards.discards(hero)), 2, "gh")
            say = Say("gh-option-lose-discards")
            options.append(Option("lose_discards", "lose_discards", say, tone="costly", preview=both))
        options += items.offers(s, hero, "damaged", but=used)
        say = Say(_asking(hero), {"figure": s.name(hero.id), "amount": amount})
        cites, why_not = ("GH-0257", "GH-0258", "GH-0259"), partial(_why_not, s, hero, options)
        chosen = yield from ask(hero.seat, "damage", options, cites=cites, say=say, why_not=why_not)
        if chosen == "suffer":
            return False
        if isinstance(chosen, items.Offer):
            used.append(chosen.item.id)
            effect = yield from items.use(s, chosen)
            if effect.negate:
                s.note(Negated(hero.id, amount, chosen.item.id), ("GH-0078", "GH-0257"))
                return True
            continue
        lost = [chosen]
        if chosen == "lose_discards":
            offered = [cards.option(s, card) for card in cards.discards(hero)]
            lost = yield from ask_some(
                hero.seat,
                "lose_discards",
                offered,
                least=2,
                most=2,
                cites=("GH-0257", "GH-0259"),
                say=Say("gh-ask-lose-discards"),
            )
        for card in lost:
            cards.put(s, hero, card, "lost", ("GH-0257",), quiet=True)
        s.note(Negated(hero.id, amount, "cards", tuple(card.id for card in lost)), "GH-0257")
        return True


def _spared(s: Session, objective: ObjectiveState, amount: int) -> Rules[bool]:
    """A character may lose a hand card so that something of the scenario suffers nothing."""
    allowed = s.card.objectives[objective.name].spare
    if not allowed or (allowed != "always" and objective.spared >= allowed):
        return False
    for hero in s.heroes():
        hand = cards.in_zone(hero, "hand")
        if not hand:
            continue
        say = Say("gh-ask-spare", {"figure": s.name(objective.id), "amount": amount})
        options: list[Option[Any]] = [cards.option(s, card, "lose") for card in hand]
        options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
        lost = yield from ask(hero.seat, "spare", options, cites="GH-0257", say=say)
        if lost is not None:
            cards.put(s, hero, lost, "lost", "GH-0257", quiet=True)
            objective.spared += 1
            s.note(Negated(hero.id, amount, "cards", (lost.id,)), "GH-0257")
            return True
    return False


def _asking(hero: Character) -> str:
    """The question about damage, by what could be lost instead (GH-0257)."""
    from_hand, from_pile = bool(cards.in_zone(hero, "hand")), len(cards.discards(hero)) >= 2
    return "gh-ask-damage" + ("" if from_hand and from_pile else "-hand" if from_hand else "-discards")


def _guard_against(s: Session, hero: Character, *, attack: bool) -> Rules[active.Active | None]:
    """The guard that cancels the damage; of several the player chooses one, and the others meet none (GH-0386)."""
    found = [
        guard
        for guard in active.guards(s, hero)
        if isinstance(guard.bonus, Guard) and guard.bonus.negate and (guard.bonus.against == "damage" or attack)
    ]
    if len(found) < 2:
        return found[0] if found else None
    options = [
        Option(
            f"card:{guard.card.id}",
            guard,
            Say("gh-option-slot-first", {"card": words(s.book.cards[guard.card.id].name)}),
            cards=(guard.card.id,),
        )
        for guard in found
    ]
    say = Say("gh-ask-guard-order", {"figure": s.name(hero.id)})
    return (yield from ask(hero.seat, "guard_order", options, cites=("GH-0181", "GH-0386"), say=say))


def _why_not(s: Session, hero: Character, options: Sequence[Option[Any]], thing: Thing) -> WhyNot | None:
    """Why a card cannot be lost instead of hit points, or an item not be used against the damage."""
    return reasons.asking(s, hero, options, "damage", ("GH-0257",), ("damaged",))(thing)


def kill(s: Session, figure: Figure, by: Figure | None, cites: Cites = ()) -> Rules[None]:
    """A figure is removed at once (GH-0136); the kill is credited to who dealt the final blow (GH-0138)."""
    if isinstance(figure, Character):
        figure.hit_points = min(figure.hit_points, 0)
        yield from exhaust(s, figure, "hit_points", "GH-0261")
        return
    figure.hit_points = min(figure.hit_points, 0)
    if isinstance(figure, Monster):
        yield from _slay(s, figure, by, cites)
    elif isinstance(figure, Summon):
        s.scene.summons.pop(figure.id, None)
        s.note(Slain(figure.id, figure.cell, by.id if by is not None else ""), ("GH-0204", *cited(cites)))
        owner = s.scene.characters[figure.owner]
        for card in cards.in_zone(owner, "active"):
            if card.id == figure.card:
                cards.leave_active(s, owner, card, "GH-0204")
        yield from summons.last_words(s, figure)
    elif isinstance(figure, AllyState):
        s.scene.allies.pop(figure.id, None)
        s.scene.destroyed[figure.name] = s.scene.destroyed.get(figure.name, 0) + 1
        s.note(Slain(figure.id, figure.cell, by.id if by is not None else ""), cites)
        yield from happen(s, Moment("destroyed", figure.name, fell=figure.cell))
    elif isinstance(figure, ObjectiveState):
        s.scene.objectives.pop(figure.id, None)
        s.scene.destroyed[figure.name] = s.scene.destroyed.get(figure.name, 0) + 1
        s.note(Destroyed(figure.id), ("GH-0122", *cited(cites)))
        yield from happen(s, Moment("destroyed", figure.name, fell=figure.cell))


def _slay(s: Session, monster: Monster, by: Figure | None, cites: Cites) -> Rules[None]:
    scene = s.scene
    scene.monsters.pop(monster.id, None)
    type_ = scene.types[monster.kind]
    if monster.named is None:
        type_.free.insert(s.chance.below(f"standees/{monster.kind}", len(type_.free) + 1), monster.number)
    first = not any(one.tallies.get("kills") for one in scene.characters.values())
    name = monster.named or monster.kind
    scene.slain[name] = scene.slain.get(name, 0) + 1
    if monster.named is not None:
        scene.slain[monster.kind] = scene.slain.get(monster.kind, 0) + 1
    s.note(Slain(monster.id, monster.cell, by.id if by is not None else ""), ("GH-0136", "GH-0138", *cited(cites)))
    if monster.worth:
        drop_token(s, monster.cell, "GH-0137")
    yield from summons.last_words(s, monster)
    hero = s.character_behind(by)
    if hero is not None:
        count(hero, "kills")
        hero.kinds_killed[monster.kind] = hero.kinds_killed.get(monster.kind, 0) + 1
        if monster.rank == "elite":
            count(hero, "elite_kills")
        if first:
            count(hero, "first_kills")
    yield from happen(
        s, Moment("slain", name, fell=monster.cell, kind=monster.kind, rank=monster.rank, letters=monster.from_letter)
    )
    if hero is not None and not hero.gone:
        yield from items.after_kill(s, hero)


def drop_token(s: Session, cell: int, cites: Cites) -> None:
    """A money token lies on a hex."""
    s.scene.tokens[cell] = s.scene.tokens.get(cell, 0) + 1
    s.note(TokenDropped(cell), cites)


def exhaust(s: Session, hero: Character, why: str, cites: Cites) -> Rules[None]:
    """A character takes no further part in the scenario (GH-0262)."""
    if hero.gone:
        return
    for card in hero.cards:
        if card.zone == "active":
            cards.leave_active(s, hero, card, "GH-0262")
    hero.exhausted = True
    hero.due = False
    for other in s.scene.characters.values():
        if other is not hero:
            count(other, "allies_exhausted")
    s.chance.unveil()  # everybody sees what was left in the hand
    for card in hero.cards:
        card.zone = "lost"
    for summon in [one for one in s.scene.summons.values() if one.owner == hero.id]:
        del s.scene.summons[summon.id]
        summon.hit_points = 0
        s.note(Slain(summon.id, summon.cell, dismissed=True), ("GH-0204", "GH-0262"))
    s.note(Exhausted(hero.id, why), (*cited(cites), "GH-0262"))
    yield from happen(s, Moment("exhausted", hero.of, fell=hero.cell))
    if not s.heroes() and not any(other.escaped for other in s.scene.characters.values()):
        decide(s, "failed", "GH-0263")
        raise ScenarioOver
