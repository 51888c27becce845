"""How events move on the table."""

from typing import Any, Final

from oubliette.games.malhya.state import events as ev
from oubliette.games.malhya.state import page_events as pe
from oubliette.games.malhya.state import tile_events as te
from oubliette.games.malhya.state.session import CREATURE, Session
from oubliette.games.malhya.table.narration import narrate
from oubliette.games.malhya.table.words import die_of, event_card, travel_card
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.table import Beats, beats

SEEN: Final[tuple[type[Event], ...]] = (
    te.AlertRaised, te.Assassinated, te.AttackDeclared, te.AttackRolled, ev.AuraChanged, ev.BookletBegun, ev.Camped,
    ev.ChapterRead, te.CombatBegan, ev.DayOver, te.DefenceRolled, te.Deployed, te.FigureGone, ev.HarmSuffered,
    ev.Healed, ev.ObjectUsed, te.HeroBack, te.InfiltrationBegan, te.InfiltrationRolled, te.Moved, te.PlaceEntered,
    te.Shoved, te.SpellThrown, ev.StoryEnded, ev.TestThrown, ev.Told, te.ThreatMoved, te.TurnBegan, ev.PartyMoved,
    ev.CardPlaced, ev.EventJoined, ev.WeatherTurned, pe.ChallengeBegan, pe.ZoneEntered, pe.CreatureActed,
)  # fmt: skip
UNSEEN: Final[tuple[type[Event], ...]] = tuple(kind for kind in ev.EVENTS if kind not in SEEN)
"""Events that only the journal tells: the view shows what they changed."""


_WEATHER: Final = {"fair": "sun", "bad": "heavy-rain"}


def show(s: Session, event: Event) -> Beats:
    """What there is to see of an event."""
    if isinstance(event, UNSEEN):
        return ()
    return _moves(s, event) or _road(s, event) or _numbers(event) or _dice(event) or _banners(s, event)


def _moves(s: Session, event: Event) -> Beats:
    match event:
        case pe.ZoneEntered(challenge=challenge, hero=hero, zone=zone):
            return (beats.Put(hero, (list(s.book.challenges[challenge].zones).index(zone),), board="page"),)
        case pe.CreatureActed(challenge=challenge, targets=targets):
            creature = CREATURE + challenge
            return (beats.Blow(creature, targets),) if targets else (beats.Pulse(pieces=(creature,)),)
        case te.Moved(figure=figure, path=path):
            return (beats.Walk(figure, path, board="place"),)
        case te.Shoved(figure=figure, path=path):
            return (beats.Walk(figure, path, board="place", gait="pushed"),)
        case te.Deployed(figure=figure, cell=cell):
            return (beats.Put(figure, (cell,), board="place"),)
        case te.HeroBack(hero=hero, cell=cell):
            return (beats.Put(hero, (cell,), board="place"),)
        case te.FigureGone(figure=figure, life=life):
            lost = (beats.Number(figure, -life),) if life else ()
            return (*lost, beats.Leave(figure, fallen=True))
        case te.TurnBegan(figure=figure):
            return (beats.Pulse(pieces=(figure,)),)
        case _:
            return ()


def _road(s: Session, event: Event) -> Beats:
    """Cards of the Travel board are shown as they are turned up."""
    match event:
        case ev.CardPlaced(card=card):
            return (beats.Shown(travel_card(s, card)),)
        case ev.EventJoined(card=card):
            return (beats.Shown(event_card(s, card)),)
        case ev.WeatherTurned(weather=weather):
            return (beats.Banner(Say("ma-event-weather-turned", {"weather": weather}), _WEATHER[weather]),)
        case ev.PartyMoved():
            said = narrate(s, event)
            return () if said is None else (beats.Banner(said, "walking-boot"),)
        case _:
            return ()


def _numbers(event: Event) -> Beats:
    match event:
        case ev.HarmSuffered(figure=figure, damage=damage, wound=wound, shock=shock):
            return (beats.Number(figure, -(damage + wound + shock)),)
        case ev.Healed(hero=hero, heals=heals):
            return (beats.Number(hero, heals),)
        case ev.AuraChanged(hero=hero, by=by):
            return (beats.Number(hero, by, "other", "aura"),)
        case te.AttackDeclared(attacker=attacker, targets=targets):
            return (beats.Blow(attacker, targets),)
        case ev.ObjectUsed(hero=hero, target=target):
            return (beats.Blow(hero, (target,), "ranged"),) if target else (beats.Pulse(pieces=(hero,)),)
        case te.Assassinated(hero=hero, enemy=enemy, ranged=ranged):
            return (beats.Blow(hero, (enemy,), "ranged" if ranged else "melee"),)
        case _:
            return ()


def _dice(event: Event) -> Beats:
    match event:
        case te.AttackRolled(attacker=who, faces=faces) | te.DefenceRolled(target=who, faces=faces):
            return _rolled(who, faces)
        case ev.TestThrown(hero=who, faces=faces) | te.InfiltrationRolled(hero=who, faces=faces):
            return _rolled(who, faces)
        case te.SpellThrown(hero=who, faces=faces) | ev.Camped(hero=who, faces=faces):
            return _rolled(who, faces)
        case _:
            return ()


def _rolled(who: str, faces: Any) -> Beats:
    return (beats.Rolled(tuple(die_of(place, face) for place, face in enumerate(faces)), (who,)),)


_BEGINS: Final[dict[type[Event], str]] = {
    te.AlertRaised: "ringing-bell",
    te.CombatBegan: "crossed-swords",
    te.InfiltrationBegan: "hood",
    te.PlaceEntered: "position-marker",
}


def _begins(s: Session, event: Event) -> Beats:
    """What begins is announced by its sentence: why, and against whom."""
    said = narrate(s, event)
    return () if said is None else (beats.Banner(said, _BEGINS[type(event)]),)


def _banners(s: Session, event: Event) -> Beats:
    match event:
        case te.ThreatMoved():
            return (beats.Banner(Say("ma-event-threat-moved", {"by": event.by, "now": event.now}), "eye-target"),)
        case te.AlertRaised() | te.CombatBegan() | te.InfiltrationBegan() | te.PlaceEntered():
            return _begins(s, event)
        case ev.DayOver(days=days):
            return (beats.Banner(Say("ma-event-day-over", {"days": days}), "sunrise"),)
        case pe.ChallengeBegan(challenge=challenge):
            return (beats.Banner(words(s.book.challenges[challenge].name), "position-marker"),)
        case ev.BookletBegun(booklet=booklet):
            return (beats.Banner(words(s.book.booklets[booklet].title), "open-book"),)
        case ev.StoryEnded(en=en, fr=fr) | ev.Told(en=en, fr=fr):
            return (beats.Banner(words(Words(en=en, fr=fr))),)
        case ev.ChapterRead(booklet=booklet, chapter=chapter):
            title = s.book.chapter(booklet, chapter).title
            return (beats.Banner(words(title) if title else Say("ma-chapter"), "open-book"),)
        case _:
            return ()
