"""The French of Gloomhaven: contractions, agreement, spaces, minus signs, and the edition's own words."""

from pathlib import Path

import pytest
from tests.words.french import faults_of, faults_of_message, messages, prose

import oubliette
from oubliette.games.gloomhaven import GAME
from oubliette.kernel.chance import Chance
from oubliette.kernel.text import texts_of

HERE = Path(GAME.table.locales[0])
TEXTS = texts_of(*GAME.table.locales)
FORBIDDEN = {
    "round": "manche",
    "rounds": "manches",
    "aventurier": "personnage",
    "perforation": "Percée",
    "empoisonnement": "Poison",
    "dépensé": "épuisé",
    "pillage": "Fouille",
    "piller": "fouiller",
    "figurine en focus": "cible active",
    "dalle de pression": "plaque de pression",
    "groupe d’aventuriers": "compagnie",
}
"""Words of the other edition, each with the one that is used here (docs/french-terms.md)."""
NAMES = ("figure", "character", "card", "item", "scenario", "monster", "target", "attacker", "sheet", "name")


@pytest.mark.parametrize(("where", "text"), list(messages(HERE / "fr")), ids=lambda one: one if ":" in one else "")
def test_a_message_is_good_french(where: str, text: str) -> None:
    faults = [*faults_of(text, FORBIDDEN), *faults_of_message(text, NAMES)]
    assert not faults, f"{where}: {faults[0]}"


def test_the_prose_of_the_pack_is_good_french() -> None:
    faults = [f"{file}: {fault}" for file, text in prose(GAME.content.packs[0]) for fault in faults_of(text, FORBIDDEN)]
    assert not faults, "\n".join(faults)


def test_what_a_match_says_in_french_is_good_french() -> None:
    """Put together from messages and names, sentence after sentence, through whole matches."""
    said: set[str] = set()
    for seed, scenario in enumerate(("1", "5", "9")):
        match = oubliette.start("gloomhaven", scenario, ["ann", "bob"], seed, options={"party": 4})
        luck = Chance(seed)
        while not match.over and match.version < 250:
            seat = luck.pick("seat", sorted(match.choices))
            choice = match.choices[seat]
            said |= {TEXTS.say(option.say, "fr") for option in choice.options if option.say}
            said |= {TEXTS.say(choice.say, "fr")} if choice.say else set()
            match.answer(seat, choice.any_answer(lambda most: luck.below("keys", most)))  # noqa: B023 - used at once
        said |= {TEXTS.say(line.say, "fr") for line in match.journal("ann") if line.say}
    faults = [fault for text in sorted(said) for fault in faults_of(text, FORBIDDEN)]
    assert len(said) > 300
    assert not faults, "\n".join(faults[:10])
