"""Rich features: what they tell of an option is what the rules and the previews say."""

from collections.abc import Iterator
from typing import Any

from oubliette.kernel.boards import reach
from oubliette.play.bots import make_bot
from oubliette.research.observing import Observer
from oubliette.research.playing import Play, setup_of


def questions(kind: str, count: int) -> Iterator[tuple[Play, list[dict[str, int]], dict[str, int]]]:
    """Questions of a kind as the steady bot comes to them: with the facts of each option and of the situation."""
    for seed in range(40):
        play = Play(setup_of("buttons_bugs", "1", 1, seed, None))
        observer = Observer(play.setup, "structured", "rich")
        bot = make_bot(play.match.game, "steady", seed)
        while play.seat is not None:
            if play.choice is not None and play.choice.kind == kind:
                question, rows = observer.asked(play, play.seat)
                told = [dict(zip(observer.option_columns, map(int, row), strict=True)) for row in rows]
                situation = dict(zip(observer.question_columns, map(int, question), strict=True))
                yield play, told[: len(play.shown)], situation
                count -= 1
                if not count:
                    return
            play.answer(bot.choose(play.match, play.seat))


def steps_to_a_foe(s: Any, cell: int) -> int:
    """The fewest steps from a hex to an enemy, round walls, counted hex by hex."""
    foes = {foe.cell for foe in s.scene.monsters.values()}
    return next(
        key
        for key, mask in sorted(reach(s.map.ways, 1 << cell, passable=s.map.board.cells).layers)
        if any(mask >> foe & 1 for foe in foes)
    )


def test_a_move_tells_how_far_the_foes_are_round_walls_and_whether_an_attack_reaches() -> None:
    reached = 0
    for play, options, situation in questions("move", 12):
        s = play.match.context
        if not s.scene.monsters:
            continue
        assert situation["foe_walk"] == steps_to_a_foe(s, s.hero.cell)
        for option, told in zip(play.shown, options, strict=True):
            if isinstance(option.value, int):
                assert told["walk"] == steps_to_a_foe(s, option.cells[0])
                assert (told["reach_hit"] > 0) <= (told["reach_foes"] > 0)
                reached += told["reach_foes"] > 0
    assert reached


def test_a_target_tells_the_odds_that_its_preview_tells() -> None:
    compared = 0
    for play, options, _ in questions("attack_target", 12):
        assert play.choice is not None
        for option, told in zip(play.shown, options, strict=True):
            preview = play.choice.preview_of(option)
            if preview is None or not preview.odds:
                continue
            [odds] = preview.odds
            foe = play.match.context.figure(odds.target)
            assert told["fells"] == 100 * odds.fells // odds.whole
            assert (told["health"], told["most"]) == (foe.hit_points, foe.most)
            compared += told["hit"] > 0
    assert compared


def test_a_card_tells_what_its_halves_do_and_the_second_pick_knows_the_first() -> None:
    for play, options, situation in questions("plan", 6):
        s = play.match.context
        assert situation["hand"] == sum(card.zone == "hand" for card in s.hero.cards)
        assert situation["first_initiative"] == 0
        cards = [place for place, option in enumerate(play.shown) if option.key.startswith("card:")]
        for place in cards:
            held = play.shown[place].value
            face = s.book.face(held.id, held.side)
            assert options[place]["initiative"] == face.initiative
            assert options[place]["one_lost"] == face.top.lost
            assert options[place]["two_lost"] == face.bottom.lost
        if len(cards) > 1:
            play.pick(play.action_of(play.shown[cards[0]].key))
            assert play.seat is not None
            question, _ = Observer(play.setup, "flat", "rich").asked(play, play.seat)
            names = Observer(play.setup, "flat", "rich").question_columns
            assert question[names.index("first_initiative")] == options[cards[0]]["initiative"]
            play.turn_to(play.seat)
