"""Road to Legend: rounds, activation windows, action lists, skips and targets."""

from typing import Any

import pytest
from tests.descent.app_table import aimed, app_table, deeds, monsters, step, until
from tests.descent.legend.kit import turns
from tests.descent.table import hero, lieutenant, monster

from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.kernel.words import Words

ATTACK, ENGAGE = ActivationLine("attack"), ActivationLine("engage")
TEXT = Words(en="-", fr="-")


@pytest.mark.rule("D2-2311", "D2-0480", "D2-2184")
def test_heroes_and_groups_act_in_turn_and_the_rest_of_the_groups_after_the_last_hero() -> None:
    t = app_table(
        """
        A B . . . .

        . . . . z c

        . . . . e e

        . . . . e e
        """,
        [ENGAGE],
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        z=monster("zombie"),
        c=monster("cave_spider"),
        e=monster("ettin"),
    )
    monsters(t)
    assert turns(t)[:5] == ["hero", "group", "hero", "group", "group"]
    assert {one.group for one in t.events("group_activated")[:3]} == {"zombie", "cave_spider", "ettin"}
    assert t.events("round_began")[-1].round == 2


@pytest.mark.rule("D2-0480")
def test_with_fewer_groups_the_heroes_left_act_one_after_another() -> None:
    t = app_table(
        "A B C . . . z",
        [ENGAGE],
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander"),
        C=hero("avric", "disciple"),
        z=monster("zombie"),
    )
    monsters(t)
    assert turns(t)[:4] == ["hero", "group", "hero", "hero"]


@pytest.mark.rule("D2-2311")
def test_which_group_acts_is_left_to_chance() -> None:
    first = set()
    for seed in range(8):
        t = app_table(
            "A B . . . . z c",
            [ENGAGE],
            A=hero(),
            B=hero("jain", "thief"),
            z=monster(),
            c=monster("cave_spider"),
            seed=seed,
        )
        monsters(t)
        first.add(t.events("group_activated")[0].group)
    assert first == {"zombie", "cave_spider"}


@pytest.mark.rule("D2-2312", "D2-0478", "D2-0484")
def test_a_monster_performs_two_actions_of_its_list_from_top_to_bottom() -> None:
    t = app_table("A . . z", [ENGAGE, ATTACK], A=hero(), z=monster())
    monsters(t)
    assert deeds(t) == ["engage", "attack"]


