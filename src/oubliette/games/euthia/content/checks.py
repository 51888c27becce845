"""What must fit together in Euthia's packs: tiles for the tables, wares for the Offers, ranges that ascend."""

from collections.abc import Mapping, Sequence

from oubliette.games.euthia.content.kinds import (
    Bounty,
    EncounterCard,
    EncounterType,
    HeroTile,
    Monster,
    Offer,
    PrintedSpace,
    RewardTile,
    Scenario,
    Tile,
    Treasure,
    Ware,
)
from oubliette.games.euthia.content.modes import MODES, fits_players
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.kernel.packs import Content, Report, nearest
from oubliette.kernel.words import Words

TYPES = ("fixed", "encounter", "special", "wild")


def check_territory(content: Content, report: Report) -> None:
    """No scenario asks for more tiles than there are (EU-1023)."""
    there: dict[tuple[int, str], int] = {}
    for tile in content.all(Tile).values():
        if tile.set == "base":
            key = (tile.chapter, tile.type)
            there[key] = there.get(key, 0) + tile.copies
    for scenario in content.all(Scenario).values():
        for players, rows in scenario.tiles.items():
            for row, counts in enumerate(rows):
                for column, wanted in enumerate(counts):
                    _check_count(report, scenario.id, (players, row, column), wanted, there)


def _check_count(
    report: Report, scenario: str, place: tuple[str, int, int], wanted: int, there: Mapping[tuple[int, str], int]
) -> None:
    players, row, column = place
    found = there.get((row + 1, TYPES[column]), 0)
    if wanted > found:
        kind = TYPES[column]
        message = Words(
            en=f"{wanted} {kind} tiles of Chapter {row + 1} are asked for, but there are {found}",
            fr=f"{wanted} tuiles {kind} du Chapitre {row + 1} sont demandées, mais il y en a {found}",
        )
        report("scenarios", scenario, message, path=("tiles", players, row, column))


def check_scenarios(content: Content, report: Report) -> None:
    """Whoever may play finds a mode and tiles for so many; The Fellowship has Quests to fulfil (EU-1002, EU-0267)."""
    for scenario in content.all(Scenario).values():
        for place, players in enumerate(scenario.players):
            if not any(fits_players(mode, players) for mode in scenario.modes):
                modes = ", ".join(scenario.modes)
                message = _both(f"of the modes {modes} none is for {players} players",
                                f"parmi les modes {modes}, aucun n’est pour {players} joueurs")  # fmt: skip
                fitting = [mode for mode in MODES if fits_players(mode, players)]
                report("scenarios", scenario.id, message, path=("players", place), hint=fitting)
            if str(players) not in scenario.tiles:
                message = _both(f"there are no tiles for {players} players", f"pas de tuiles pour {players} joueurs")
                report("scenarios", scenario.id, message, path=("tiles",), hint=[f'"{players}": […]'])
        if "fellowship" in scenario.modes and (scenario.goal is None or not scenario.goal.quests):
            message = _both("The Fellowship needs a goal with quests, for Silver, Gold and Diamond",
                            "La Communauté demande un goal avec quests, pour Argent, Or et Diamant")  # fmt: skip
            report("scenarios", scenario.id, message, path=("goal",), hint=["goal: {quests: [1, 2, 3]}"])


def check_tiles(content: Content, report: Report) -> None:
    """A tile has three spaces, the start tile seven, and what stands on them exists (EU-1014)."""
    kinds = content.all(EncounterType)
    monsters = content.all(Monster)
    for tile in content.all(Tile).values():
        wanted = 7 if tile.type == "start" else 3
        if len(tile.places) != wanted:
            message = Words(
                en=f"a {tile.type} tile has {wanted} spaces, this one {len(tile.places)}",
                fr=f"une tuile {tile.type} a {wanted} cases, celle-ci {len(tile.places)}",
            )
            report("tiles", tile.id, message, path=("places",))
        for number, place in enumerate(tile.places):
            _check_place(report, tile.id, number, place, kinds, monsters)


