"""The Exploration phase: a Place is set up, played in its mode, explored freely, left (MA-0256 to MA-0277)."""

from contextlib import suppress
from functools import partial

from oubliette.games.malhya.board.deployment import cell_near, deploy_enemies, deploy_heroes
from oubliette.games.malhya.figures.leaving import clear_place
from oubliette.games.malhya.map.walking import interest_at, read_interest
from oubliette.games.malhya.scenario import combat, infiltration
from oubliette.games.malhya.state.session import PlaceOver, Session, TurnEnded
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import CombatBegan, Moved
from oubliette.games.malhya.stealth.spotting import Alerted
from oubliette.games.malhya.story.instructions import look
from oubliette.games.malhya.turn.kit import GROUPS, Deed, arrange_alone, rearrange
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def play_on(s: Session) -> Rules[None]:
    """One step of the Place in play; an instruction may end it at any moment (MA-0262)."""
    try:
        place = s.place
        if place.phase == "deploy":
            yield from set_up(s)
        elif place.phase == "free":
            yield from explore_freely(s)
        elif place.mode == "infiltration":
            yield from infiltration.play_on(s)
        else:
            yield from combat.play_on(s)
    except PlaceOver:
        return


def set_up(s: Session) -> Rules[None]:
    """Tokens, enemies by cumulative columns, then the heroes (MA-0257, MA-0271, MA-0275)."""
    place, plan = s.place, s.plan
    place.interests = {name: cell for name, cell in plan.interest_cells.items() if not s.spec.interests[name].absent}
    yield from deploy_enemies(s)
    yield from deploy_heroes(s, rearrange)
    if place.mode == "infiltration":
        place.phase = "main"
        if place.enemies:
            try:
                yield from infiltration.begin_round(s)
            except Alerted as alert:
                yield from infiltration.raise_alert(s, alert.cause)
        else:
            place.phase = "free"
    else:
        place.phase = "initiative" if place.enemies else "free"
        if place.enemies:
            s.note(CombatBegan(foes=combat.foes(s)), "MA-5095")
        yield from look(s, "combat_begins")


def explore_freely(s: Session) -> Rules[None]:
    """Without enemies: the party chooses which hero steps on which Interest token (MA-5090, MA-5129).

    A token that means nothing in the mode of the Place is not offered (MA-0263).
    """
    place = s.place
    if place.enemies:  # somebody was summoned: the fight is on again (MA-5094)
        place.mode, place.phase = "combat", "initiative"
        s.state.infiltration = None
        return
    options: list[Option[tuple[Hero, str] | Deed]] = []
    meant = [name for name, cell in place.interests.items() if interest_at(s, cell) == name]
    for hero in s.standing():
        for name in meant:
            title = s.spec.interests[name].name
            say = Say("ma-step-on", {"hero": s.name(hero.id), "where": words(title) if title else Say("ma-interest")})
            cell = place.interests[name]
            options.append(Option(f"step:{hero.id}:{name}", (hero, name), say, cells=(cell,), pieces=(hero.id,)))
    options.append(Option("arrange", partial(arrange_alone, s), Say("ma-arrange"), group="kit"))
    if not s.standing() or not meant:
        leave_dead_end(s)
        return
    chosen = yield from ask(
        s.leader, "explore", options, cites=("MA-5090", "MA-5129"), say=Say("ma-ask-explore"), groups=GROUPS
    )
    if not isinstance(chosen, tuple):
        yield from chosen()
        return
    hero, name = chosen
    token, goal = place.heroes[hero.id], place.interests[name]
    beside = yield from cell_near(s, hero, goal)  # somebody may stand on it: nobody counts cells now
    if token.cell != beside:
        s.note(Moved(hero.id, (token.cell, beside)), "MA-5090")
    token.cell = beside
    with suppress(TurnEnded):
        yield from read_interest(s, hero, goal)
    if s.state.place is not None:
        yield from look(s)


def leave_dead_end(s: Session) -> None:
    """Nothing is left to do on the tiles: the party takes up its journey, or the story is over.

    Packs are checked for this: a Place needs an exit (MA-5088).
    """
    clear_place(s)
    if not s.state.travelling and s.state.journey is None:
        s.state.ended = True
    s.state.travelling = not s.state.ended
