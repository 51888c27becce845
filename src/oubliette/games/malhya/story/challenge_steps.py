"""Steps about Challenges: facing one, and what only its own page can say (MA-0266 to MA-0269)."""

from oubliette.games.malhya.content import script
from oubliette.games.malhya.figures.leaving import clear_place
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.page_events import ChallengeBegan, CreatureEvolved, ZoneEntered
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import ChallengeState, Hero
from oubliette.games.malhya.story.verbs import CHALLENGE, CONCLUDED, quiet_verb, verb
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def face(s: Session, step: script.Challenge, home: str) -> Jump:
    """Open the page; tiles are cleared first, a journey waits (MA-0266)."""
    clear_place(s)
    s.state.challenge = ChallengeState(id=step.page, home=home, ends=dict(step.ends))
    s.journal.reveal(ChallengeBegan(step.page), "MA-0266")
    return CHALLENGE


def heroes_in(s: Session, zone: str) -> list[Hero]:
    """Who stands in a zone; who has fallen lies beside it and takes no room."""
    zones = s.challenge.zones
    return [hero for hero in s.party() if zones.get(hero.id) == zone and hero.is_up]


def has_room(s: Session, zone: str) -> bool:
    """The hero icons of a zone: so many heroes, or as many as they like (MA-0267)."""
    room = s.page.zones[zone].room
    return not room or len(heroes_in(s, zone)) < room


def ways_on(s: Session, hero: Hero) -> list[str]:
    """The zones a hero could go on to now."""
    here = s.page.zones[s.challenge.zones[hero.id]]
    return [name for name in here.leads if has_room(s, name)]


def enter(s: Session, hero: Hero, zone: str) -> None:
    """A hero comes into a zone."""
    s.challenge.zones[hero.id] = zone
    s.note(ZoneEntered(s.challenge.id, hero.id, zone), ("MA-0267", "MA-0269"))


@verb(script.Advance)
def advance(s: Session, step: script.Advance, hero: Hero | None) -> Rules[Jump]:
    """The hero goes on; where ways part his player chooses, where there is no room he waits."""
    for _ in range(step.zones):
        ways = ways_on(s, hero) if hero is not None else []
        if hero is None or not ways:
            break
        options = [Option(f"zone:{name}", name, words(s.page.zones[name].name)) for name in ways]
        say = Say("ma-ask-page-way", {"hero": s.name(hero.id)})
        enter(s, hero, (yield from ask(hero.seat, "page_way", options, cites="MA-0266", say=say)))
    return None


@quiet_verb(script.Evolve)
def evolve(s: Session, step: script.Evolve, _hero: Hero | None) -> Jump:
    """The creature changes (MA-0267)."""
    if s.challenge.stage != step.stage:
        s.challenge.stage = step.stage
        s.note(CreatureEvolved(s.challenge.id, step.stage), "MA-0267")
    return None


@quiet_verb(script.Conclude)
def conclude(s: Session, step: script.Conclude, _hero: Hero | None) -> Jump:
    """The Challenge is over (MA-0266)."""
    s.challenge.ending = step.ending
    return CONCLUDED
