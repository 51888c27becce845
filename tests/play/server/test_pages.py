"""Addresses of the page: those it has, and those that lead nowhere."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from oubliette.play.server import pages

Client = TestClient[Litestar]
_READER = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture(autouse=True)
def _page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>table</title>", encoding="utf-8")
    monkeypatch.setattr(pages, "PAGE", tmp_path)


def test_the_page_can_be_asked_for_its_head_alone(client: Client) -> None:
    answer = client.head("/")
    assert answer.status_code == 200
    assert answer.content == b""


@pytest.mark.parametrize("path", ["/nowhere", "/nowhere/at/all"])
def test_who_follows_an_address_that_leads_nowhere_sees_the_page_and_not_json(client: Client, path: str) -> None:
    seen = client.get(path, headers=_READER)
    assert (seen.status_code, seen.headers["content-type"].split(";")[0]) == (404, "text/html")
    assert "table" in seen.text
    told = client.get(path, headers={"accept": "application/json"})
    assert (told.status_code, told.json()["code"]) == (404, "server-not-found")


def test_what_programs_ask_for_is_refused_in_json_whatever_they_read(client: Client) -> None:
    answer = client.get("/api/nothing", headers=_READER)
    assert answer.status_code == 404
    assert answer.json()["words"]["fr"]


@pytest.mark.parametrize("path", ["/", "/settings", "/you", "/rules", "/about"])
def test_every_page_is_found_by_its_own_address(client: Client, path: str) -> None:
    answer = client.get(path, headers={"accept": "text/html"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


def test_help_is_read_at_the_table_itself(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = tmp_path / "help"
    (shelf / "fr").mkdir(parents=True)
    for page in (shelf / "index.html", shelf / "fr" / "index.html"):
        page.write_text("<h1>Oubliette</h1>")
    monkeypatch.setattr(pages, "HELP", shelf)
    pages._help_files.cache_clear()
    for address in ("/help", "/help/index.html", "/help/fr/index.html"):
        shown = client.get(address)
        assert shown.status_code == 200
        assert "Oubliette" in shown.text
    assert "frame-ancestors 'none'" in shown.headers["content-security-policy"]
    for strange in ("/help/%2e%2e/index.html", "/help/nothing.html"):
        assert client.get(strange).status_code == 404
    pages._help_files.cache_clear()
