"""Who acts next: the heroes agree on their order (D2-2014)."""

from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Hero
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask_any
from oubliette.kernel.text import Say


def who_is_next(s: Session, left: list[Hero]) -> Rules[Hero]:
    """The hero who takes the next turn, in the order the players agree on (D2-2014)."""
    broken_off = [hero for hero in left if hero.suspended]
    others = [hero for hero in left if not hero.suspended]
    if broken_off and (not others or broken_off[0].suspended == "due"):
        return broken_off[0]  # as soon as another has had his turn (D2-2369, D2-2370)
    by_seat: dict[str, list[Hero]] = {}
    for hero in others:
        by_seat.setdefault(hero.seat, []).append(hero)
    choices = [
        Choice(
            seat,
            "who_next",
            tuple(
                Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,) if s.figure(hero.id).cells else ())
                for hero in heroes
            ),
            cites=("D2-2014",),
            say=Say("d2-ask-who-next"),
            secret=len(by_seat) > 1,
        )
        for seat, heroes in by_seat.items()
    ]
    _, picked = yield from ask_any(choices)
    chosen: Hero = picked[0]
    return chosen
