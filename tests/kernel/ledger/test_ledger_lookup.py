"""Reading, looking up and searching rules."""

from pathlib import Path

import pytest
from tests.kernel.ledger.conftest import SampleProject

from oubliette.kernel.ledger import LedgerError, Ledgers, UnknownRuleError, all_ledgers, find_rule, load_ledger
from oubliette.kernel.ledger.citations import unknown_citations


def titles(project: SampleProject, query: str, language: str = "en") -> list[str]:
    return [rule.title for rule in project.ledger.search(query, language)]


def test_every_shipped_game_has_a_well_formed_ledger_of_its_own_prefix() -> None:
    ledgers = all_ledgers()
    sizes = {game: len(ledgers.of(game)) for game in ("buttons_bugs", "descent", "euthia", "gloomhaven", "malhya")}
    assert sizes == {"buttons_bugs": 364, "descent": 1780, "euthia": 634, "gloomhaven": 398, "malhya": 713}
    assert {prefix: ledgers.prefixes[prefix] for prefix in ("BB", "D2", "EU", "GH", "MA")} == {
        "BB": "buttons_bugs",
        "D2": "descent",
        "EU": "euthia",
        "GH": "gloomhaven",
        "MA": "malhya",
    }


def test_rules_refer_only_to_rules_that_exist() -> None:
    ledgers = all_ledgers()
    assert unknown_citations([ledgers.of(game).path for game in ledgers.games]) == []


def test_a_rule_is_found_by_its_id_alone() -> None:
    assert find_rule("BB-0001") is load_ledger("buttons_bugs").rule("BB-0001")
    assert find_rule("GH-0002").title == "Ally and enemy"


def test_a_ledger_is_read_once() -> None:
    assert load_ledger("malhya") is load_ledger("malhya")


@pytest.mark.parametrize(
    ("wrong", "nearest"),
    [
        ("TY-0906", "TY-0006"),
        ("TY-0050", "TY-0006"),
        ("TY-3", "TY-0003"),
        ("ty-0002", "TY-0002"),
        ("TT-0004", "TY-0004"),
    ],
)
def test_a_miss_names_the_nearest_rule(project: SampleProject, wrong: str, nearest: str) -> None:
    with pytest.raises(UnknownRuleError, match=f"{wrong} .nearest: {nearest}") as miss:
        Ledgers.discover(project.game.parent).rule(wrong)
    assert miss.value.nearest == nearest


def test_areas_come_in_rulebook_order_even_if_one_is_taken_up_again(project: SampleProject) -> None:
    assert project.ledger.areas == ("turn", "figures")
    assert [rule.id for rule in project.ledger.in_area("turn")] == ["TY-0001", "TY-0002", "TY-0006"]


def test_title_matches_rank_above_text_matches(project: SampleProject) -> None:
    assert titles(project, "long") == ["Long rest", "Cœur de Roche"]


def test_every_word_must_match_and_beginnings_of_words_do(project: SampleProject) -> None:
    assert titles(project, "res") == ["Long rest", "Short rest"]
    assert titles(project, "rest loses") == ["Short rest"]
    assert titles(project, "rest winter") == []
    assert titles(project, " ") == []


@pytest.mark.parametrize("query", ["coeur", "CŒUR", "elan", "Élan ROCHE"])
def test_case_accents_and_ligatures_do_not_matter(project: SampleProject, query: str) -> None:
    assert titles(project, query) == ["Cœur de Roche"]


def test_an_id_finds_itself_before_the_rules_that_mention_it() -> None:
    ledger = load_ledger("descent")
    mentions = [rule.id for rule in ledger if "D2-0240" in rule.rule]
    found = [rule.id for rule in ledger.search("d2-0240", limit=50)]
    assert mentions
    assert found[0] == "D2-0240"
    assert set(mentions) <= set(found[1:])


def test_search_over_all_games_puts_the_best_of_any_game_first() -> None:
    found = all_ledgers().search("long rest", limit=200)
    assert {"buttons_bugs", "gloomhaven"} <= {all_ledgers().prefixes[rule.id[:2]] for rule in found}
    in_title = ["long" in rule.title.lower() and "rest" in rule.title.lower() for rule in found]
    assert in_title == sorted(in_title, reverse=True)
    assert len(all_ledgers().search("attack", limit=7)) == 7


