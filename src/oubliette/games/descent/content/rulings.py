"""Open rules of the book that a table may read the other way: options of a match, each with its entry of the ledger."""

from collections.abc import Mapping
from typing import Final

import msgspec

from oubliette.kernel.game import Json, OptionInfo, OptionValue, SetupError
from oubliette.kernel.words import Words

PREFIX: Final = "ruling_"
USUAL, OTHER = "usual", "other"


class Ruling(msgspec.Struct, frozen=True):
    """An open rule: what it is about, how it is read here, and how else it can be read."""

    name: str
    rule: str
    title: Words
    usual: Words
    other: Words


RULINGS: Final = (
    Ruling(
        "climbing",
        "D2-2080",
        Words(en="Climbing out of a pit", fr="Sortir d’une fosse"),
        Words(en="enters the space climbed to", fr="on entre dans la case d’arrivée"),
        Words(en="enters no space", fr="on n’entre dans aucune case"),
    ),
    Ruling(
        "pushing",
        "D2-0155",
        Words(en="A figure moved by somebody else’s ability", fr="Une figurine déplacée par la capacité d’un autre"),
        Words(en="is moved by who uses the ability", fr="est déplacée par qui utilise la capacité"),
        Words(en="is moved by the active player", fr="est déplacée par le joueur actif"),
    ),
    Ruling(
        "second_move",
        "D2-0154",
        Words(en="A large figure’s second move action", fr="Seconde action de mouvement d’une figurine imposante"),
        Words(en="makes it expand first", fr="elle s’agrandit d’abord"),
        Words(en="goes on from where it is, shrunk", fr="elle continue, rétrécie, d’où elle est"),
    ),
    Ruling(
        "two_heroes",
        "D2-2309",
        Words(en="The free attack of two heroes", fr="L’attaque gratuite à deux héros"),
        Words(en="in every game with two heroes", fr="dans toute partie à deux héros"),
        Words(en="only if one player has both", fr="seulement si un joueur a les deux"),
    ),
    Ruling(
        "replaced",
        "D2-0079",
        Words(en="A result that replaces the dice", fr="Un résultat qui remplace les dés"),
        Words(en="wipes out what was added before", fr="efface ce qui avait été ajouté"),
        Words(en="keeps what was added before", fr="garde ce qui avait été ajouté"),
    ),
    Ruling(
        "familiars",
        "D2-0025",
        Words(en="A familiar that shakes off a condition", fr="Un familier qui se défait d’un état"),
        Words(en="uses one of its actions", fr="y consacre une de ses actions"),
        Words(en="does so in addition", fr="le fait en plus"),
    ),
    Ruling(
        "community",
        "D2-4002",
        Words(en="Cards whose print does not work", fr="Cartes dont le texte imprimé ne fonctionne pas"),
        Words(en="as mended by players (community errata)", fr="corrigées par les joueurs (errata de la communauté)"),
        Words(en="as printed", fr="telles qu’imprimées"),
    ),
    Ruling(
        "leaving",
        "D2-0103",
        Words(en="A large figure that leaves the map", fr="Une figurine imposante qui quitte la carte"),
        Words(en="may do so while shrunk", fr="peut le faire rétrécie"),
        Words(en="expands first", fr="s’agrandit d’abord"),
    ),
)
"""Every switch; what is not chosen is read as usual."""
OPTIONS: Final = tuple(PREFIX + one.name for one in RULINGS)


_GROUP = Words(en="Where tables read the book differently", fr="Là où les tables lisent le livret autrement")


def chosen(options: Mapping[str, Json]) -> dict[str, bool]:
    """The rulings that are read the other way, as a state remembers them."""
    found: dict[str, bool] = {}
    for one in RULINGS:
        value = options.get(PREFIX + one.name, USUAL)
        if value not in (USUAL, OTHER):
            raise SetupError("d2-setup-ruling", value=str(value)[:60], name=one.name)
        if value == OTHER:
            found[one.name] = True
    return found


def option_infos() -> list[OptionInfo]:
    """What menus offer."""
    return [
        OptionInfo(
            PREFIX + one.name,
            one.title,
            (OptionValue(USUAL, one.usual), OptionValue(OTHER, one.other)),
            USUAL,
            group=_GROUP,
        )
        for one in RULINGS
    ]
