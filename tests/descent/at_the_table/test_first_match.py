"""What a newcomer is told: why it ended, who came, what an answer costs, and the figures of the end."""

import copy
from functools import cache
from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    ME,
    YELLOW_1,
    FoeSpec,
    Table,
    X,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.content.quest_book import Counter, Reinforce, Rule, Test, Win
from oubliette.games.descent.figures.figures import health
from oubliette.games.descent.state.events import EncounterEnded, Moved, Placed, RoundBegan
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option
from oubliette.kernel.game import Setup
from oubliette.kernel.journal import Journal
from oubliette.kernel.match import Match
from oubliette.kernel.scripts import Add, Bounds
from oubliette.kernel.scripts.words import Counted
from oubliette.kernel.text import Say, Texts
from oubliette.kernel.words import Words
from oubliette.play.tallies import tallies
from oubliette.table.beats import Banner, Number
from oubliette.table.speech import beats_of

rule = pytest.mark.rule
FIRST, SEATS = "lamps_at_hollow_mill", ("ann", "lord")
WON = (Win("heroes"),)
NIGHT = Counter("night", Words(en="Night", fr="Nuit"), most=2)


def said(say: Say | None, language: str = "en") -> str:
    """What a message says."""
    assert say is not None
    return Texts(GAME.table.locales).say(say, language)


def option(t: Table, start: str) -> Option[Any]:
    """The first answer that begins so."""
    found: Option[Any] = next(one for one in t.choice.options if one.key.startswith(t.spell(start)))
    return found


def beside_avric(foe: FoeSpec) -> Table:
    """Ashrian with a mace that stuns, hurt, beside Avric, near whom a surge recovers damage."""
    t = table("B A g", A=hero("ashrian", "disciple", damage=3), B=hero("avric", "spiritspeaker"), g=foe)
    return t.turn("A").settle()


@cache
def first_quest(seed: int = 5) -> tuple[Match[Any], list[int]]:
    """The first quest with two heroes, played by bots; with what the heroes had left as each round began."""
    match = Match(GAME, Setup("descent", FIRST, SEATS, seed), shipped())
    bot, left, rounds = Steady(0), list[int](), 0
    for _ in range(3000):
        if match.over:
            break
        if sum(isinstance(line.event, RoundBegan) for line in match.journal(None)) > rounds:
            rounds += 1
            left.append(health_left(match))
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    return match, [*left, health_left(match)]


def health_left(match: Match[Any]) -> int:
    """What the heroes on the map have left of their health."""
    s = match.context
    return sum(health(s, one) - one.damage for one in s.heroes_on_map())


# --- how it ends ---


def ended(t: Table) -> EncounterEnded:
    """The event with which the encounter ended."""
    found = t.events("encounter_ended")[-1]
    assert isinstance(found, EncounterEnded)
    return found


@rule("D2-2180")
def test_a_clock_that_is_full_is_named_as_the_reason() -> None:
    rules = [
        Rule(at="round_end", do=(Add("night"),)),
        Rule(at="round_end", when=Test(counter=Counted(name="night", at_least=1)), do=(Win("overlord"),)),
    ]
    t = table("A . . . . . g", A=hero(), g=monster(), rules=rules, more={"counters": (NIGHT,)})
    clock = next(track for track in t.match.view(ME).tracks if track.id == "night")
    assert [said(step.name) for step in clock.steps] == ["The overlord wins"]
    assert said(t.match.view(ME).notes[0]) == "Night: 1 more at the end of every round. At 1, the overlord wins."
    for _ in range(20):
        if not t.match.choices:
            break
        t.match.answer(t.choice.seat, [next((k for k in ("end", "draw", "go_on", "pass") if k in t.keys), t.keys[0])])
    ending = ended(t).ending
    assert ending is not None and ending.why == "time"
    assert said(t.match.view(ME).result) == "The overlord has won: time is up (Night: 1)."
    assert said(t.match.journal(ME)[-1].say, "fr").endswith("le temps est écoulé (Nuit\u202f: 1).")


@pytest.mark.parametrize(
    ("decides", "why", "words"),
    [
        (
            Rule(at="defeated", when=Test(none_left="monsters"), do=(Win("heroes"),)),
            "no_monsters",
            "no monster is left",
        ),
        (Rule(at="defeated", when=Test(none_left="zombie"), do=WON), "none_left", "Zombie: none is left"),
        (Rule(at="defeated", figure="zombie", do=WON), "felled", "Zombie 1 is out of the fight"),
    ],
)
def test_what_was_felled_is_named_as_the_reason(decides: Rule, why: str, words: str) -> None:
    t = table("A g", A=hero(), g=monster(damage=2), rules=[decides])
    t.dice(blue=BLUE_3, red=4, brown=0).do("attack:iron_longsword").resolve()
    ending = ended(t).ending
    assert ending is not None and ending.why == why
    assert said(t.match.view(ME).result) == f"The heroes have won: {words}."


