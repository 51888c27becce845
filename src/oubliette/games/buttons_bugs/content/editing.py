"""What an editor needs to know of the packs of Buttons & Bugs: small maps of flat hexes."""

from typing import Any

from oubliette.games.buttons_bugs.content.checks import LINKED
from oubliette.kernel.editing import ENTRY, Drawn, Editing, Stamp
from oubliette.kernel.words import Words


def _stamp(name: str, group: Any, en: str, fr: str, **more: Any) -> Stamp:
    return Stamp(id=name, group=group, title=Words(en=en, fr=fr), **more)


def _foe(name: str, en: str, fr: str, rank: str) -> Stamp:
    says = {"kind": ENTRY, "number": 1} if rank == "normal" else {"kind": ENTRY, "number": 1, "rank": rank}
    return _stamp(
        name, "monsters", en, fr, legend={"monster": says}, kind="monsters", number="monster.number", side="foe"
    )


STAMPS = (
    _stamp("floor", "ground", "Floor", "Sol", marks="."),
    _stamp("obstacle", "ground", "Obstacle", "Obstacle", marks="#", effect="blocked"),
    _stamp("difficult", "ground", "Difficult", "Difficile", marks="~", effect="costly"),
    _stamp("hazard", "ground", "Hazard", "Danger", legend={"terrain": "hazard", "hazard": {"damage": 1}},
           effect="harmful"),
    _stamp("plate", "ground", "Plate", "Plaque", legend={"terrain": "plate"}, effect="special", look="plate"),
    _stamp("start", "pieces", "Start", "Départ", marks="@", icon="boot-prints"),
    _stamp("letter", "pieces", "Letter", "Lettre", marks="ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
    _stamp("objective", "pieces", "Objective", "Objectif", legend={"terrain": "objective", "objective": ENTRY},
           side="objective"),
    _stamp("token", "pieces", "Token", "Jeton", legend={"token": ENTRY}, icon="locked-chest"),
    _foe("monster", "Monster", "Monstre", "normal"),
    _foe("elite", "Elite", "Élite", "elite"),
)  # fmt: skip

EDITING = Editing(
    scenarios="scenarios",
    boards=(Drawn(kind="scenarios", void=" ", stamps=STAMPS, sight="corner"),),
    scripts=(("rules",), ("goal",), ("failure",)),
    first={
        "number": 90,
        "level": 1,
        "introduction": {"en": "The gutter smells of adventure.", "fr": "Le caniveau sent l’aventure."},
        "conclusion": {"en": "It is quiet again.", "fr": "Le silence est revenu."},
        "map": ".   a   .\n  .   .   .\n.   .   .\n  .   #   .\n.   .   .\n  .   @   .\n",
        "legend": {"a": {"monster": {"kind": "bandit_guard", "number": 1}}},
        "goal": {"says": {"en": "Slay everything.", "fr": "Éliminez tout."}, "all_of": [{"slain": "all"}]},
    },
    campaign=LINKED,
)
