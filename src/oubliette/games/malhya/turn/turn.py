"""A hero's turn on the tiles, standby and resuming, in both modes (MA-5029 to MA-5059, MA-5123, MA-5199 to MA-5206)."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NoReturn

from oubliette.games.malhya.attack.assault import assault, cheapest, target_preview, targets_of
from oubliette.games.malhya.attack.defence import can_pay_defence
from oubliette.games.malhya.content.vocabulary import ThrowsCorpses
from oubliette.games.malhya.figures.life import end_shocks, put_back, revive_one
from oubliette.games.malhya.map.walking import Walk, walk, walks
from oubliette.games.malhya.state.moments import moment
from oubliette.games.malhya.state.previews import ap_follow, spent
from oubliette.games.malhya.state.session import Session, TurnEnded
from oubliette.games.malhya.state.state import ACTION_POINTS, Hero
from oubliette.games.malhya.state.tile_events import Stood, TurnBegan, TurnOver
from oubliette.games.malhya.state.turn_points import engage, lose_free_move, spend_ap
from oubliette.games.malhya.stealth.assassination import Kill, kill, kills_of
from oubliette.games.malhya.stealth.spotting import check
from oubliette.games.malhya.stealth.threat import roll_infiltration_dice
from oubliette.games.malhya.story.instructions import look
from oubliette.games.malhya.turn import kit
from oubliette.games.malhya.turn.kit import Deed, Offer
from oubliette.games.malhya.turn.spells import Casting, cast, castings, move_corpse
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, Seat, Topic
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

REVIVE = 6
"""AP to bring a hero back in Infiltration (MA-5059)."""


class FightChosen(Exception):
    """The players end Infiltration by choice (MA-5085)."""


def can_act(s: Session, hero: Hero) -> bool:
    """Whether the hero stands on the tiles of the Place in play."""
    place = s.state.place
    token = place.heroes.get(hero.id) if place is not None else None
    return token is not None and not token.off and not token.fallen


def take_turn(s: Session, hero: Hero) -> Rules[None]:
    """Actions in any order until the hero ends his turn or goes into standby (MA-5030, MA-5123)."""
    s.note(TurnBegan(hero.id), ("MA-5030", "MA-5123"))
    engage(s)
    try:
        while can_act(s, hero):
            deed = yield from choose_deed(s, hero)
            if deed is None:
                break
            yield from deed()
            if hero.standby:
                return
            if s.place.mode == "combat" and not s.place.enemies:
                break  # the last enemy is gone: Combat is over at once (MA-5166)
    except TurnEnded:
        pass
    yield from end_turn(s, hero)


def choose_deed(s: Session, hero: Hero) -> Rules[Deed | None]:
    """Everything the rules grant him now, and nothing else (MA-0001)."""
    options: list[Option[Any]] = [*deeds(s, hero)]
    wasted = bool(options) and are_wasted(s, hero)
    leaves = (Say("ma-leaves-ap", {"ap": hero.ap}),) if wasted else ()
    options.append(Option("end", None, ending(s, hero), passes=True, tone="costly" if wasted else "", leaves=leaves))
    say = Say("ma-ask-turn", {"hero": s.name(hero.id), "ap": hero.ap})
    cites = ("MA-5030",) if s.place.mode == "infiltration" else ("MA-5123",)
    s.state.acting = hero.id
    deed: Deed | None = yield from ask(hero.seat, "turn", options, cites=cites, say=say, groups=kit.GROUPS)
    s.state.acting = ""
    s.state.page = None  # what was read here has been seen
    return deed


def kept_for_defence(s: Session, hero: Hero) -> bool:
    """Whether Action points that are left pay for a defence until the round ends; in Infiltration they are lost."""
    return s.mode == "combat" and can_pay_defence(s, hero)


def are_wasted(s: Session, hero: Hero) -> bool:
    """Whether ending the turn throws points away; in Infiltration many are better kept, but not all of them."""
    if s.mode == "combat":
        return hero.ap > 0 and not can_pay_defence(s, hero)
    return hero.ap == ACTION_POINTS


def ending(s: Session, hero: Hero) -> Say:
    """Ending the turn, and what becomes of the points that are left (MA-5044)."""
    kept = hero.ap > 0 and kept_for_defence(s, hero)
    return Say("ma-end-turn-keeping", {"ap": hero.ap}) if kept else Say("ma-end-turn")


def deeds(s: Session, hero: Hero) -> Iterator[Offer]:
    """All actions, with what they cost."""
    for way in walks(s, hero):
        yield _offer(way, partial(walk, s, hero, way.value))
    if s.place.mode == "infiltration":
        yield from stealth_deeds(s, hero)
    else:
        for enemy in targets_of(s, hero):
            say = Say("ma-attack", {"enemy": s.name(enemy), "ap": cheapest(s, hero, s.weapon(hero))})
            odds = partial(target_preview, s, hero, enemy)
            deed = partial(assault, s, hero, enemy)
            yield Option(f"attack:{enemy}", deed, say, pieces=(enemy,), group="attack", preview=odds)
    for spell in castings(s, hero):
        yield cast_offer(s, hero, spell)
    yield from kit.offers(s, hero)
    yield from standby_deeds(s, hero)


def _offer(way: Option[Walk], deed: Deed) -> Offer:
    return Option(way.key, deed, way.say, cells=way.cells, group=way.group, tone=way.tone, preview=way.preview)


def cast_offer(s: Session, hero: Hero, casting: Casting) -> Offer:
    """A Spell on a target."""
    on = casting.target
    pieces = () if on.startswith("corpse") else (on,)
    target = Say("ma-corpse") if on.startswith("corpse") else s.name(on)
    facts: dict[str, str | int | Say] = {"spell": s.card_name(casting.spell), "target": target, "ap": casting.ap}
    key = f"cast:{casting.stone or casting.spell}:{on}"
    left = spent("ap", hero.ap, casting.ap)
    return Option(
        key, partial(cast, s, hero, casting), Say("ma-cast", facts), pieces=pieces, group="spell", preview=left
    )


# Infiltration


def stealth_deeds(s: Session, hero: Hero) -> Iterator[Offer]:
    """The action lines of the Infiltration board but moving, and what else the mode allows (MA-5031, MA-5059)."""
    for offer in kills_of(s, hero):
        found = offer.option
        deed = partial(assassinate, s, hero, offer)
        look = partial(kill_preview, hero, offer)
        yield Option(found.key, deed, found.say, pieces=found.pieces, group="kill", preview=look)
    if hero.ap >= 1 and bodies(s, hero):
        yield Option("corpse", partial(carry, s, hero), Say("ma-corpse-move"), group="corpse")
    if hero.ap >= REVIVE:
        for other in kit.beside(s, hero):
            if s.place.heroes[other.id].fallen:
                say = Say("ma-revive", {"hero": s.name(other.id)})
                deed = partial(revive, s, hero, other)
                yield Option(f"revive:{other.id}", deed, say, pieces=(other.id,), group="kit")
    if s.place.phase != "enemies":  # not by who breaks into the enemies' phase: MA-5085
        yield Option("fight", open_fight, Say("ma-open-fight"), group="end", tone="costly")


def kill_preview(hero: Hero, offer: Kill) -> Preview:
    """What an assassination costs; a shot makes Noise, and any body may be found (MA-5034, MA-5403)."""
    noise = (Follow(Say("ma-follow-noise"), "harm", ("MA-5034",)),) if offer.ranged else ()
    body = Follow(Say("ma-follow-body"), "", ("MA-5403",))
    return Preview(follows=(ap_follow(hero.ap, offer.ap), *noise, body), targets=(offer.enemy,))


def open_fight() -> NoReturn:
    """Nobody is seen, or there would be an Alert: Combat by choice (MA-5085)."""
    raise FightChosen


def assassinate(s: Session, hero: Hero, offer: Kill) -> Rules[None]:
    """Eliminate an enemy; the new Corpse token may be spotted (MA-5403)."""
    kill(s, hero, offer)
    yield from killed(s, offer.enemy)


@moment("killed")
def killed(s: Session, enemy: str) -> Rules[None]:
    """An enemy is gone: instructions may fire, eyes may fall on the body."""
    yield from look(s, "enemy_down", enemy.partition("/")[0])
    yield from check(s)


def bodies(s: Session, hero: Hero) -> list[tuple[int, str]]:
    """Corpse tokens and heroes at 0 life points in reach of a hand: their cells and who it is (MA-5036, MA-5058)."""
    near = s.ground.near(s.cell(hero)) | 1 << s.cell(hero)
    found = [(cell, "") for cell in sorted(s.place.corpses) if near >> cell & 1]
    tokens = s.place.heroes
    return found + [(token.cell, name) for name, token in tokens.items() if token.fallen and near >> token.cell & 1]


def carry(s: Session, hero: Hero) -> Rules[None]:
    """Move one Corpse token from one's own or an adjacent cell to another such cell (MA-5036, MA-5372)."""
    options = []
    for cell, who in bodies(s, hero):
        column, row = s.plan.board.coords(cell)
        say = Say("ma-body", {"way": s.way(s.cell(hero), cell), "who": s.name(who) if who else Say("ma-corpse")})
        options.append(Option(f"body:{who or f'{column},{row}'}", (cell, who), say, cells=(cell,)))
    start, who = yield from ask(hero.seat, "corpse", options, cites="MA-5036", say=Say("ma-ask-corpse"))
    places = corpse_cells(s, hero, start, who)
    if not places:
        return
    targets = []
    for cell in places:
        column, row = s.plan.board.coords(cell)
        targets.append(Option(f"cell:{column},{row}", cell, s.way(s.cell(hero), cell), cells=(cell,)))
    end = yield from ask(hero.seat, "corpse_to", targets, cites=("MA-5036", "MA-5037"), say=Say("ma-ask-corpse-to"))
    spend_ap(s, hero, 1, "corpse")
    if who:
        s.place.heroes[who].cell = end
    else:
        move_corpse(s, start, end)
    yield from check(s)


