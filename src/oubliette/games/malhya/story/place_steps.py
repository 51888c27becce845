"""Steps that change where the party is and what lies on the tiles (MA-0155, MA-0257, MA-5018, MA-5051)."""

from oubliette.games.malhya.board.deployment import arrive, expected
from oubliette.games.malhya.board.journeys import begin_journey, move_party
from oubliette.games.malhya.content import script
from oubliette.games.malhya.figures.leaving import clear_place, may_leave
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.days import journey
from oubliette.games.malhya.state.events import WeatherTurned
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Deadline, Hero, Infiltration, PlaceState
from oubliette.games.malhya.state.threat_track import move_threat
from oubliette.games.malhya.state.tile_events import (
    DoorOpened,
    InfiltrationBegan,
    InfiltrationEnded,
    InterestGone,
    NoiseMade,
    PlaceEntered,
)
from oubliette.games.malhya.story.verbs import PLACE, TRAVEL, quiet_verb, verb
from oubliette.kernel.flow import Rules


@quiet_verb(script.Infiltrate)
def infiltrate(s: Session, step: script.Infiltrate, _hero: Hero | None) -> Jump:
    """The whole set-up, even if the party already is in Infiltration (MA-5019)."""
    s.state.infiltration = Infiltration(step.level)
    s.state.decks.actions.reshuffle(s.chance)
    s.note(InfiltrationBegan(step.level), "MA-5019")
    return None


@quiet_verb(script.Fight)
def fight(s: Session, _step: script.Fight, _hero: Hero | None) -> Jump:
    """Infiltration is over; the next Place is played in Combat (MA-5092)."""
    if s.state.infiltration is not None:
        s.state.infiltration = None
        s.note(InfiltrationEnded(), "MA-5092")
    return None


@quiet_verb(script.Explore)
def explore(s: Session, step: script.Explore, _hero: Hero | None) -> Jump:
    """Lay out a Place; it is played in the mode the party is in (MA-0257, MA-5094)."""
    clear_place(s)
    mode = "combat" if s.state.infiltration is None else "infiltration"
    s.state.deadline = None
    s.state.place = PlaceState(id=step.place, start=step.start, mode=mode)  # type: ignore[arg-type]
    s.state.travelling = False
    s.journal.reveal(PlaceEntered(step.place, mode, expected(s)), "MA-0257")
    return PLACE


@quiet_verb(script.Travel)
def travel(s: Session, step: script.Travel, _hero: Hero | None) -> Jump:
    """Begin or resume the journey (MA-0155, MA-0156)."""
    clear_place(s)
    begin_journey(s, step.at)
    s.state.travelling = True
    s.state.aim = step.to or s.state.aim
    if step.late is not None:
        s.state.deadline = Deadline(journey(s).days + step.days, Bookmark(s.state.booklet, step.late))
    if step.at is not None and not step.ignore:
        mark = number_of(s)
        if mark is not None:
            return mark
    return TRAVEL


def number_of(s: Session) -> Bookmark | None:
    """The chapter printed on the party's hex (MA-0161)."""
    named = s.book.region.names.get(journey(s).hex)
    if named is None or named.chapter is None:
        return None
    booklet = "events" if named.events else s.state.booklet
    return Bookmark(booklet, named.chapter) if s.book.has_chapter(booklet, named.chapter) else None


@verb(script.MoveParty)
def moves_party(s: Session, step: script.MoveParty, _hero: Hero | None) -> Rules[Jump]:
    """The Party token moves without tokens; a numbered hex sends to its chapter (MA-0181, MA-0182)."""
    yield from move_party(s, step.how)
    return None if step.ignore else number_of(s)


@quiet_verb(script.ChangeWeather)
def weather(s: Session, step: script.ChangeWeather, _hero: Hero | None) -> Jump:
    """Turn the Weather token; the side it shows already changes nothing (MA-0172)."""
    board = s.state.journey
    if board is not None:
        wanted = ("bad" if board.weather == "fair" else "fair") if step.to == "other" else step.to
        if wanted != board.weather:
            board.weather = wanted
            s.note(WeatherTurned(wanted), "MA-0172")
    return None


@quiet_verb(script.Threat)
def threat(s: Session, step: script.Threat, _hero: Hero | None) -> Jump:
    """The cube moves; an Alert comes when the instruction is finished (MA-5051)."""
    move_threat(s, step.by, "MA-5051")
    return None


@quiet_verb(script.Noise)
def noise(s: Session, step: script.Noise, hero: Hero | None) -> Jump:
    """A Noise token on the cell concerned (MA-5057)."""
    cell = s.plan.drawing.the(step.at) if step.at is not None else s.cell(hero) if hero is not None else None
    if cell is not None:
        s.place.noises.append(cell)
        s.note(NoiseMade(cell), "MA-5057")
    return None


@verb(script.Leave)
def leave(s: Session, _step: script.Leave, hero: Hero | None) -> Rules[Jump]:
    """The hero may leave the tiles here (MA-5088)."""
    if hero is not None:
        yield from may_leave(s, hero)
    return None


@quiet_verb(script.DiscardInterest)
def discard_interest(s: Session, step: script.DiscardInterest, _hero: Hero | None) -> Jump:
    """An Interest token leaves the plan."""
    if s.place.interests.pop(step.name, None) is not None:
        s.note(InterestGone(step.name), "MA-0261")
    return None


@quiet_verb(script.PlaceInterest)
def place_interest(s: Session, step: script.PlaceInterest, _hero: Hero | None) -> Jump:
    """An Interest token of the plan that was not there yet."""
    s.place.interests[step.name] = s.plan.interest_cells[step.name]
    s.note(InterestGone(step.name, laid=True), "MA-0261")
    return None


@quiet_verb(script.OpenDoor)
def open_door(s: Session, step: script.OpenDoor, _hero: Hero | None) -> Jump:
    """A door is no obstacle any more (MA-0295)."""
    if step.name not in s.place.open_doors:
        s.place.open_doors.append(step.name)
        s.note(DoorOpened(step.name), "MA-0295")
    return None


@verb(script.Summon)
def summon(s: Session, step: script.Summon, _hero: Hero | None) -> Rules[Jump]:
    """Enemies arrive on a Summon token (MA-0261)."""
    for kind in step.enemies:
        yield from arrive(s, kind, step.token)
    return None


@quiet_verb(script.InfiltrationDice)
def more_dice(s: Session, step: script.InfiltrationDice, hero: Hero | None) -> Jump:
    """Dice that come on top at the end of the hero's turn (MA-0255)."""
    if hero is not None and s.state.place is not None and s.place.mode == "infiltration":
        s.turn(hero).extra_dice += step.count
    return None
