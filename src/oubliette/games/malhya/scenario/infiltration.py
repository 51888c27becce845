"""Infiltration rounds and how they end (MA-5028 to MA-5056, MA-5080 to MA-5093)."""

from oubliette.games.malhya.board.deployment import cell_near
from oubliette.games.malhya.scenario.combat import foes
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import ACTION_POINTS, Hero, TurnState
from oubliette.games.malhya.state.tile_events import AlertRaised, CombatBegan, HeroBack, InfiltrationEnded, PhaseBegan
from oubliette.games.malhya.stealth.spotting import Alerted, check
from oubliette.games.malhya.story.instructions import look
from oubliette.games.malhya.turn.guards import apply_next_card, draw_cards
from oubliette.games.malhya.turn.turn import FightChosen, can_act, resume, take_turn
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def play_on(s: Session) -> Rules[None]:
    """One turn, card or phase change; an Alert or the players turn it into Combat at once (MA-5081, MA-5085)."""
    try:
        yield from stretch(s)
    except Alerted as alert:
        yield from raise_alert(s, alert.cause)
    except FightChosen:
        end_infiltration(s)
        yield from to_combat(s, alert=False)


def stretch(s: Session) -> Rules[None]:
    """What comes next in the round."""
    place = s.place
    if place.phase == "main":
        yield from main_phase(s)
    elif place.phase == "enemies":
        yield from enemy_phase(s)
    else:
        yield from secondary_phase(s)


def begin_round(s: Session) -> Rules[None]:
    """All heroes to 6 AP; whoever is outside may come back in (MA-5029, MA-5089)."""
    place = s.place
    place.round += 1
    s.state.rounds += 1
    place.phase = "main"
    place.acted, place.declined, place.turns = [], [], {}
    for hero in s.party():
        hero.ap, hero.standby = ACTION_POINTS, False
        place.turns[hero.id] = TurnState(hero.id, free_lost=hero.movement_lost)
        hero.movement_lost = False
    s.note(PhaseBegan("main", place.round), "MA-5029")
    if s.spec.counter:
        place.counter += 1
    yield from look(s)
    yield from come_back_in(s)
    yield from check(s)


def come_back_in(s: Session) -> Rules[None]:
    """At the start of a later round a hero outside may return onto the token through which he left (MA-5089)."""
    for name, token in s.place.heroes.items():
        if not token.off or s.place.round == 1:
            continue
        hero = s.hero(name)
        options = [Option("stay_out", False, Say("ma-stay-out"), passes=True), Option("return", True, Say("ma-return"))]
        say = Say("ma-ask-return", {"hero": s.name(name)})
        if (yield from ask(hero.seat, "return", options, cites="MA-5089", say=say)):
            token.cell = yield from cell_near(s, hero, token.cell)
            token.off = False
            s.note(HeroBack(name, token.cell), "MA-5089")


def waiting(s: Session) -> list[Hero]:
    """Heroes who have not started their turn (MA-5029)."""
    return [hero for hero in s.standing() if hero.id not in s.place.acted]


def main_phase(s: Session) -> Rules[None]:
    """Every hero must start his turn, in an order the players choose (MA-5029)."""
    left = waiting(s)
    if not left:
        end_of_main(s)
        return
    hero = left[0]
    if len(left) > 1:
        options = [Option(f"hero:{one.id}", one, s.name(one.id), pieces=(one.id,)) for one in left]
        hero = yield from ask(s.leader, "next_hero", options, cites="MA-5029", say=Say("ma-ask-next-hero"))
    s.place.acted.append(hero.id)
    yield from take_turn(s, hero)
    yield from look(s)


def end_of_main(s: Session) -> None:
    """The enemies are next; in an empty room the party explores freely (MA-5090)."""
    if not s.place.enemies:
        s.place.phase = "free"
        return
    s.place.phase = "enemies"
    s.note(PhaseBegan("enemies", s.place.round), "MA-5060")
    forget_lines(s)
    draw_cards(s)


def enemy_phase(s: Session) -> Rules[None]:
    """Card by card (MA-5060)."""
    if s.place.cards:
        yield from apply_next_card(s)
        yield from look(s)
        return
    s.place.phase = "secondary"
    s.note(PhaseBegan("secondary", s.place.round), "MA-5056")
    forget_lines(s)


def forget_lines(s: Session) -> None:
    """Lines are counted per phase: one rolled for in an earlier one owes a new die (MA-5045)."""
    for turn in s.place.turns.values():
        turn.rolled.clear()


def secondary_phase(s: Session) -> Rules[None]:
    """Only heroes in standby with AP left may act, without a free move (MA-5056)."""
    able = [hero for hero in s.standing() if hero.standby and hero.ap]
    options: list[Option[Hero | None]] = [
        Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,)) for hero in able
    ]
    hero = None
    if options:
        options.append(Option("done", None, Say("ma-done"), passes=True))
        hero = yield from ask(s.leader, "secondary", options, cites="MA-5056", say=Say("ma-ask-secondary"))
    if hero is not None and can_act(s, hero):
        yield from resume(s, hero)
        yield from look(s)
        return
    yield from begin_round(s)


# The end


def raise_alert(s: Session, cause: str) -> Rules[None]:
    """Infiltration ends; instructions on the Alert come before anything else (MA-5081, MA-5082)."""
    s.note(AlertRaised(cause), "MA-5080")  # type: ignore[arg-type]
    on_tiles = [name for name, token in s.place.heroes.items() if not token.off]  # not the others: MA-5101, MA-5109
    end_infiltration(s)
    yield from look(s, "alert")
    yield from to_combat(s, alert=True)
    s.place.zero = on_tiles


def end_infiltration(s: Session) -> None:
    """The Infiltration board is put away, with the Action cards that were drawn (MA-5081)."""
    s.state.infiltration = None
    deck = s.state.decks.actions
    deck.discard(*s.place.cards)
    s.place.cards = []
    if not deck.pile:
        deck.reshuffle(s.chance)
    s.note(InfiltrationEnded(), "MA-5081")


def to_combat(s: Session, *, alert: bool) -> Rules[None]:
    """The tiles stay as they are; heroes outside come back onto them (MA-5095, MA-5100)."""
    place = s.place
    place.mode, place.phase = "combat", "initiative"
    place.round = 0
    for enemy in place.enemies.values():
        enemy.vigils.clear()
    for name, token in place.heroes.items():
        s.hero(name).standby = False
        if token.off:
            token.cell = yield from cell_near(s, s.hero(name), token.cell)
            token.off = False
            s.note(HeroBack(name, token.cell), "MA-5100")
    s.note(CombatBegan(alert, foes(s)), "MA-5095")
    if not place.enemies:
        place.phase = "free"
    yield from look(s, "combat_begins")
