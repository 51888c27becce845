"""Losing health, and falling (WV-0014, WV-0015)."""

from tests.tiny.wyrm_vault.events import Felled, Hurt
from tests.tiny.wyrm_vault.state import WYRM, Raid


def suffer(raid: Raid, who: str, amount: int, cites: str) -> None:
    """Lose health; a hero who falls drops all gold where it stood (WV-0014, WV-0015)."""
    figure = raid.state.wyrm if who == WYRM else raid.state.heroes[who]
    lost = min(amount, figure.health)
    figure.health -= lost
    raid.journal.note(Hurt(who, lost, figure.health), cites)
    if figure.health == 0:
        raid.journal.note(Felled(who), "WV-0015")
        if who != WYRM:
            hero = raid.state.heroes[who]
            raid.state.gold = sorted([*raid.state.gold, *[hero.cell] * hero.gold])
            hero.gold = 0