def _check_place(
    report: Report,
    tile: str,
    number: int,
    place: PrintedSpace,
    kinds: Mapping[str, EncounterType],
    monsters: Mapping[str, Monster],
) -> None:
    if (place.what == "elemental") != (place.element is not None):
        report("tiles", tile, _both("an Elemental space, and only one, names its element",
               "une case d’Élémentaire, et elle seule, nomme son élément"), path=("places", number))  # fmt: skip
    if place.encounter and place.encounter not in kinds:
        _unknown(report, ("tiles", tile), place.encounter, list(kinds), ("places", number, "encounter"))
    if place.minion and (place.minion not in monsters or not monsters[place.minion].minion):
        known = [monster.id for monster in monsters.values() if monster.minion]
        _unknown(report, ("tiles", tile), place.minion, known, ("places", number, "minion"))
    if place.guard > 3:
        report("tiles", tile, _both("Monsters have Levels 1 to 3", "les Monstres ont les Niveaux 1 à 3"),
               path=("places", number, "guard"))  # fmt: skip


def check_wares(content: Content, report: Report) -> None:
    """Whatever gives a ware outright names one that exists."""
    wares = content.all(Ware)
    for treasure in content.all(Treasure).values():
        _check_gains(report, ("treasures", treasure.id), treasure.gain, wares, ("gain", "items"))
    for reward in content.all(RewardTile).values():
        _check_gains(report, ("reward_tiles", reward.id), reward.gain, wares, ("gain", "items"))
    for card in content.all(EncounterCard).values():
        if card.type not in content.all(EncounterType):
            _unknown(report, ("encounters", card.id), card.type, list(content.all(EncounterType)), ("type",))
    for offer in content.all(Offer).values():
        for place, count in enumerate(offer.tiles):
            if count.ware in wares and not wares[count.ware].price:
                report("offers", offer.id, _both("a ware on sale needs a price", "un objet en vente a un prix"),
                       path=("tiles", place))  # fmt: skip


def _check_gains(
    report: Report, entry: tuple[str, str], gains: Gains, wares: Mapping[str, Ware], path: tuple[str, ...]
) -> None:
    for item in gains.items:
        if item not in wares:
            _unknown(report, entry, item, list(wares), path)


def check_ranges(content: Content, report: Report) -> None:
    """Ranges ascend, and only the last has no bound (EU-0019)."""
    for monster in content.all(Monster).values():
        if not _ascend([band.to for band in monster.ranges]):
            report("monsters", monster.id, _RANGES, path=("ranges",))
    for kind, pieces in (("wares", content.all(Ware)), ("hero_tiles", content.all(HeroTile))):
        for piece in pieces.values():
            tables = [piece.attack, *(use.attack for use in piece.uses)]
            if not all(_ascend([band.to for band in table]) for table in tables if table):
                report(kind, piece.id, _RANGES, path=("attack",))


def check_bounties(content: Content, report: Report) -> None:
    """Every Level that has Bounties has Elite Monsters (EU-1029)."""
    levels = {monster.level for monster in content.all(Monster).values() if monster.elite}
    for bounty in content.all(Bounty).values():
        if bounty.level not in levels:
            report("bounties", bounty.id, _NO_ELITE,
                   path=("level",))  # fmt: skip


def _ascend(bounds: Sequence[int | None]) -> bool:
    inner = bounds[:-1]
    numbers = [bound for bound in inner if bound is not None]
    return bool(bounds) and bounds[-1] is None and len(numbers) == len(inner) and numbers == sorted(set(numbers))


def _both(en: str, fr: str) -> Words:
    return Words(en=en, fr=fr)


_NO_ELITE = _both("no Elite Monster has this Level", "aucun Monstre d’Élite n’a ce Niveau")
_RANGES = _both("ranges ascend, and only the last is without a bound",
                "les plages montent, et seule la dernière est sans borne")  # fmt: skip


def _unknown(
    report: Report, entry: tuple[str, str], name: str, known: Sequence[str], path: Sequence[str | int]
) -> None:
    message = _both(f"there is no {name!r}", f"{name!r} n’existe pas")
    report(*entry, message, path=path, hint=nearest(name, known))


CHECKS = (check_territory, check_scenarios, check_tiles, check_wares, check_ranges, check_bounties)