def corpse_cells(s: Session, hero: Hero, start: int, who: str) -> list[int]:
    """Where it can be put: one's own or adjacent cells, farther with a Talent; a hero never into a chasm (MA-5058)."""
    own = s.cell(hero)
    mask = s.ground.near(own) | 1 << own
    if s.has(hero, ThrowsCorpses):
        mask |= s.ground.near_all(mask)
    mask &= ~(1 << start)
    if who:
        mask &= ~s.plan.chasm
    return list(cells(mask & ~s.enemies_mask()))


def revive(s: Session, hero: Hero, other: Hero) -> Rules[None]:
    """All 6 AP bring a hero back to 1 life point (MA-5059)."""
    spend_ap(s, hero, REVIVE)
    revive_one(s, other, hero.id)
    yield from put_back(s, other, "MA-5059")
    yield from check(s)


# Standby


def standby_deeds(s: Session, hero: Hero) -> Iterator[Offer]:
    """Go into standby for the price on the board; let somebody who waits resume (MA-5042, MA-5052, MA-5199)."""
    cost = s.people(hero).standby
    if hero.ap >= cost:
        say = Say("ma-standby", {"ap": cost})
        yield Option("standby", partial(enter_standby, s, hero), say, group="standby")
    for other in s.standing():
        if other is not hero and other.standby:
            say = Say("ma-interrupt", {"hero": s.name(other.id)})
            yield Option(f"interrupt:{other.id}", partial(resume, s, other), say, pieces=(other.id,), group="standby")