def test_an_untranslated_rule_is_read_in_english_and_says_so(project: SampleProject) -> None:
    project.beside_ledger("ledger.fr.yaml", "TY-0001: {title: Repos long, rule: On récupère ses cartes.}\n")
    ledger = project.ledger
    french, english = ledger.wording("TY-0001", "fr"), ledger.wording("TY-0002", "fr")
    assert (french.title, french.language, french.is_fallback) == ("Repos long", "fr", False)
    assert (english.title, english.language, english.is_fallback) == ("Short rest", "en", True)
    assert not ledger.wording("TY-0002").is_fallback
    assert titles(project, "repos", "fr") == ["Long rest"]
    assert titles(project, "short rest", "fr") == ["Short rest"]
    assert titles(project, "repos") == []


def test_a_language_cannot_name_a_file_elsewhere(project: SampleProject) -> None:
    project.write("src/oubliette/games/other.yaml", "TY-0001: {title: Elsewhere, rule: Not this.}\n")
    assert project.ledger.wording("TY-0001", "/../../other").title == "Long rest"


def test_a_translation_of_a_rule_that_does_not_exist_is_refused(project: SampleProject) -> None:
    project.beside_ledger("ledger.fr.yaml", "TY-0099: {title: Repos, rule: On se repose.}\n")
    with pytest.raises(LedgerError, match="TY-0099"):
        project.ledger.wording("TY-0001", "fr")


ENTRY = "- {id: TY-0001, area: turn, kind: mechanic, pack: base, title: Rest, rule: Rest a while.}\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (ENTRY + ENTRY, "TY-0001 is used twice"),
        (ENTRY + ENTRY.replace("TY-0001", "XX-0001"), "exactly one prefix"),
        (ENTRY.replace("mechanic", "magic"), "magic"),
        (ENTRY.replace("TY-0001", "TY-1"), "ledger.yaml:1: id: "),
        (ENTRY.replace("pack: base", "pack: base, source: 12"), "source"),
        (ENTRY + ENTRY.replace("rule: Rest a while.", "rule: ' '"), "ledger.yaml:2: rule: "),
        (ENTRY.replace("area: turn", "area: turn, area: end"), "ledger.yaml:1: area stands here twice"),
        (ENTRY + "- }", "ledger.yaml:2"),
        ("[]", "exactly one prefix"),
    ],
)
def test_a_malformed_ledger_is_refused_with_what_is_wrong(project: SampleProject, text: str, complaint: str) -> None:
    project.write_rules(text)
    with pytest.raises(LedgerError, match=complaint):
        _ = project.ledger


def test_ledgers_are_discovered_and_registered_without_being_read(project: SampleProject, tmp_path: Path) -> None:
    project.write_rules("- id: TY-0001\n  then: nothing that could be read\n")
    ledgers = Ledgers.discover(project.game.parent)
    other = tmp_path / "other.yaml"
    other.write_text(ENTRY.replace("TY", "OT"))
    ledgers.register("other", other)
    ledgers.register("other", other)
    assert ledgers.games == ("tiny", "other")
    assert "OT-0001" in ledgers
    assert "ZZ-0001" not in ledgers
    with pytest.raises(LedgerError, match=r"tiny.ledger\.yaml"):
        ledgers.of("tiny")


def test_one_prefix_belongs_to_one_game_and_one_game_has_one_ledger(project: SampleProject) -> None:
    ledgers = Ledgers.discover(project.game.parent)
    with pytest.raises(LedgerError, match="TY belongs to tiny"):
        ledgers.register("copy", project.game / "ledger.yaml")
    with pytest.raises(LedgerError, match="already has"):
        ledgers.register("tiny", project.root / "elsewhere.yaml")
    with pytest.raises(LedgerError, match="chess has no ledger"):
        ledgers.of("chess")


def test_unknown_citations_are_found_in_code_content_and_documents(project: SampleProject) -> None:
    project.write("src/rules.py", '"""Rest (TY-0001, TY-0099)."""\n\nCITES = "TY-00011"\n')
    project.write("docs/page.md", "See TY-0002, TY-002 and QQ-0001.\n")
    project.write("src/node_modules/x.ts", "TY-0098")
    ledgers = Ledgers.discover(project.game.parent)
    found = unknown_citations([project.root / "src", project.root / "docs"], ledgers)
    assert [(cited.path.name, cited.line, cited.rule_id) for cited in found] == [
        ("rules.py", 1, "TY-0099"),
        ("rules.py", 3, "TY-00011"),
        ("page.md", 1, "TY-002"),
    ]
    assert found[2].nearest == "TY-0002"