@pytest.mark.rule("D2-0484")
def test_after_the_last_line_the_list_begins_again() -> None:
    t = app_table("A . . . . . . . c", [ATTACK, ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == ["engage", "engage"]  # no attack is possible in the first pass, nor in the second
    near = app_table("A . . c", [ATTACK, ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(near)
    assert deeds(near) == ["engage", "attack"]  # the first line comes again after the last


@pytest.mark.rule("D2-0484", "D2-0486")
def test_an_activation_ends_when_nothing_on_the_list_is_possible() -> None:
    t = app_table("A c", [ATTACK, ENGAGE], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == ["attack"]  # a second attack is beyond its limit, and it stands next to him already


@pytest.mark.rule("D2-0484", "D2-2312", "D2-0481")
def test_the_window_names_which_rank_acts_first() -> None:
    for first, wanted in (("master", "M"), ("minion", "m")):
        t = app_table("A . . . m M", [ENGAGE], first=first, A=hero(), m=monster(), M=monster("zombie", "master"))
        monsters(t)
        order = [one.figure for one in t.events("activated")]
        assert order[0] == t.names[wanted]
        assert len(order) == 2
        assert len(t.events("group_finished")) == 1


@pytest.mark.rule("D2-0484")
def test_masters_and_minions_have_lists_of_their_own() -> None:
    t = app_table("A . . . m M", [ATTACK], minions=[ENGAGE], A=hero(), m=monster(), M=monster("zombie", "master"))
    monsters(t)
    assert deeds(t, "M") == []
    assert deeds(t, "m") == ["engage"]


@pytest.mark.rule("D2-0483")
def test_the_effect_of_a_window_allows_two_attacks_and_two_moves() -> None:
    twice = app_table("A c", [ATTACK], effect=Advantage(TEXT, attacks=2), A=hero(), c=monster("cave_spider"))
    monsters(twice)
    assert deeds(twice) == ["attack", "attack"]
    slow = app_table("A . . . . . . . . z", [ENGAGE], A=hero(), z=monster())
    monsters(slow)
    assert deeds(slow) == ["engage"]  # Shambling
    quick = app_table("A . . . . . . . . z", [ENGAGE], effect=Advantage(TEXT, moves=2), A=hero(), z=monster())
    monsters(quick)
    assert deeds(quick) == ["engage", "engage"]
    assert quick.at("z") == [(3, 0)]


@pytest.mark.rule("D2-0483")
def test_the_effect_of_a_window_adds_speed_damage_and_pierce() -> None:
    fast = app_table("A . . . . . . z", [ENGAGE], effect=Advantage(TEXT, speed=2), A=hero(), z=monster())
    monsters(fast)
    assert fast.at("z") == [(2, 0)]
    hard = app_table("A z", [ATTACK], effect=Advantage(TEXT, damage=2, pierce=1), A=hero(), z=monster())
    hard.dice(blue=2, yellow=1, gray=1)
    monsters(hard)
    assert hard.damage("A") == 5  # 2 + 1 hearts and 2 more; the shield is pierced


@pytest.mark.rule("D2-0485")
def test_the_most_includes_none_at_all() -> None:
    t = app_table("A . . c", [ActivationLine("engage", "most_search_cards")], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert aimed(t) == ["syndrael"]


@pytest.mark.rule("D2-0487", "D2-0515")
def test_a_move_that_leads_nowhere_is_skipped() -> None:
    t = app_table("A c", [ENGAGE, ActivationLine("spot"), ATTACK], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == ["attack"]


@pytest.mark.rule("D2-0488")
def test_a_line_for_heroes_within_some_spaces_is_skipped_where_none_is() -> None:
    howl = ActivationLine("use", ability="howl", within=3)
    far = app_table("A . . . b b", [howl, ENGAGE], A=hero(), b=monster("barghest"))
    monsters(far)
    assert deeds(far)[0] == "engage"
    near = app_table("A . . b b", [howl, ENGAGE], A=hero(), b=monster("barghest"))
    monsters(near)
    assert deeds(near)[0] == "use:howl"


@pytest.mark.rule("D2-0488")
def test_a_line_may_ask_for_more_than_one_hero() -> None:
    howl = ActivationLine("use", ability="howl", within=3, heroes=2)
    one = app_table("A . b b", [howl], A=hero(), b=monster("barghest"))
    monsters(one)
    assert deeds(one) == []
    two = app_table("A B . b b", [howl], A=hero(), B=hero("jain", "thief"), b=monster("barghest"))
    monsters(two)
    assert "use:howl" in deeds(two)


@pytest.mark.rule("D2-0489")
def test_an_action_that_would_defeat_it_first_is_skipped() -> None:
    ignite = ActivationLine("use", ability="ignite", within=1)
    well = app_table("A m", [ignite], A=hero(), m=lieutenant("merick"))
    monsters(well)
    assert "use:ignite" in deeds(well)
    dying = app_table("A m", [ignite], A=hero(), m=lieutenant("merick", damage=7))
    monsters(dying)
    assert deeds(dying) == []


@pytest.mark.rule("D2-0490")
def test_what_a_skill_at_work_would_undo_is_skipped_and_what_it_might_is_not() -> None:
    me = hero("avric", "disciple", skills=["prayer_of_peace"])
    prayed = app_table("A z", [ATTACK], A=me, z=monster()).do("use:A:prayer_of_peace")
    monsters(prayed)
    assert deeds(prayed) == []
    idle = app_table("A z", [ATTACK], A=me, z=monster())
    monsters(idle)
    assert deeds(idle) == ["attack"]


@pytest.mark.rule("D2-0491", "D2-2324")
def test_a_line_is_not_skipped_because_it_cannot_retreat() -> None:
    t = app_table("A c . . .", [ActivationLine("attack", retreat=True)], A=hero(), c=monster("cave_spider"))
    monsters(t)
    assert deeds(t) == ["attack"]  # it has no movement points, and gets none for it
    assert t.at("c") == [(1, 0)]


# --- whom ---


@pytest.mark.rule("D2-0492", "D2-0498")
@pytest.mark.parametrize(
    ("priority", "wanted"),
    [
        ("highest_might", "syndrael"),
        ("lowest_might", "jain"),
        ("most_damage", "jain"),
        ("least_health", "jain"),
        ("most_health", "syndrael"),
        ("most_fatigue", "jain"),
        ("most_search_cards", "jain"),
        ("closest", "syndrael"),
        ("farthest", "jain"),
    ],
)
def test_a_monster_goes_for_whom_its_line_says(priority: str, wanted: str) -> None:
    t = app_table(
        """
        . . . . B

        z A . . .
        """,
        [ActivationLine("engage", priority), ActivationLine("attack", priority)],  # type: ignore[arg-type]
        A=hero("syndrael", "knight"),
        B=hero("jain", "wildlander", damage=2, fatigue=2, search=["curse_doll"]),
        z=monster("goblin_archer"),
    )
    until(t, "hero_action")
    monsters(t)
    assert aimed(t)[0] == wanted


@pytest.mark.rule("D2-0492", "D2-2316")
def test_of_equals_the_closest_is_attacked_and_else_the_players_choose() -> None:
    alike: dict[str, Any] = {
        "A": hero("syndrael", "knight"),
        "B": hero("grisban", "berserker"),
        "g": monster("goblin_archer"),
    }
    closer = app_table("A . . g B", [ActivationLine("attack", "most_search_cards")], **alike)
    monsters(closer)
    assert aimed(closer) == ["grisban"]
    assert "target_tie" not in [event.question for event in closer.events("forced")], "there is nothing to choose"
    tie = app_table("A . g . B", [ActivationLine("attack", "most_search_cards")], **alike)
    until(tie, "target_tie")
    assert tie.keys == ["figure:syndrael", "figure:grisban"]
    assert "D2-0492" in tie.choice.cites
    tie.do("figure:B")
    monsters(tie)
    assert aimed(tie) == ["grisban"]


@pytest.mark.rule("D2-0492", "D2-0550")
def test_a_tie_is_asked_of_all_players_at_once() -> None:
    t = app_table(
        "A . g . B",
        [ActivationLine("attack", "most_search_cards")],
        A=hero("syndrael", "knight"),
        B=hero("grisban", "berserker"),
        g=monster("goblin_archer"),
        seats=("me", "you"),
    )
    t.s.state.heroes["grisban"].seat = "you"
    for _ in range(40):
        if any(choice.kind == "target_tie" for choice in t.match.choices.values()):
            break
        step(t)
    assert sorted(t.match.choices) == ["me", "you"]
    t.match.answer("you", ["figure:grisban"])
    assert aimed(t) == ["grisban"]


@pytest.mark.rule("D2-0498", "D2-0520", "D2-0525")
def test_a_figure_treated_as_a_hero_is_a_target_and_lacks_the_value_looked_for() -> None:
    from oubliette.games.descent.content.quest_book import Person

    person = Person("widow", TEXT, "nook", 3, 8)
    told: dict[str, Any] = {"persons": [person], "areas": {"nook": (0, 0, 0, 0)}}
    lowest = app_table(
        ". . g . A", [ActivationLine("attack", "lowest_might")], A=hero(), g=monster("goblin_archer"), **told
    )
    monsters(lowest)
    assert aimed(lowest) == ["widow"]  # 0 in Might
    highest = app_table(
        ". . g . A", [ActivationLine("attack", "highest_might")], A=hero(), g=monster("goblin_archer"), **told
    )
    monsters(highest)
    assert aimed(highest) == ["syndrael"]


@pytest.mark.rule("D2-0520", "D2-0498")
def test_a_token_that_may_be_attacked_is_a_target() -> None:
    from oubliette.games.descent.content.quest_book import Breakable, Token

    idol = Token("idol", TEXT, "T", breaks=Breakable(4, by="overlord"))
    t = app_table(
        "T g . . A", [ActivationLine("attack", "lowest_willpower")], A=hero(), g=monster("goblin_archer"), tokens=[idol]
    )
    monsters(t)
    assert aimed(t) == ["idol"]
    assert t.damage("idol") > 0 or t.events("missed")
