"""Infiltration dice and the threat track (MA-5023, MA-5044 to MA-5050)."""

from oubliette.games.malhya.content.peoples import Silence, Unburden
from oubliette.games.malhya.content.vocabulary import CancelThreat, RerollThreat
from oubliette.games.malhya.figures.life import has_aura, pay_aura
from oubliette.games.malhya.state.session import Faces, Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.threat_track import move_threat
from oubliette.games.malhya.state.tile_events import InfiltrationRolled
from oubliette.games.malhya.stealth.spotting import Alerted, check
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FOR_ONE_BLACK = 3
"""White dice that become the black one (MA-5047)."""


def dice_owed(s: Session, hero: Hero) -> int:
    """One for each different action line not yet rolled for in this phase, and those a text adds (MA-5045)."""
    turn = s.turn(hero)
    return len(turn.lines) + turn.extra_dice


def colours(owed: int) -> tuple[int, int]:
    """White and black dice: three white become one black, the remainder stays white (MA-5047)."""
    return (owed, 0) if owed < FOR_ONE_BLACK else (owed - FOR_ONE_BLACK, 1)


def roll_infiltration_dice(s: Session, hero: Hero) -> Rules[None]:
    """The dice for what the hero did; none in an empty room (MA-5044, MA-5090)."""
    if s.place.mode != "infiltration":
        return
    turn = s.turn(hero)
    owed = dice_owed(s, hero)
    turn.rolled += turn.lines
    turn.lines, turn.extra_dice = [], 0
    if not owed or not s.place.enemies or turn.silent:
        return
    helped = yield from choose_aura(s, hero, owed)
    if helped == "silence":
        turn.silent = True  # for this turn, also when it is taken up again after standby: MA-5341
        return
    white, black = colours(owed)
    faces = s.roll("white", white) + s.roll("black", black)
    faces = yield from reroll(s, hero, faces)
    heavy = 0 if helped == "unburden" else s.burden(hero)
    symbols = sum(count for _, face, count in faces if face == "threat")
    threat = symbols - (yield from cancel(s, hero, symbols))
    threat += heavy * sum(die == "white" and face == "special" for die, face, _ in faces)  # MA-5049
    s.note(InfiltrationRolled(hero.id, tuple(faces), threat), ("MA-5045", "MA-5046"))
    if any(die == "black" and face == "special" for die, face, _ in faces):
        raise Alerted("die")  # MA-5050
    move_threat(s, threat, "MA-5046")
    yield from check(s)


def choose_aura(s: Session, hero: Hero, owed: int) -> Rules[str]:
    """Aura can silence the dice, or the heavy equipment (MA-5341, MA-5343)."""
    if not has_aura(s, hero):
        return ""
    zone, options = s.people(hero).zone, []
    if any(isinstance(effect, Silence) for effect in zone):
        options.append(Option("aura:silence", "silence", Say("ma-aura-silence")))
    if any(isinstance(effect, Unburden) for effect in zone) and s.burden(hero):
        options.append(Option("aura:unburden", "unburden", Say("ma-aura-unburden")))
    if not options:
        return ""
    options.append(Option("roll", "", Say("ma-roll")))
    say = Say("ma-ask-dice", {"hero": s.name(hero.id), "dice": owed})
    bought = yield from ask(hero.seat, "infiltration_dice", options, cites=("MA-5341", "MA-5343"), say=say)
    if bought:
        yield from pay_aura(s, hero, "MA-5341")
    return bought


def reroll(s: Session, hero: Hero, faces: Faces) -> Rules[Faces]:
    """One white die may be rolled again before its threat is applied (MA-5356)."""
    if not s.has(hero, RerollThreat):
        return faces
    options: list[Option[int | None]] = [
        Option(f"die:{place}", place, Say("ma-reroll", {"face": Say(f"ma-face-{face[1]}", {"count": face[2]})}))
        for place, face in enumerate(faces)
        if face[0] == "white" and face[1] != "blank"
    ]
    if not options:
        return faces
    options.append(Option("keep", None, Say("ma-keep"), passes=True))
    place = yield from ask(hero.seat, "reroll", options, cites="MA-5356", say=Say("ma-ask-reroll"))
    if place is not None:
        faces = [*faces[:place], *s.roll("white", 1), *faces[place + 1 :]]
    return faces


def cancel(s: Session, hero: Hero, symbols: int) -> Rules[int]:
    """A Talent cancels threat symbols of the dice for Action points, not what heavy equipment adds (MA-5376)."""
    gifts = s.gift(hero, CancelThreat)
    done = 0
    while gifts and done < symbols and hero.ap >= gifts[0].ap:
        options = [named("cancel", Say("ma-cancel-threat", {"ap": gifts[0].ap})), named("keep", Say("ma-keep"))]
        answer = yield from ask(hero.seat, "cancel_threat", options, cites="MA-5376", say=Say("ma-ask-cancel-threat"))
        if answer == "keep":
            break
        hero.ap -= gifts[0].ap
        done += 1
    return done