def test_the_goals_say_whose_they_are() -> None:
    match = Match(GAME, Setup("descent", FIRST, SEATS, 5), shipped())
    heroes, overlord = match.view("ann").goal
    assert said(heroes).startswith("Heroes: ") and said(overlord).startswith("Overlord: ")


# --- the figures of the end ---


def test_damage_after_a_surge_that_heals_is_still_the_attackers() -> None:
    t = beside_avric(monster("zombie", "minion", damage=2))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:iron_mace").settle().do("surge:1").resolve()
    assert t.gone("g") and t.damage("A") == 2
    figures = {one.id: one.value for one in tallies(t.match, ME).heroes[0].figures}
    assert (figures["dealt"], figures["felled"], figures["healed"]) == (1, 1, 1)


def figures_of(t: Table, name: str) -> dict[str, int]:
    """The figures of the end of one hero."""
    told = tallies(t.match, ME).heroes
    found = next(one for one in told if said(one.name) == said(t.s.name(t.spell(name))))
    return {one.id: one.value for one in found.figures}


def test_healing_is_the_healers() -> None:
    t = table("A B . . g", A=hero("ashrian", "disciple"), B=hero(damage=6), g=monster())
    t.turn("A").settle().dice(red=[4]).do("use:A:prayer_of_healing")
    if t.asked == "whom":
        t.do("figure:B")
    assert t.damage("B") < 6
    assert figures_of(t, "A")["healed"] == 6 - t.damage("B") and not figures_of(t, "B")["healed"]


@rule("D2-4296")
def test_a_charmed_blow_at_a_friend_is_no_damage_dealt_and_who_falls_is_what_is_remembered() -> None:
    t = table("A B . . g", A=hero("jain", "wildlander", damage=6), B=hero(), g=monster(), hand=["dark_charm"])
    t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:B").until("charmed")
    t.dice(blue=BLUE_3, red=4, gray=0).do("attack:iron_longsword:A").resolve()
    assert t.gone("A")
    figures = figures_of(t, "B")
    assert not figures.get("dealt") and not figures.get("felled")
    assert any("knocked out" in said(one.say) for one in tallies(t.match, ME).moments)


def test_the_chart_shows_what_the_heroes_had_left() -> None:
    match, left = first_quest()
    told = tallies(match, "ann").course
    assert told is not None
    assert list(told.curves[0].values) == left


def test_who_stands_up_is_shown_with_what_he_recovered() -> None:
    t = table("A . . g", A=hero(damage=12, fatigue=4, knocked_out=True), B=hero("jain", "wildlander"), g=monster())
    t.turn("A").dice(red=[4, 4]).do("stand_up")
    line = next(line for line in t.match.journal(ME) if line.event.kind == "stood_up")
    assert [one.amount for one in beats_of(t.match, line.event) if isinstance(one, Number)] == [6]


# --- who comes, who moves ---


@rule("D2-2247")
def test_a_reinforcement_is_told_and_shown() -> None:
    match, _ = first_quest(seed=1)
    lines = [one for one in match.journal("ann") if isinstance(one.event, Placed) and one.event.comes]
    assert [said(line.say) for line in lines] == [
        "Reinforcements, as the quest says: Goblin Archer 3 comes onto the map."
    ]
    assert any(isinstance(beat, Banner) for beat in beats_of(match, lines[0].event))
    assert lines[0].cites[0] == "D2-2245"


NEVER_FORESEEN = Test(flag="bell")
FROM_2 = Test(round=Bounds(at_least=2))


@rule("D2-2245")
@pytest.mark.parametrize(
    ("when", "times", "most", "told"),
    [
        (Test(round=3), None, 1, "in round 3, one defeated monster of this group comes back: Zombie."),
        (FROM_2, 1, 1, "in round 2, one defeated monster of this group comes back: Zombie."),
        (FROM_2, None, 2, "from round 2 on, up to 2 defeated monsters of this group come back: Zombie."),
        (None, None, 1, "every overlord turn, one defeated monster of this group comes back: Zombie."),
        (Test(heroes=4), None, 1, ""),
        (NEVER_FORESEEN, None, 1, ""),
    ],
)
def test_reinforcements_are_announced_where_they_are_sure_to_come(
    when: Test | None, times: int | None, most: int, told: str
) -> None:
    comes = Rule(at="overlord_turn_start", when=when, times=times, do=(Reinforce("zombie", "all", most=most),))
    notes = [said(note) for note in table("A . g", A=hero(), g=monster(), rules=[comes]).match.view(ME).notes]
    assert [note.startswith("Reinforcements: ") and note.endswith(told) for note in notes] == ([True] if told else [])


