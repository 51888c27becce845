"""The browser's types are the server's own: all of them, generated, none written twice."""

from typing import get_args

from tools.wire_types import TARGET, typescript

from oubliette.play.server import wire


def test_the_written_types_are_what_the_server_says() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript()


def test_messages_bodies_refusals_and_tools_are_all_there() -> None:
    written = typescript()
    on_the_socket = {one.__name__ for one in (*get_args(wire.FromServer), *get_args(wire.FromClient))}
    over_http = {"NewMatch", "CreatedMatch", "MatchSummary", "GameOffer", "HostedMatch", "HostChange", "SeatChange"}
    rest = {"Problem", "Replay", "History", "RuleText", "Judgement"}
    for name in on_the_socket | over_http | rest:
        assert f"export interface {name} {{" in written


def test_a_field_that_is_always_sent_is_not_optional_and_one_that_may_be_left_out_is() -> None:
    written = typescript()
    summary = written.partition("export interface MatchSummary {")[2].partition("}")[0]
    assert "?:" not in summary
    wanted = written.partition("export interface NewMatch {")[2].partition("}")[0]
    assert "readonly scenario?: string | null;" in wanted


def test_every_close_code_is_there_and_those_for_good_are_named() -> None:
    written = typescript()
    for code in wire.CloseCode:
        assert f"  {code.name}: {code.value}," in written
    final = written.partition("FINAL_CODES")[2]
    assert "CloseCode.CANNOT_OPEN" in final
    assert "CloseCode.RESTARTING" not in final
