"""Spotting, and the Alert that follows unless somebody in standby prevents it (MA-5080 to MA-5084, MA-5403)."""

from typing import Literal

from oubliette.games.malhya.state.moments import happen
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import Averted, Spotted, Stood
from oubliette.games.malhya.stealth.assassination import Kill, kill, kills_of
from oubliette.games.malhya.stealth.vision import spotted
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

Cause = Literal["track", "seen", "cards", "die"]


class Alerted(Exception):
    """The Alert is raised: Infiltration ends at once (MA-5081)."""

    def __init__(self, cause: Cause) -> None:
        self.cause: Cause = cause
        super().__init__(cause)


def check(s: Session) -> Rules[None]:
    """Look at the track and at every enemy's eyes; a spotting can be averted from standby only (MA-5403)."""
    place = s.state.place
    if place is None or place.mode != "infiltration" or s.state.infiltration is None:
        return
    board = s.state.infiltration
    if board.threat >= len(s.book.boards[board.level].slots):
        raise Alerted("track")
    resumed: list[Hero] = []
    while found := spotted(s):
        enemy, cell = found[0]
        s.note(Spotted(enemy.id, cell), ("MA-5080", "MA-5403"))
        if len({one.id for one, _ in found}) > 1:
            raise Alerted("seen")  # two enemies cannot be killed at once: MA-5084
        saviour = yield from avert(s, enemy.id, resumed)
        if saviour is None:
            raise Alerted("seen")
        if saviour not in resumed:
            resumed.append(saviour)
    for hero in resumed:
        yield from happen("resumed", s, hero)


def avert(s: Session, enemy: str, resumed: list[Hero]) -> Rules[Hero | None]:
    """A hero in standby may resume, and his next action must be to kill who has spotted (MA-5083, MA-5084)."""
    for hero in s.standing():
        if not hero.standby and hero not in resumed:
            continue
        offers = [offer for offer in kills_of(s, hero) if offer.enemy == enemy]
        if not offers:
            continue
        options: list[Option[Kill | None]] = [offer.option for offer in offers]
        options.append(Option("pass", None, Say("ma-let-alert"), passes=True))
        say = Say("ma-ask-avert", {"hero": s.name(hero.id), "enemy": s.name(enemy)})
        chosen = yield from ask(hero.seat, "avert", options, cites=("MA-5083", "MA-5084"), say=say)
        if chosen is None:
            continue
        if hero.standby:
            hero.standby = False
            s.note(Stood(hero.id, resumes=True), "MA-5052")
        kill(s, hero, chosen)
        s.note(Averted(hero.id), "MA-5083")
        yield from happen("killed", s, enemy)
        return hero
    return None