def enter_standby(s: Session, hero: Hero) -> Rules[None]:
    """Pay, lose the free move, roll at once for what was done so far (MA-5042)."""
    hero.ap = hero.ap - s.people(hero).standby
    lose_free_move(s, hero, "MA-5042")
    hero.standby = True
    s.note(Stood(hero.id), "MA-5042")
    yield from roll_infiltration_dice(s, hero)


def resume(s: Session, hero: Hero) -> Rules[None]:
    """Resume for free and play with the remaining AP, without a free move (MA-5052, MA-5199)."""
    hero.standby = False
    s.note(Stood(hero.id, resumes=True), "MA-5052")
    yield from take_turn(s, hero)


@moment("resumed")
def go_on(s: Session, hero: Hero) -> Rules[None]:
    """Who averted an Alert plays on with what is left (MA-5083)."""
    yield from take_turn(s, hero)


def end_turn(s: Session, hero: Hero) -> Rules[None]:
    """In Infiltration the dice are rolled and the rest of the AP is lost; in Combat AP stay for defences (MA-5044).

    A Talent may use them up on what the dice show (MA-5376).
    """
    place = s.state.place
    if place is None:
        return
    turn = s.turn(hero)
    turn.free_lost, turn.light, turn.sacrificed = True, False, False
    s.note(TurnOver(hero.id), "MA-5044")
    if place.mode == "infiltration":
        yield from roll_infiltration_dice(s, hero)
        hero.ap = 0


MOMENTS = ("card", "move", "enemy", "attack", "line", "end")
"""When heroes in standby may break in."""


def interruption(moment_of: str) -> Topic:
    """A moment at which one may break in, for standing orders."""
    return Topic(f"interrupt:{moment_of}", Say("ma-topic-interrupt", {"moment": Say(f"ma-moment-{moment_of}")}))


def topics(_s: Session, _seat: Seat) -> tuple[Topic, ...]:
    """The moments at which any hero may be asked whether it breaks in."""
    return tuple(interruption(name) for name in MOMENTS)


def offer_interrupt(s: Session, moment_of: str) -> Rules[None]:
    """Heroes in standby may break in here; one may decline for the whole running turn (MA-5052, MA-5054, MA-5200)."""
    place = s.place
    for hero in s.standing():
        if not hero.standby or hero.id in place.declined:
            continue
        options = [
            Option("pass", "pass", Say("ma-wait"), passes=True),
            Option("resume", "resume", Say("ma-resume")),
            Option("decline", "decline", Say("ma-wait-turn")),
        ]
        say = Say("ma-ask-interrupt", {"hero": s.name(hero.id), "moment": Say(f"ma-moment-{moment_of}")})
        answer = yield from ask(
            hero.seat, "interrupt", options, cites=("MA-5052", "MA-5199"), say=say, topics=(interruption(moment_of),)
        )
        if answer == "decline":
            place.declined.append(hero.id)
        elif answer == "resume":
            yield from resume(s, hero)


def come_back(s: Session, hero: Hero) -> Rules[None]:
    """A healed hero's figure replaces his token at his Initiative: full AP, no Shocks (MA-5174 to MA-5176)."""
    s.place.back = [name for name in s.place.back if name != hero.id]
    end_shocks(s, hero)
    hero.ap = ACTION_POINTS
    yield from put_back(s, hero, "MA-5174", "MA-5175", "MA-5176")