def test_the_first_quest_says_when_a_goblin_comes_back() -> None:
    match, _ = first_quest()
    notes = [said(note, "fr") for note in match.view("ann").notes]
    assert any("au round 3" in note and "Archer Gobelin (rang mineur)" in note for note in notes)


def test_the_first_quest_leaves_newcomers_time() -> None:
    """Steady heroes nearly always win it against a steady overlord: it is the one to begin with."""
    won = 0
    for number in range(24):
        match = Match(GAME, Setup("descent", FIRST, SEATS, number), shipped())
        bot = Steady(0)
        while not match.over:
            seat = next(iter(match.choices))
            match.answer(seat, bot.choose(match, seat))
        won += match.context.state.winner == "heroes"
    assert won >= 21


def test_the_figures_of_the_beginning_are_put_without_a_word() -> None:
    match, _ = first_quest()
    placed = [line for line in match.journal("ann") if isinstance(line.event, Placed)]
    assert len(placed) > 5 and all(line.say is None for line in placed[:5])


def test_a_move_is_one_line() -> None:
    t = table("A . . . g", A=hero(), g=monster()).do("move", "go:3,0").settle()
    told = [line.say for line in t.match.journal(ME) if isinstance(line.event, Moved)]
    assert [say is not None for say in told] == [True, False, False]


# --- answers ---


@pytest.mark.parametrize("quest", [FIRST, "the_ferrymans_bell", "nobodys_prisoner", "the_delve"])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_answer_has_words(quest: str, seed: int) -> None:
    """But for steps of a walk: each lights the one space it leads to, and a hint says that it is marked."""
    match = Match(GAME, Setup("descent", quest, ("ann", "bob", "lord"), seed), shipped())
    luck, texts = Chance(seed), Texts(GAME.table.locales)
    for _ in range(250):
        if match.over:
            break
        seat, choice = next(iter(match.choices.items()))
        assert choice.say is not None and texts.knows(choice.say.id, "fr"), choice.kind
        for one in choice.options:
            assert one.say is not None or (one.key.startswith("go:") and one.cells), (choice.kind, one.key)
            assert one.say is None or ":" not in one.key or one.key not in said(one.say), one.key
        match.answer(seat, choice.any_answer(lambda most: luck.below("answers", most)))


def test_a_space_is_named_by_who_stands_near() -> None:
    match = Match(GAME, Setup("descent", FIRST, SEATS, 5), shipped())
    first = next(iter(match.choices.values()))
    assert said(first.options[0].say) == "An empty space"
    match.answer("ann", [first.options[0].key])
    second = next(iter(match.choices.values()))
    told, name = (
        {said(one.say) for one in second.options},
        said(match.context.name(next(iter(match.context.state.heroes)))),
    )
    assert {f"Beside {name}", f"2 spaces from {name}"} <= told


@rule("D2-0171")
def test_the_spaces_of_a_large_figure_are_named_by_where_they_lie() -> None:
    t = table("A . . g g\n\n. . . g g", A=hero("jain", "wildlander", items=["lightning_strike"]), g=monster("ettin"))
    told = [said(one.say) for one in t.choice.options if one.key.startswith("attack:lightning_strike")]
    assert len(told) == len(set(told)) > 1
    assert "Lightning Strike on Ettin 1, upper left space (range 3)" in told


def test_a_large_figure_is_named_once_where_its_spaces_are_alike() -> None:
    t = table("A g g\n\n. g g", A=hero(), g=monster("ettin"))
    told = [said(one.say) for one in t.choice.options if one.key.startswith("attack:iron_longsword")]
    assert told == ["Iron Longsword on Ettin 1"]


