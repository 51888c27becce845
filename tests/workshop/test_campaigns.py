"""Campaigns in the editor: the graph of what leads where, links more and less, and what nothing leads to."""

from pathlib import Path

import pytest

from oubliette.games.registry import find
from oubliette.kernel.words import Words
from oubliette.workshop import desk
from oubliette.workshop.campaigns import CampaignSeen, LinkWanted
from oubliette.workshop.desk import EntrySeen, NewEntry, NewPack, Task
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import Keep, PackCard

TITLE = Words(en="Mine", fr="Le mien")
CAMPAIGNS = {
    "gloomhaven": ("the_ninth_bell", "1"),
    "buttons_bugs": ("", ""),
    "descent": ("the_lamp_and_the_tide", "lamps_at_hollow_mill"),
    "malhya": ("", ""),
}


def name_of(game: str) -> str:
    return CAMPAIGNS[game][0] or next(iter(desk.standing(game).all_plain("campaigns")))


class Draft:
    """A draft with a copy of a game's campaign, as an editor works on it."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game, self.keep = game, Keep(folder)
        own = desk.editing_of(find(game))
        first = "" if own.first else next(iter(desk.standing(game).all_plain(own.scenarios)))
        self.card: PackCard = self.keep.create("here", game, TITLE, desk.begin(NewPack(game, TITLE, first)))
        self.write(desk.new_entry(find(game), self.folder, NewEntry("campaigns", name_of(game))))
        self.mine = next(one.id for one in self.graph.stops if one.mine)

    @property
    def folder(self) -> Path:
        return self.keep.draft("here", self.card.id)

    def write(self, files: dict[str, str]) -> None:
        self.card = self.keep.write("here", self.card.id, dict(files), self.card.revision)

    @property
    def seen(self) -> desk.DraftSeen:
        return desk.look(self.game, self.folder)

    @property
    def entry(self) -> EntrySeen:
        return next(one for one in self.seen.entries if one.kind == "campaigns")

    @property
    def graph(self) -> CampaignSeen:
        assert self.entry.campaign is not None
        return self.entry.campaign

    def link(self, origin: str, to: str, do: str = "add") -> None:
        wanted = LinkWanted(origin, to, do)  # type: ignore[arg-type]
        entry = self.entry
        self.write(desk.linked(Task(self.game, str(self.folder), {}, entry.file, entry.number), wanted))

    def lost(self) -> set[str]:
        return {one.id for one in self.graph.stops if not one.reached}


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_the_shipped_campaign_is_a_graph_and_all_of_it_is_reached(game: str, tmp_path: Path) -> None:
    draft = Draft(game, tmp_path)
    assert draft.seen.problems == ()
    assert sum(one.begins for one in draft.graph.stops) >= 1
    assert draft.lost() == {draft.mine}, "only the copied scenario stands apart"
    names = {one.id for one in draft.graph.stops}
    assert all({link.origin, link.to} <= names for link in draft.graph.links)
    assert all(one.title is not None and not one.missing for one in draft.graph.stops)


@pytest.mark.parametrize("game", CAMPAIGNS)
def test_a_scenario_is_linked_and_unlinked_and_the_text_is_as_it_was(game: str, tmp_path: Path) -> None:
    draft = Draft(game, tmp_path)
    before = draft.entry.says
    first = next(one.id for one in draft.graph.stops if one.begins)
    draft.link(first, draft.mine)
    assert draft.lost() == set()
    assert draft.seen.problems == ()
    assert any((one.origin, one.to) == (first, draft.mine) for one in draft.graph.links)
    with pytest.raises(NotDone):
        draft.link(first, draft.mine)
    draft.link(first, draft.mine, "remove")
    assert draft.lost() == {draft.mine}
    if game not in ("descent", "malhya"):  # a way to a quest, a part for a booklet stay
        assert draft.entry.says == before
    with pytest.raises(NotDone):
        draft.link(first, draft.mine, "remove")
    with pytest.raises(NotDone):
        draft.link(first, "nowhere")


def test_a_scenario_of_the_campaigns_pack_to_which_nothing_leads_is_a_problem_with_its_place(tmp_path: Path) -> None:
    draft = Draft("gloomhaven", tmp_path)
    draft.link(draft.mine, "2")  # it takes part now, and nobody gets there
    (problem,) = draft.seen.problems
    assert draft.mine in problem.words.en
    assert problem.mine
    assert draft.seen.entries[problem.entry].id == draft.mine
    draft.link("1", draft.mine)
    assert draft.seen.problems == ()
    copied = next(one for one in draft.seen.entries if one.id == "1")
    assert copied.says["replaces"] is True, "the game's own scenario was copied into the pack to be linked"
    assert copied.says["unlocks"] == ["2", draft.mine]


def test_in_descent_sides_lead_on_and_a_fork_cannot_be_taken_away_alone(tmp_path: Path) -> None:
    draft = Draft("descent", tmp_path)
    (link,) = [one for one in draft.graph.links if one.to == "the_last_crossing"]
    assert link.words is not None
    assert not link.path
    with pytest.raises(NotDone):
        draft.link(link.origin, link.to, "remove")


def test_a_campaign_that_is_being_written_is_no_graph_yet(tmp_path: Path) -> None:
    draft = Draft("malhya", tmp_path)
    entry = draft.entry
    draft.write({entry.file: "id: mine\nparts: 7\n"})
    assert draft.entry.campaign is None
    assert draft.seen.problems
