"""Summons of characters and of monsters (GH-0198 to GH-0210)."""

from typing import Any

from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards.performing import Doing, perform, performs
from oubliette.games.gloomhaven.content.vocabulary import Call, OnDeath
from oubliette.games.gloomhaven.content.vocabulary import Summon as SummonVerb
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import AbilitySkipped, Slain
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Actor, Session, certain, summon_on
from oubliette.games.gloomhaven.state.state import Character, Monster, Summon
from oubliette.haven.events import Placed
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


@performs(SummonVerb)
def summon(s: Session, doing: Doing[SummonVerb]) -> Rules[bool]:
    """Put a summon on an empty hex next to the character; it acts from the next round on (GH-0198, GH-0200)."""
    hero, verb = doing.actor.figure, doing.verb
    if not isinstance(hero, Character):
        return False
    source = doing.item if doing.card is None else doing.card.id
    free = s.layout.ways.neighbours(hero.cell) & s.empty()
    if not free:
        s.note(AbilitySkipped(hero.id, "summon", "no_room"), "GH-0198")
        return False
    options: list[Option[Any]] = [*s.hex_options(cells(free)), Option("skip", None, Say("gh-option-skip"), passes=True)]
    say = Say("gh-ask-summon", {"name": words(verb.name)})
    cell = yield from ask(hero.seat, "summon_hex", options, cites=("GH-0198", "GH-0089"), say=say)
    if cell is None:
        return False
    scene = s.scene
    scene.serial += 1
    made = Summon(
        id=f"summon/{source}#{scene.serial}",
        cell=cell,
        hit_points=verb.hit_points,
        most=verb.hit_points,
        owner=hero.id,
        card=source,
        number=scene.serial,
    )
    scene.summons[made.id] = made
    count(hero, "summons_made")
    s.note(Placed(made.id, cell, made.hit_points), ("GH-0198", "GH-0199"))
    return True


def dismiss(s: Session, hero: Character, card: str) -> None:
    """The summons of a card leave the map with it (GH-0204)."""
    for gone in [one for one in s.scene.summons.values() if one.owner == hero.id and one.card == card]:
        del s.scene.summons[gone.id]
        gone.hit_points = 0
        s.note(Slain(gone.id, gone.cell, dismissed=True), "GH-0204")


def last_words(s: Session, gone: Summon | Monster) -> Rules[None]:
    """What a summon or a monster does when it is killed."""
    todo = list(summon_on(s, gone.card).on_death) if isinstance(gone, Summon) else []
    todo += [ability for held in gone.bonuses if isinstance(held.bonus, OnDeath) for ability in held.bonus.do]
    actor = Actor(gone, s.side(gone), dying=True)
    for ability in todo:
        yield from perform(s, Doing(actor, ability, Deed()))


@performs(Call)
def call(s: Session, doing: Doing[Call]) -> Rules[bool]:
    """A monster's summons: empty hexes next to it, as near as possible to an enemy (GH-0205, GH-0206)."""
    monster, verb = doing.actor.figure, doing.verb
    if not isinstance(monster, Monster):
        return False
    scene = s.scene
    rank = verb.rank if isinstance(verb.rank, str) else verb.rank[max(0, scene.count - 2)]
    if rank == "none":
        return False
    times = scene.count if verb.count == "characters" else verb.count
    placed = False
    for _ in range(times):
        hit = doing.deed.hit.cell if verb.at_target else None
        free = s.layout.ways.neighbours(monster.cell if hit is None else hit) & s.empty()
        kind = rooms.type_of(s, verb.monster)
        if not free or not kind.free:
            s.note(AbilitySkipped(monster.id, "summon", "no_room"), "GH-0206")
            continue
        foes = mask_of(foe.cell for foe in s.enemies(s.own(monster)))
        near = {cell: _nearest(s, cell, foes) for cell in cells(free)}
        best = [cell for cell, steps in near.items() if steps == min(near.values())]
        say = Say("gh-ask-call", {"figure": s.name(monster.id)})
        cell = yield from ask(s.leader, "monster_summon_hex", s.hex_options(best), cites=("GH-0205",), say=say)
        # It is not due before the next round: GH-0210.
        made = certain(rooms.place_monster(s, verb.monster, cell, rank, worth=False), "a standee is free")
        if verb.hit_points == "own":
            made.hit_points = min(made.most, monster.hit_points)
        rooms.announce(s, made, ("GH-0205", "GH-0208"))
        placed = True
    return placed


def _nearest(s: Session, cell: int, foes: int) -> int:
    return min((s.layout.distance(cell, foe) for foe in cells(foes)), default=0)
