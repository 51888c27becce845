"""What a seat sees of the vault."""

from typing import Literal

from tests.tiny.wyrm_vault import narration
from tests.tiny.wyrm_vault.content import drawing_of
from tests.tiny.wyrm_vault.state import WYRM, Raid

from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as v


def view(raid: Raid, seat: Seat | None) -> v.View:
    """The vault, the figures, the gold; the warden's cards are for the warden alone."""
    state = raid.state
    round_now = min(state.round, raid.vault.rounds)
    return v.View(
        game="wyrm_vault",
        title=words(raid.vault.title),
        seat=seat,
        phase=Say("wv-round-began", {"round": round_now}),
        goal=(Say("wv-goal", {"gold": raid.vault.gold, "rounds": raid.vault.rounds}),),
        boards=(board(raid),),
        pieces=(wyrm(raid), *heroes(raid), *gold(raid)),
        zones=zones(raid, seat),
        tracks=(
            v.Track("round", Say("wv-rounds"), round_now, raid.vault.rounds, "round"),
            v.Track("gold", Say("wv-gold-track"), min(state.delivered, raid.vault.gold), raid.vault.gold),
        ),
        turns=turns(raid),
        result=None if state.won is None else narration.ending(state.won),
    )


def board(raid: Raid) -> v.Board:
    """All squares, and the walls between them."""
    whole = raid.board
    stairs = drawing_of(raid.vault.map).marks["s"]
    shown = tuple(v.BoardCell(cell, *whole.coords(cell), ("stairs",) if stairs >> cell & 1 else ()) for cell in whole)
    walls = tuple(v.Edge(whole.grid.sides(edge), "wall", "wall", name=Say("wv-wall")) for edge in cells(whole.walls))
    terrains = (v.Terrain("stairs", Say("wv-stairs"), look="stairs", icon="stairs"),)
    return v.Board("vault", "square", shown, walls, "stone", terrains=terrains)


def wyrm(raid: Raid) -> v.Piece:
    """The wyrm on its six squares."""
    health = v.Bar(raid.state.wyrm.health, raid.most_health(WYRM))
    body = tuple(cells(raid.squares(WYRM)))
    return v.Piece(
        WYRM,
        narration.who(raid, WYRM),
        "foe",
        body,
        "sea-dragon",
        seat=raid.state.warden,
        bars=(health,),
        emphasis="chief",
    )


def heroes(raid: Raid) -> list[v.Piece]:
    """The heroes who stand."""
    pieces = []
    for place, (seat, hero) in enumerate(raid.state.heroes.items()):
        if hero.health:
            marks = [v.Mark("luck", "clover", Say("wv-luck-mark"), hero.luck, good=True)] if hero.luck else []
            marks += [v.Mark("gold", "gold-stack", Say("wv-gold"), hero.gold, good=True)] if hero.gold else []
            pieces.append(
                v.Piece(
                    seat,
                    narration.who(raid, seat),
                    "hero",
                    (hero.cell,),
                    raid.kind(seat).icon,
                    seat=seat,
                    bars=(v.Bar(hero.health, raid.most_health(seat)),),
                    marks=tuple(marks),
                    acting=place == raid.state.turn,
                    acted=place < raid.state.turn,
                )
            )
    return pieces


def gold(raid: Raid) -> list[v.Piece]:
    """The gold that lies about."""
    return [
        v.Piece(f"gold:{place}", Say("wv-gold"), "objective", (cell,), "gold-stack")
        for place, cell in enumerate(raid.state.gold)
    ]


def zones(raid: Raid, seat: Seat | None) -> tuple[v.Zone, ...]:
    """The warden's hand, and the piles."""
    state = raid.state
    mine = tuple(card_view(raid, card) for card in state.hand) if seat == state.warden else ()
    hidden = 0 if seat == state.warden else len(state.hand)
    discarded = tuple(card_view(raid, card) for card in state.deck.discarded)
    return (
        v.Zone("hand", Say("wv-hand", {"seat": state.warden}), "hand", state.warden, mine, hidden),
        v.Zone("deck", Say("wv-deck"), "deck", hidden=len(state.deck)),
        v.Zone("discard", Say("wv-discard"), "discard", cards=discarded),
    )


def card_view(raid: Raid, card: str) -> v.Card:
    """A card whose face is known."""
    found = raid.card(card)
    return v.Card(card, v.Face(words(found.name), lines=(words(found.text),)), icon="dragon-head")


def turns(raid: Raid) -> tuple[v.Turn, ...]:
    """The heroes in seat order, then the wyrm."""
    now = raid.state.turn
    shown = []
    for place, name in enumerate((*raid.state.heroes, WYRM)):
        side: v.Side = "foe" if name == WYRM else "hero"
        pieces = (name,) if name == WYRM or raid.state.heroes[name].health else ()
        state: Literal["", "now", "done"] = "now" if place == now else "done" if place < now else ""
        shown.append(v.Turn(narration.who(raid, name), pieces=pieces, side=side, state=state))
    return tuple(shown)
