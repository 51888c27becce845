"""The French of Euthia: spaces, contractions, agreement, in messages and in packs."""

import pytest
from tests.words.french import faults_of, faults_of_message, messages, prose

from oubliette.games.euthia import GAME
from oubliette.games.euthia.content.book import OWN_PACKS


def test_messages_are_sound_french() -> None:
    found = list(messages(GAME.table.locales[0] / "fr"))
    faults = [f"{where}: {fault}" for where, text in found for fault in faults_of(text)]
    faults += [
        f"{where}: {fault}" for where, text in found for fault in faults_of_message(text, ("seat", "card", "piece"))
    ]
    assert not faults
    assert len(found) > 400


@pytest.mark.parametrize("pack", OWN_PACKS, ids=lambda pack: pack.name)
def test_packs_are_sound_french(pack) -> None:  # type: ignore[no-untyped-def]
    texts = list(prose(pack))
    faults = [f"{where}: {fault}" for where, text in texts for fault in faults_of(text)]
    assert not faults
    assert len(texts) > 100
