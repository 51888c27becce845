"""Where things are, who stands on whose side, and how well a seat is doing: what rewards and features are made of."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from oubliette.games.euthia.board.geometry import column_and_row
from oubliette.kernel.choices import Seat

Place = Callable[[int], tuple[int, int]]
_EUTHIA_MIDDLE = 16


class Standing(NamedTuple):
    """A figure on the board: its cell, its share of health in hundredths, and whether it is the seat's own or a foe."""

    cell: int
    health: int
    own: bool
    foe: bool


class Eyes:
    """How to look at a game's context. This one knows no game: it sees no board and no figures."""

    def place(self, _s: Any) -> Place | None:
        """From a cell to its column and row, while there is a board."""
        return None

    def standing(self, _s: Any, _seat: Seat) -> Iterable[Standing]:
        """Everybody on the board, as everybody may see."""
        return ()

    def score(self, _s: Any, _seat: Seat) -> float:
        """What the seat has gathered so far."""
        return 0.0

    def health(self, s: Any, seat: Seat) -> float:
        """The health of those on the seat's side, as the sum of their shares."""
        return sum(one.health for one in self.standing(s, seat) if not one.foe) / 100

    def foes(self, s: Any, seat: Seat) -> float:
        """The health of all foes, below nought: it grows as they are hurt."""
        return -sum(one.health for one in self.standing(s, seat) if one.foe) / 100


def _share(left: int, most: int) -> int:
    return max(0, 100 * left // most) if most else 100


class ButtonsBugsEyes(Eyes):
    """Buttons & Bugs."""

    def place(self, s: Any) -> Place | None:
        """The map of the scenario."""
        place: Place | None = None if s.state.scene is None else s.map.board.coords
        return place

    def standing(self, s: Any, _seat: Seat) -> Iterator[Standing]:
        """The adventurer, monsters and objectives."""
        scene = s.state.scene
        if scene is None:
            return
        yield Standing(scene.hero.cell, _share(scene.hero.hit_points, scene.hero.most), True, False)
        for one in (*scene.monsters.values(), *scene.objectives.values()):
            yield Standing(one.cell, _share(one.hit_points, one.most), False, True)


class GloomhavenEyes(Eyes):
    """Gloomhaven."""

    def place(self, s: Any) -> Place | None:
        """The map of the scenario."""
        place: Place | None = None if s.state.scene is None else s.map.board.coords
        return place

    def standing(self, s: Any, seat: Seat) -> Iterator[Standing]:
        """Characters, summons, allies and monsters."""
        scene = s.state.scene
        if scene is None:
            return
        for hero in scene.characters.values():
            if not hero.gone:
                yield Standing(hero.cell, _share(hero.hit_points, hero.most), hero.seat == seat, False)
        for one in (*scene.summons.values(), *scene.allies.values()):
            yield Standing(one.cell, _share(one.hit_points, one.most), False, False)
        for one in scene.monsters.values():
            yield Standing(one.cell, _share(one.hit_points, one.most), False, True)


class DescentEyes(Eyes):
    """Descent."""

    def place(self, s: Any) -> Place | None:
        """The map of the encounter."""
        place: Place = s.ground.board.coords
        return place

    def standing(self, s: Any, seat: Seat) -> Iterator[Standing]:
        """Heroes and monsters; for the overlord the heroes are foes."""
        state = s.state
        dark = seat == state.overlord.seat
        for figure in state.figures.values():
            if not figure.cells or figure.rank in ("object", "person"):
                continue
            hero = figure.rank in ("hero", "familiar")
            sheet = state.heroes.get(figure.id)
            own = dark if not hero else sheet is not None and sheet.seat == seat
            yield Standing(figure.cells[0], max(0, 100 - 10 * figure.damage), own, hero == dark)


class EuthiaEyes(Eyes):
    """Euthia."""

    def place(self, _s: Any) -> Place | None:
        """All of the ground, with the start tile in the middle."""
        return _euthia_place

    def standing(self, s: Any, seat: Seat) -> Iterator[Standing]:
        """Heroes, and spaces that a monster guards."""
        for owner, hero in s.state.heroes.items():
            if hero.at:
                yield Standing(hero.at, 10 * hero.health, owner == seat, False)
        for cell, space in s.state.spaces.items():
            if space.guarded:
                yield Standing(cell, 100, False, True)

    def score(self, s: Any, seat: Seat) -> float:
        """Reputation, and a little for gold."""
        hero = s.state.heroes.get(seat)
        return 0.0 if hero is None else hero.reputation / 10 + hero.gold / 100


def _euthia_place(cell: int) -> tuple[int, int]:
    column, row = column_and_row(cell)
    return column + _EUTHIA_MIDDLE, row + _EUTHIA_MIDDLE


class MalhyaEyes(Eyes):
    """Malhya."""

    def place(self, s: Any) -> Place | None:
        """The plan of the Place, while the party is in one."""
        place: Place | None = None if s.state.place is None else s.plan.board.coords
        return place

    def standing(self, s: Any, seat: Seat) -> Iterator[Standing]:
        """Heroes and enemies on the tiles."""
        place = s.state.place
        if place is None:
            return
        for key, token in place.heroes.items():
            hero = s.state.heroes.get(key)
            if hero is not None and not token.off:
                yield Standing(token.cell, _share(hero.life, hero.most), hero.seat == seat, False)
        for enemy in place.enemies.values():
            yield Standing(enemy.cell, max(0, 100 - 10 * enemy.harm), False, True)

    def score(self, s: Any, _seat: Seat) -> float:
        """Experience and gold of the party."""
        return float(s.state.points + s.state.gold / 10)


_EYES: dict[str, Eyes] = {
    "buttons_bugs": ButtonsBugsEyes(),
    "gloomhaven": GloomhavenEyes(),
    "descent": DescentEyes(),
    "euthia": EuthiaEyes(),
    "malhya": MalhyaEyes(),
}


def eyes_for(game: str) -> Eyes:
    """How to look at a game; one that brings no eyes of its own has neither board nor figures for this."""
    return _EYES.get(game) or Eyes()