@rule("D2-2309", "D2-2310")
def test_the_free_attack_is_suggested_and_missed_when_the_turn_ends() -> None:
    t = table("A g . . . B", A=hero(damage=2), B=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.turn("A").settle()
    assert "and the free attack" in said(t.choice.say)
    keys = t.keys
    assert keys.index(option(t, "free:attack:iron_longsword").key) < keys.index(option(t, "attack:iron_longsword").key)
    assert option(t, "free:attack:iron_longsword").tone == "suggested"
    assert option(t, "free:attack:own").tone == "" and "Unarmed" in said(option(t, "free:attack:own").say)
    assert "the free attack (2 damage may be recovered instead)" in [said(one) for one in option(t, "end").leaves]


@rule("D2-0254")
@pytest.mark.parametrize(("shields", "advised"), [(0, "surge:0"), (3, "surge:1")])
def test_a_condition_is_advised_only_where_the_blow_wounds(shields: int, advised: str) -> None:
    t = beside_avric(monster("goblin_archer", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[shields]).do("attack:iron_mace").settle()
    assert "if the blow deals damage" in said(option(t, "surge:0").say)
    assert Steady(0).choose(t.match, ME) == [advised]
    reason = Steady(0).reason(t.match, ME, [advised])
    assert reason is not None and reason.id == f"d2-hint-surges-{'condition' if not shields else 'recover'}"


def vain(t: Table, start: str) -> list[str]:
    """Why an answer would do nothing."""
    found = option(t, start)
    assert found.preview is not None and found.tone == "costly"
    return [said(one.say) for one in found.preview().follows]


@rule("D2-0254")
@pytest.mark.parametrize(
    ("foe", "why"),
    [
        (monster("zombie", "minion", damage=2), "Nobody would get it: who is wounded falls."),
        (monster("zombie", "master", conditions=["stunned"]), "Nobody would get it: who is wounded has it already."),
    ],
)
def test_a_condition_nobody_would_get_is_told_and_not_advised(foe: FoeSpec, why: str) -> None:
    t = table("A g", A=hero("ashrian", "disciple", fatigue=1), g=foe).turn("A").settle()
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:iron_mace").until("surges")
    assert vain(t, "surge:0") == [why]
    assert Steady(0).choose(t.match, ME) == ["surge:fatigue"]


@rule("D2-0180", "D2-0185", "D2-0202")
@pytest.mark.parametrize("tired", [0, 1])
def test_surges_that_could_change_nothing_are_not_asked_about(tired: int) -> None:
    archer = hero("jain", "wildlander", fatigue=tired)
    t = table("A g", A=archer, g=monster("zombie", "minion", damage=2)).turn("A").settle()
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:yew_shortbow:g").until("surges", "hero_action")
    assert (t.asked == "surges") == bool(tired), "neither range nor damage is of any use, and nobody is tired"
    if tired:
        assert vain(t, "surge:0") == ["It reaches its target already: more range changes nothing."]


def test_a_condition_needs_a_wound_and_a_surge_that_heals_somebody_hurt() -> None:
    t = table("B A g", A=hero("ashrian", "disciple"), B=hero("avric", "spiritspeaker"), g=monster("zombie", "master"))
    t.turn("A").settle().dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=BROWN[0]).do("attack:iron_mace")
    assert vain(t.until("surges"), "surge:1") == ["Already at full health: nothing to recover."]
    assert vain(t, "surge:fatigue") == ["No fatigue: nothing to recover."]


def test_a_master_is_named_with_its_rank_once_and_its_number_last() -> None:
    t = table("A . g", A=hero(), g=monster("goblin_archer", "master"))
    (piece,) = (one for one in t.match.view(ME).pieces if one.side == "foe")
    assert said(piece.name) == "Master Goblin Archer 1" and said(piece.name, "fr") == "Archer Gobelin (rang majeur) 1"


@rule("D2-4294")
def test_a_charmed_blow_names_the_card_and_the_journal_quotes_it() -> None:
    t = table("A B . . g", A=hero("avric", "spiritspeaker"), B=hero(), g=monster(), hand=["dark_charm"])
    t.until("overlord_start").dice(**FAILS).do("play:dark_charm", "figure:B")
    t.until("charmed").do("attack:iron_longsword:A")
    t.until("before_roll")
    assert said(t.choice.say).startswith("Dark Charm: Syndrael attacks Avric Albright for the overlord.")
    line = next(line for line in t.match.journal(ME) if line.event.kind == "overlord_played")
    assert said(line.say).startswith("The overlord plays Dark Charm: “Start of your turn:")


def test_a_window_in_an_attack_says_who_attacks_whom_and_what_a_card_costs() -> None:
    t = table("A . g", A=hero("avric", "spiritspeaker"), g=monster("goblin_archer"))
    t.activate("g").do("attack:own:A")
    t.until("before_roll")
    assert said(t.choice.say).startswith("Goblin Archer 1 attacks Avric Albright.")
    stoneskin = option(t, "use:avric:stoneskin")
    assert said(stoneskin.say) == "Avric Albright: Stoneskin, 1 fatigue"
    assert stoneskin.tone == "costly"
    assert t.choice.cites[0] == "D2-0175"


@pytest.mark.parametrize(("blue", "tone"), [(BLUE_3, ""), (X, "costly")])
def test_a_shield_is_no_natural_answer_where_nothing_gets_through(blue: int, tone: str) -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"))
    t.activate("g").dice(blue=[blue], yellow=YELLOW_1, gray=0).do("attack:own:A")
    t.until("defence_rolled")
    assert option(t, "use:syndrael:wooden_shield").tone == tone
    assert (Steady(0).choose(t.match, ME) == ["pass"]) == (tone == "costly")


def test_a_feat_is_named_once() -> None:
    t = table("A g", A=hero("ashrian", "disciple"), g=monster("goblin_archer"))
    assert said(option(t, "use:ashrian:feat/ashrian").say).count("Ashrian") == 1


def test_getting_up_says_what_it_brings() -> None:
    t = table("A . . g", A=hero(damage=12, fatigue=4, knocked_out=True), B=hero("jain", "wildlander"), g=monster())
    t.turn("A")
    preview = t.choice.preview_of(option(t, "stand_up"))
    assert [follow.tone for follow in preview.follows] == ["good", "price"]
    token = next(piece for piece in t.match.view(ME).pieces if piece.id == "token:hero:syndrael")
    assert token.side == "neutral" and said(token.name) == "Syndrael, knocked out"


# --- menus and pages between maps ---


@rule("D2-2119")
@pytest.mark.parametrize(
    ("tired", "told"), [(0, "No fatigue: nothing to recover."), (2, "When the turn ends: fatigue 2 → 0")]
)
def test_a_rest_says_what_goes(tired: int, told: str) -> None:
    t = table("A . . . . g", A=hero(fatigue=tired), g=monster())
    rest = option(t, "rest")
    assert rest.preview is not None and [said(one.say) for one in rest.preview().follows] == [told]
    assert (rest.tone == "costly") == (not tired)


@rule("D2-2126")
def test_reviving_says_what_it_costs_and_brings() -> None:
    t = table("A B . . g", A=hero(), B=hero("jain", "wildlander", damage=8, knocked_out=True), g=monster())
    revive = option(t.turn("A").settle(), "revive:")
    assert revive.preview is not None
    assert [one.tone for one in revive.preview().follows] == ["price", "good"]


def test_a_search_token_says_what_it_is_for() -> None:
    t = table("A . Z . g", A=hero(), g=monster(), search=["health_potion"])
    token = next(one for one in t.match.view(ME).pieces if one.id.startswith("token:search"))
    assert "spend an action to search" in said(token.lines[0])


def test_quests_that_were_measured_tell_how_hard_they_are() -> None:
    told = {one.id: one.difficulty for one in GAME.menus.scenarios(shipped())}
    assert all(1 <= told[name] <= 5 for name in (FIRST, "ash_on_the_altar", "the_iron_lamp"))
    assert told["ash_on_the_altar"] > told["nobodys_prisoner"]


def test_values_of_options_make_sense_alone() -> None:
    vague = {"None", "Nobody", "Basic", "Normal", "An overlord"}
    assert not vague & {value.title.en for info in GAME.menus.option_values(shipped()) for value in info.values}


@rule("D2-0310")
def test_skills_for_sale_lie_on_the_table() -> None:
    match = Match(GAME, Setup("descent", FIRST, SEATS, 3, {"level": "advanced"}), shipped())
    seat, choice = next(iter(match.choices.items()))
    assert choice.kind == "buy_skill"
    lying = {card.id for zone in match.view(seat).zones for card in zone.cards}
    bought = [one for one in choice.options if not one.passes]
    assert bought and all(one.cards and one.cards[0] in lying for one in bought)


def test_a_sentence_begins_with_a_capital() -> None:
    match, _ = first_quest()
    for line in match.journal("ann"):
        for language in ("en", "fr"):
            assert line.say is None or said(line.say, language)[0].isupper() or said(line.say, language)[0].isdigit()


def test_a_table_between_two_encounters_can_be_shown() -> None:
    """A checkpoint may lie where the first encounter is over and the second not yet laid out; the end looks at it."""
    match = Match(GAME, Setup("descent", "ash_on_the_altar", SEATS, 5), shipped())
    between = copy.deepcopy(match.context.state)
    assert any(token.kind != "search" and token.cell >= 0 for token in between.tokens.values())
    between.encounter, between.phase = 1, "setup"
    assert GAME.table.view(GAME.rules.context(between, match.content, Journal()), "ann").pieces
