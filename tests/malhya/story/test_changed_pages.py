"""Matches kept in a store while somebody rewrites their booklet: pages that are still there, but say something else."""

from pathlib import Path

import pytest

from oubliette.games.malhya import GAME
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.record import SaveError
from oubliette.kernel.text import Say
from oubliette.play.bots import make_bot
from oubliette.play.storage import Store, StoreError
from oubliette.play.storage.stored_match import StoredMatch
from oubliette.table.speech import Voice, texts_for

WIDE = "1 . . . G\n\n    . . . . ."
NARROW = "1 . G"
ON = "{ask: {ways: [{say: {en: on, fr: suite}, do: [{go: 2}]}, {say: {en: off, fr: fin}, do: [{go: 2}]}]}}"
END = "{end: {won: true, title: {en: x, fr: x}}}"


def write(folder: Path, *, told: str = "old", ways: int = 3, tiles: str = WIDE, foe: str = "zoul") -> Path:
    """A pack with a booklet of three chapters and a Place, as it is at one time."""
    for name in ("booklets", "places"):
        (folder / name).mkdir(parents=True)
    manifest = "{id: mine, game: malhya, version: 1.0.0, title: {en: M, fr: M}, requires: [base]}\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    first = ", ".join(f"{{say: {{en: way {n}, fr: voie {n}}}}}" for n in range(ways))
    steps = [
        f"{{ask: {{ways: [{first}]}}}}, {ON}",
        "fight, {explore: yard}",
        "{end: {won: true, title: {en: x, fr: x}}}",
    ]
    lines = [f"  - {{number: {n}, text: {{en: {told}, fr: {told}}}, do: [{do}]}}" for n, do in enumerate(steps, 1)]
    head = "id: mine\ntitle: {en: Mine, fr: Le mien}\nstarts: true\nat: lys\nchapters:\n"
    (folder / "booklets" / "mine.yaml").write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    yard = f"""
- id: yard
  number: 98
  name: {{en: Yard, fr: Cour}}
  map: |
    {tiles}
  marks: {{"1": {{start: "1"}}, G: {{summon: green}}}}
  deployment: [{{token: green, two: [{foe}]}}]
  instructions: [{{at: enemies_down, do: [{{go: 3}}]}}, {{at: heroes_down, do: [{{go: 3}}]}}]
"""
    (folder / "places" / "mine.yaml").write_text(yard, encoding="utf-8")
    return folder


@pytest.fixture(autouse=True)
def _many_checkpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "answers_per_segment", 1)


def begun(store: Store, pack: Path, until: str) -> StoredMatch:
    """A match of this booklet, played until something is asked."""
    stored = store.create(Setup("malhya", "mine", ("me",), 1, {}, (str(pack),)))
    bot = make_bot(GAME, "random", 1)
    while stored.match.choices["me"].kind != until:
        stored.answer("me", *bot.choose(stored.match, "me"))
    return stored


def test_a_page_told_anew_is_read_in_its_new_words(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        stored = begun(store, write(tmp_path / "then"), "way")
        asked = stored.match.choices["me"].keys()
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        again = store.open(stored.id, packs=[write(tmp_path / "now", told="new")])
        assert again.match.choices["me"].keys() == asked
        page = again.match.view("me").page
        assert page is not None and page.paragraphs[0].args["en"] == "new"


def test_a_page_that_asks_something_else_goes_on_from_the_checkpoint_before_it(tmp_path: Path) -> None:
    now = write(tmp_path / "now", ways=2)
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        stored = begun(store, write(tmp_path / "then"), "way")
        before = stored.match.version
        stored.answer("me", "way:2")
        assert stored.match.choices["me"].keys() == ["way:0", "way:1"], "the second question of the page"
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        with pytest.raises(StoreError) as refused:
            store.open(stored.id, packs=[now])
        assert refused.value.reason.id == "store-drift"
        again = store.recover(stored.id, packs=[now])
        assert again.match.version == before
        assert again.match.choices["me"].keys() == ["way:0", "way:1"]
        again.answer("me", "way:1")
        again.answer("me", "way:0")
        again.answer("me", "go_on")
        assert again.match.view("me").mode == "combat"


def test_a_place_whose_cells_are_gone_is_named(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        stored = begun(store, write(tmp_path / "then"), "turn")
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        refusal = refused(store, stored, write(tmp_path / "now", tiles=NARROW))
        assert refusal.args["what"] == "places/yard"
        assert store.open(stored.id, packs=[tmp_path / "then"]).match.choices, "with the pages of then it goes on"


def test_an_enemy_whose_card_is_gone_is_named(tmp_path: Path) -> None:
    then = write(tmp_path / "then", foe="ghost")
    (then / "enemies").mkdir()
    card = "{id: ghost, crest: 40, name: {en: Ghost, fr: Fantôme}, figures: 5, initiative: 1, movement: 3, life: 9, "
    card += "attacks: [{strike: {attack: 1}}], defence: {}}\n"
    (then / "enemies" / "ghost.yaml").write_text(card, encoding="utf-8")
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        stored = begun(store, then, "turn")
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        assert refused(store, stored, write(tmp_path / "now")).args["what"] == "enemies/ghost"


def test_a_card_in_hand_that_is_gone_is_named(tmp_path: Path) -> None:
    then = write(tmp_path / "then")
    (then / "scenario_cards").mkdir()
    (then / "scenario_cards" / "lamp.yaml").write_text(
        "{id: lamp, number: 98, name: {en: Lamp, fr: Lampe}, text: {en: It shines., fr: Elle brille.}}\n",
        encoding="utf-8",
    )
    booklet = then / "booklets" / "mine.yaml"
    text = booklet.read_text(encoding="utf-8")
    booklet.write_text(text.replace("do: [{ask:", "do: [{gain: {card: lamp}}, {ask:", 1), encoding="utf-8")
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        stored = begun(store, then, "turn")
        assert "lamp" in stored.match.context.state.cards
    with Store(f"sqlite:///{tmp_path / 'm.db'}") as store:
        assert refused(store, stored, write(tmp_path / "now")).args["what"] == "scenario_cards/lamp"


def refused(store: Store, stored: StoredMatch, pack: Path) -> Say:
    """Why a match is not opened, in words of both languages that name what is missing."""
    with pytest.raises(SaveError) as refusal:
        store.open(stored.id, packs=[pack])
    reason = refusal.value.reason
    assert reason.id == "save-content-missing"
    assert all(str(reason.args["what"]) in Voice(texts_for(GAME), language)(reason) for language in ("en", "fr"))
    return reason
