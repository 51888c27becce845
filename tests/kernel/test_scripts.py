"""Scripts: rules listen for moments, are judged and counted, and what they put off comes when it is due."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from oubliette.kernel import scripts
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.packs import VERBS, Content, PackSchema, Report, check_pack, load_packs
from oubliette.kernel.scripts import STOP, Happening, Memory, Moment, Scripts
from oubliette.kernel.words import Words

Number = int | Annotated[str, msgspec.Meta(pattern="^P$")]
Timing = Literal["start", "end", "slain", "always", "nowhere"]
MOMENTS = {
    "start": Moment(),
    "end": Moment(),
    "slain": Moment(gives=("who",), needs=("where",)),
    "always": Moment(),
}


class Test(scripts.When[Number], frozen=True):
    __test__ = False
    all_of: tuple[Test, ...] = ()
    any_of: tuple[Test, ...] = ()
    none_of: tuple[Test, ...] = ()
    dark: bool | None = None


class Say(scripts.Done, frozen=True):
    text: str


class Ask(scripts.Done, frozen=True):
    yes: tuple[Effect, ...]


class Leave(scripts.Done, frozen=True):
    """Nothing follows."""


class Later(scripts.Later[Timing], frozen=True, tag="later"):
    do: tuple[Effect, ...]


class Branch(scripts.Branch[Test], frozen=True):
    do: tuple[Effect, ...]


class FirstOf(scripts.FirstOf, frozen=True, tag="first_of"):
    of: tuple[Branch, ...]


Shared = scripts.SetFlag | scripts.ClearFlag | scripts.Add[Number] | scripts.SetCounter[Number] | scripts.Tell
Effect = Annotated[Say | Ask | Leave | Later | FirstOf | Shared, VERBS]


class TaleRule(scripts.Rule[Timing, Test, Effect], frozen=True, kw_only=True):
    who: str | None = None
    where: str | None = None


class Tale(msgspec.Struct, frozen=True):
    id: str
    rules: tuple[TaleRule, ...] = ()
    chapters: dict[str, tuple[Effect, ...]] = {}


def check_tales(content: Content, report: Report) -> None:
    for tale in content.all(Tale).values():
        parts = {"rules": tale.rules, "chapters": tale.chapters}
        scripts.check_script(report, "tales", tale.id, parts, moments=MOMENTS, read_elsewhere=["shown"])


TALES = PackSchema(game="tales", kinds={"tales": Tale}, checks=[check_tales])


class Story(msgspec.Struct):
    tale: Tale
    round: int = 1
    dark: bool = False
    said: list[str] = []
    memory: Memory = msgspec.field(default_factory=Memory)


def say(story: Story, effect: Say, happening: Happening) -> Rules[None]:
    facts = "".join(f" {name}={value}" for name, value in happening.facts.items())
    story.said.append(effect.text + facts)
    yield from ()


def ask_first(story: Story, effect: Ask, happening: Happening) -> Rules[object]:
    answer = yield from ask("me", "well", [named("yes"), named("no")])
    if answer == "yes":
        return (yield from ENGINE.perform(story, effect.yes, happening.inside("yes")))
    return None


def leave(_story: Story, _effect: Leave, _happening: Happening) -> Rules[object]:
    yield from ()
    return STOP


ENGINE: Scripts[Story] = Scripts(
    rule=TaleRule,
    memory=lambda story: story.memory,
    rules=lambda story: {"": story.tale.rules},
    blocks=lambda story, key: story.tale.chapters[key],
    tests={"dark": lambda story, wanted: story.dark == wanted},
    verbs={Say: say, Ask: ask_first, Leave: leave},
    round_of=lambda story: story.round,
    number=lambda _story, written: 4 if written == "P" else int(written),
    tell=lambda story, words: story.said.append(words.en),
    counted=lambda story, name, value: story.said.append(f"{name}:{value}"),
    flagged=lambda story, name, up: story.said.append(f"{name} {'up' if up else 'down'}"),
)


def packed(folder: Path, text: str) -> Path:
    folder.joinpath("pack.yaml").write_text("id: t\ngame: tales\nversion: 1.0\ntitle: {en: T, fr: T}\n", "utf-8")
    folder.joinpath("tales.yaml").write_text(text, "utf-8")
    return folder


@pytest.fixture
def story(tmp_path: Path) -> Any:
    def read(rules: str, chapters: str = "") -> Story:
        """A tale with these rules, as a pack would bring it."""
        content = load_packs(TALES, [packed(tmp_path, f"id: one\nrules:\n{rules}\n{chapters}")])
        return Story(content.get(Tale, "one"))

    return read


def raised(story: Story, moment: str, answers: tuple[str, ...] = (), **facts: Any) -> list[str]:
    """What is said when a moment comes."""
    story.said.clear()
    left = list(answers)
    rules = ENGINE.run(story, moment, **facts)
    try:
        question = next(rules)
        while True:
            question = rules.send(question.accept([left.pop(0)]))  # type: ignore[union-attr]
    except StopIteration:
        assert not left
        return list(story.said)


def test_rules_happen_at_their_moment_in_the_order_written(story: Any) -> None:
    tale = story(
        "  - {at: end, do: [{say: a}]}\n  - {at: start, do: [{say: b}, {say: c}]}\n  - {at: end, do: [{say: d}]}"
    )
    assert raised(tale, "start") == ["b", "c"]
    assert raised(tale, "end") == ["a", "d"]
    assert raised(tale, "end") == ["a", "d"]


def test_times_limits_a_rule_and_per_starts_the_count_anew(story: Any) -> None:
    tale = story("  - {at: end, times: 2, do: [{say: a}]}\n  - {at: end, times: 1, per: start, do: [{say: b}]}")
    assert [raised(tale, "end") for _ in range(3)] == [["a", "b"], ["a"], []]
    assert raised(tale, "start") == []
    assert raised(tale, "end") == ["b"]


def test_always_happens_once_unless_it_says_otherwise(story: Any) -> None:
    tale = story("  - {at: always, when: {dark: true}, do: [{say: a}]}\n  - {at: always, times: 2, do: [{say: b}]}")
    assert raised(tale, "always") == ["b"]
    tale.dark = True
    assert raised(tale, "always") == ["a", "b"]
    assert raised(tale, "always") == []


def test_a_filter_wants_what_the_moment_names(story: Any) -> None:
    tale = story(
        "  - {at: slain, who: mouse, where: A, do: [{say: mouse}]}\n  - {at: slain, where: B, do: [{say: anybody}]}"
    )
    assert raised(tale, "slain", who="mouse", where="A") == ["mouse who=mouse where=A"]
    assert raised(tale, "slain", who="rat", where="A") == []
    assert raised(tale, "slain", who=("rat", "mouse"), where=("A", "B")) == [
        "mouse who=('rat', 'mouse') where=('A', 'B')",
        "anybody who=('rat', 'mouse') where=('A', 'B')",
    ]
    assert raised(tale, "slain") == []


CONDITIONS = [
    ("{round: 3}", {"round": 3}, {"round": 2}),
    ("{round: P}", {"round": 4}, {"round": 3}),
    ("{round: {at_least: 2, at_most: P}}", {"round": 4}, {"round": 5}),
    ("{round: {exactly: P}}", {"round": 4}, {"round": 1}),
    ("{round: {every: 2}}", {"round": 2}, {"round": 0}),
    ("{round: {every: 2}}", {"round": 6}, {"round": 3}),
    ("{dark: true, round: 1}", {"dark": True}, {"dark": True, "round": 2}),
    ("{all_of: [{dark: true}, {round: 1}]}", {"dark": True}, {"dark": True, "round": 2}),
    ("{any_of: [{dark: true}, {round: 1}]}", {"dark": False}, {"dark": False, "round": 2}),
    ("{none_of: [{dark: true}, {round: 1}]}", {"round": 2}, {"round": 2, "dark": True}),
    ("{counter: {name: shown, at_least: 2}}", {"memory": Memory(counters={"shown": 2})}, {}),
    ("{flag: shown}", {"memory": Memory(flags=["shown"])}, {"memory": Memory(flags=["hidden"])}),
    ("{no_flag: shown}", {}, {"memory": Memory(flags=["shown"])}),
    ("{happened: first}", {"memory": Memory(fired={"first": 1})}, {"memory": Memory(fired={"0": 1})}),
]


@pytest.mark.parametrize(("when", "met", "unmet"), CONDITIONS)
def test_a_condition_holds_when_all_it_names_does(story: Any, when: str, met: Any, unmet: Any) -> None:
    rest = "  - {at: start, id: first, do: [{set: shown}, {add: shown}]}"
    tale = story(f"  - {{at: end, when: {when}, do: [{{say: yes}}]}}\n{rest}")
    for facts, expected in ((met, ["yes"]), (unmet, [])):
        now = msgspec.structs.replace(tale, memory=Memory(), said=[])
        for name, value in facts.items():
            setattr(now, name, value)
        assert raised(now, "end") == expected, facts


def test_conditions_are_judged_when_the_rule_has_its_turn(story: Any) -> None:
    tale = story("  - {at: end, do: [{set: shown}]}\n  - {at: end, when: {flag: shown}, do: [{say: a}]}")
    assert raised(tale, "end") == ["shown up", "a"]
    assert raised(tale, "end") == ["a"]  # a flag that is set is not set again


def test_rules_taken_together_are_all_judged_before_the_first_happens(story: Any) -> None:
    tale = story("  - {at: end, do: [{set: shown}]}\n  - {at: end, when: {flag: shown}, do: [{say: a}]}")
    assert [ready.key for ready in ENGINE.ready(tale, "end")] == ["0"]


def test_flags_and_counters_are_kept_and_told(story: Any) -> None:
    tale = story(
        "  - {at: start, do: [{set: shown}, {add: shown}, {add: {counter: shown, by: P}}, "
        "{add: {counter: shown, by: -2}}]}\n  - {at: end, do: [{clear: shown}, {set_counter: {counter: shown, to: 9}}]}"
    )
    assert raised(tale, "start") == ["shown up", "shown:1", "shown:5", "shown:3"]
    assert tale.memory.flags == ["shown"]
    assert raised(tale, "end") == ["shown down", "shown:9"]
    assert tale.memory == Memory(fired={"0": 1, "1": 1}, counters={"shown": 9})
    assert raised(tale, "end") == ["shown:9"]


def test_what_is_put_off_comes_once_with_what_was_known_before(story: Any) -> None:
    tale = story("  - {at: slain, where: A, do: [{say: now}, {later: {at: start, do: [{say: then}]}}]}\n"
                 "  - {at: start, do: [{say: rule}]}")  # fmt: skip
    assert raised(tale, "slain", where="A", who="mouse") == ["now where=A who=mouse"]
    assert raised(tale, "end") == []
    assert raised(tale, "start", who="nobody") == ["then where=A who=mouse", "rule who=nobody"]
    assert raised(tale, "start") == ["rule"]


def test_what_is_put_off_waits_for_so_many_moments_and_may_put_off_again(story: Any) -> None:
    tale = story("  - {at: end, times: 1, do: [{later: {at: start, after: 2, do: [{say: a}, "
                 "{later: {at: start, do: [{say: b}]}}]}}]}")  # fmt: skip
    raised(tale, "end")
    assert [raised(tale, "start") for _ in range(4)] == [[], ["a"], ["b"], []]


def test_what_a_moment_puts_off_to_itself_waits_for_the_next_one(story: Any) -> None:
    tale = story("  - {at: start, times: 1, do: [{later: {at: start, do: [{say: a}]}}]}")
    assert [raised(tale, "start") for _ in range(3)] == [[], ["a"], []]


def test_the_first_branch_that_holds_happens_and_no_other(story: Any) -> None:
    tale = story("  - {at: end, do: [{first_of: [{when: {round: 2}, do: [{say: two}]}, {when: {dark: true}, do: "
                 "[{say: dark}]}, {do: [{later: {at: start, do: [{say: else}]}}]}]}, {say: after}]}")  # fmt: skip
    assert raised(tale, "end") == ["after"]
    assert raised(tale, "start") == ["else"]
    tale.dark = True
    assert raised(tale, "end") == ["dark", "after"]
    tale.round = 2
    assert raised(tale, "end") == ["two", "after"]


def test_a_verb_asks_and_what_it_holds_can_be_put_off(story: Any) -> None:
    tale = story("  - {at: end, do: [{ask: {yes: [{later: {at: start, do: [{say: a}]}}]}}, {say: b}]}")
    assert raised(tale, "end", ("no",)) == ["b"]
    assert raised(tale, "start") == []
    assert raised(tale, "end", ("yes",)) == ["b"]
    assert raised(tale, "start") == ["a"]


def test_a_verb_that_stops_ends_the_rest_of_its_rule_alone(story: Any) -> None:
    tale = story("  - {at: end, do: [{first_of: [{do: [leave, {say: a}]}]}, {say: b}]}\n  - {at: end, do: [{say: c}]}")
    assert raised(tale, "end") == ["c"]


def test_a_chapter_is_carried_out_and_found_again(story: Any) -> None:
    tale = story(
        "  - {at: end, do: [{say: a}]}", "chapters: {one: [{later: {at: start, do: [{say: b}]}}, leave, {say: c}]}"
    )
    rules = ENGINE.perform(tale, tale.tale.chapters["one"], Happening("read", {"who": "me"}, "one"))
    with pytest.raises(StopIteration) as end:
        next(rules)
    assert end.value.value is STOP
    assert raised(tale, "start") == ["b who=me"]


def test_memory_goes_through_a_save(story: Any) -> None:
    tale = story("  - {at: slain, where: A, times: 3, do: [{set: shown}, {later: {at: start, do: [{say: then}]}}]}")
    raised(tale, "slain", where="A", who=("mouse", "vermin"))
    written = msgspec.json.encode(tale.memory)
    tale.memory = msgspec.json.decode(written, type=Memory)
    assert msgspec.json.encode(tale.memory) == written
    assert raised(tale, "start") == ["then where=A who=('mouse', 'vermin')"]


def test_what_may_still_happen_can_be_looked_at(story: Any) -> None:
    tale = story("  - {at: end, times: 2, do: [{say: a}]}\n  - {at: end, do: [{say: b}]}\n"
                 "  - {at: end, times: 1, do: [{later: {at: start, do: [{say: c}]}}]}")  # fmt: skip
    (limited, _), (free, _), _ = keyed = list(ENGINE.rules_at(tale, "end"))
    assert [ENGINE.times_left(tale, key, rule) for key, rule in keyed] == [2, None, 1]
    raised(tale, "end")
    assert [ENGINE.times_left(tale, key, rule) for key, rule in keyed] == [1, None, 0]
    assert (limited, free) == ("0", "1")
    assert list(ENGINE.still_to_come(tale)) == [(Say("a"),), (Say("c"),)]


def test_several_scripts_run_at_once_each_with_its_own_counts() -> None:
    first = (TaleRule(at="end", do=(Say("a"),), times=1),)
    second = (TaleRule(at="end", do=(Say("b"),)), TaleRule(at="end", when=Test(happened="named"), do=(Say("c"),)))
    third = (TaleRule(at="end", id="named", do=(Say("d"),)),)
    engine: Scripts[Story] = Scripts(
        memory=lambda story: story.memory,
        rules=lambda _story: {"quest": first, "act": second, "part": third},
        verbs={Say: say},
    )
    tale = Story(Tale("none"))
    for expected in (["a", "b", "d"], ["b", "c", "d"]):
        tale.said.clear()
        assert list(engine.run(tale, "end")) == []
        assert tale.said == expected
    assert tale.memory.fired == {"quest/0": 1, "act/0": 2, "part/named": 2, "act/1": 1}


def test_a_word_that_nothing_judges_or_carries_out_fails_at_once() -> None:
    kept: dict[str, Any] = {"memory": lambda story: story.memory, "rules": lambda _story: {}, "rule": TaleRule}
    with pytest.raises(TypeError, match="nothing judges the conditions dark"):
        Scripts(verbs={Say: say, Ask: ask_first, Leave: leave}, **kept)
    with pytest.raises(TypeError, match="no verb carries out Ask, Say"):
        Scripts(verbs={Leave: leave}, tests={"dark": lambda _story, _wanted: True}, **kept)


def test_a_game_may_judge_and_do_a_shared_word_its_own_way() -> None:
    rules = (TaleRule(at="end", when=Test(round=7), do=(scripts.Tell(Words(en="a", fr="b")),)),)

    def told(story: Story, effect: scripts.Tell, _happening: Happening) -> Rules[None]:
        story.said.append(effect.words.fr)
        yield from ()

    engine: Scripts[Story] = Scripts(
        memory=lambda story: story.memory,
        rules=lambda _story: {"": rules},
        verbs={scripts.Tell: told},
        tests={"round": lambda _story, wanted: wanted == 7},
    )
    tale = Story(Tale("none"))
    assert list(engine.run(tale, "end")) == []
    assert tale.said == ["b"]


MISSPELT = (
    "tales.yaml:3:10: rules[0].at: expected ‘always’, ‘end’, ‘nowhere’, ‘slain’ or ‘start’, found the text ‘slane’ "
    "(did you mean ‘slain’?)"
)
FAULTS = [
    ("{at: slane, do: [{say: a}]}", MISSPELT),
    ("{at: nowhere, do: [{say: a}]}", "tales.yaml:3:10: rules[0].at: there is no moment ‘nowhere’"),
    ("{at: end, do: [{later: {at: nowhere, do: [{say: a}]}}]}",
     "tales.yaml:3:33: rules[0].do[0].at: there is no moment ‘nowhere’"),
    ("{at: end, times: 1, per: nowhere, do: [{say: a}]}",
     "tales.yaml:3:30: rules[0].per: there is no moment ‘nowhere’"),
    ("{at: end, per: start, do: [{say: a}]}",
     "tales.yaml:3:20: rules[0].per: `per` says when `times` starts anew; there is no `times`"),
    ("{at: end, who: mouse, do: [{say: a}]}", "tales.yaml:3:20: rules[0].who: `who` means nothing at the moment ‘end’"),
    ("{at: slain, do: [{say: a}]}", "tales.yaml:3:10: rules[0].at: the moment ‘slain’ needs `where`"),
    ("{at: end, when: {flag: shwn}, do: [{set: shown}]}",
     "tales.yaml:3:28: rules[0].when.flag: nothing sets the flag ‘shwn’ (did you mean ‘shown’?)"),
    ("{at: end, when: {any_of: [{no_flag: a}]}, do: [{say: a}]}",
     "tales.yaml:3:41: rules[0].when.any_of[0].no_flag: nothing sets the flag ‘a’"),
    ("{at: end, when: {counter: {name: a, at_least: 2}}, do: [{say: a}]}",
     "tales.yaml:3:38: rules[0].when.counter.name: nothing changes the counter ‘a’"),
    ("{at: end, when: {happened: a}, do: [{say: a}]}",
     "tales.yaml:3:32: rules[0].when.happened: nothing is a rule with the id ‘a’"),
    ("{at: end, do: [{later: {at: end, do: [{clear: a}]}}]}",
     "tales.yaml:3:51: rules[0].do[0].do[0].flag: nothing sets the flag ‘a’"),
    ("{at: end, do: [{add: unseen}]}", "tales.yaml:3:26: rules[0].do[0].counter: nothing looks at ‘unseen’"),
    ("{at: end, do: [{first_of: [{do: [{say: a}]}, {do: [{say: b}]}]}]}",
     "tales.yaml:3:50: rules[0].do[0].of[1]: this branch never happens: the one before it always does"),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "told"), FAULTS)
def test_what_can_never_happen_is_told_with_its_line(tmp_path: Path, rule: str, told: str) -> None:
    problems = check_pack(TALES, packed(tmp_path, f"id: one\nrules:\n  - {rule}\n"))
    assert [str(problem) for problem in problems] == [told]


def test_every_fault_of_a_script_has_french_words(tmp_path: Path) -> None:
    told = set()
    for rule, _ in FAULTS[1:]:
        (problem,) = check_pack(TALES, packed(tmp_path, f"id: one\nrules:\n  - {rule}\n"))
        reason = problem.args["reason"]
        assert isinstance(reason, Words)
        assert reason.fr != reason.en
        told.add(reason.fr)
    assert "rien ne lève le drapeau « shwn »" in told
