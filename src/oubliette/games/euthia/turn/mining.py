"""The Mining Action (EU-1155 to EU-1162, EU-0285)."""

from oubliette.games.euthia.board.spaces import add_interaction, end_familiar_move, mine_at
from oubliette.games.euthia.content.vocabulary import DrawResources, MineHere
from oubliette.games.euthia.figures.cards import ask_cards, discard_cards, held
from oubliette.games.euthia.figures.hero_board import exhaust
from oubliette.games.euthia.figures.sack import put_back, take
from oubliette.games.euthia.goods.uses import usables
from oubliette.games.euthia.state.events import FeePaid, Gained, Mined
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import does, performs
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def why_not_mine(s: Session, hero: Hero, *, token: bool = True, cell: Cell | None = None) -> str | None:
    """Why there is no Mining here now."""
    cell = hero.at if cell is None else cell
    if mine_at(s, cell) is None:
        return "eu-why-not-no-mine"
    if s.space(cell).guarded:
        return "eu-why-not-guarded"
    if token and not hero.actions.get("mining"):
        return "eu-why-not-mining-spent"
    return None if can_pay_fees(s, hero, cell) else "eu-why-not-fee"


def owners(s: Session, hero: Hero, cell: Cell) -> list[Seat]:
    """The other players with an Interaction token on a space."""
    return [seat for seat, count in s.space(cell).interactions.items() if count and seat != hero.seat]


def owes_mining(s: Session, hero: Hero, cell: Cell) -> list[Seat]:
    """Whom a miner pays: nobody, with two own tokens there (EU-1156); nobody in base co-operation (EU-1252)."""
    if s.space(cell).interactions.get(hero.seat) == 2 or s.state.mode == "coop":
        return []
    return owners(s, hero, cell)


def can_pay_fees(s: Session, hero: Hero, cell: Cell) -> bool:
    """Without enough for all fees there is no Mining (EU-1157)."""
    return can_pay_owners(s, hero, owes_mining(s, hero, cell))


def can_pay_owners(s: Session, hero: Hero, owed: list[Seat]) -> bool:
    """1 Gold each, or in The Fellowship 2 Silver cards or 1 Gold card in all (EU-0285, EU-0286)."""
    if not owed:
        return True
    if s.state.mode == "fellowship":
        return len(held(s, hero, "silver")) >= 2 or bool(held(s, hero, "gold"))
    return hero.gold >= len(owed)


def pay_owners(s: Session, hero: Hero, owed: list[Seat], cites: str) -> Rules[None]:
    """Pay the owners of tokens."""
    if not owed:
        return
    if s.state.mode == "fellowship":
        yield from pay_with_cards(s, hero)
        return
    for seat in owed:
        hero.gold -= 1
        s.hero(seat).gold += 1
        s.note(FeePaid(hero.seat, seat), cites)


def pay_with_cards(s: Session, hero: Hero) -> Rules[None]:
    """2 Silver cards or 1 Gold card, however many players are concerned (EU-0285)."""
    silver, gold = held(s, hero, "silver"), held(s, hero, "gold")
    options = []
    if len(silver) >= 2:
        options.append(Option("silver", "silver", Say("eu-two-silver")))
    if gold:
        options.append(Option("gold", "gold", Say("eu-one-gold-card")))
    metal = yield from ask(hero.seat, "fee", options, cites="EU-0285", say=Say("eu-ask-fee"))
    cards, count = (silver, 2) if metal == "silver" else (gold, 1)
    given = yield from ask_cards(
        s, hero, cards, count, "pay_cards", Say("eu-ask-pay-cards", {"metal": metal}), "EU-0285"
    )
    discard_cards(s, hero, given, "EU-0285")


def mining_action(s: Session, hero: Hero, *, token: bool = True) -> Rules[None]:
    """Pay the fees, reveal a tile of that kind and keep it, leave a token (EU-1155, EU-1158)."""
    cell = hero.at
    if token:
        hero.actions["mining"] -= 1
    end_familiar_move(hero)  # a Mining Action is one, with or without its token (EU-0073)
    yield from pay_owners(s, hero, owes_mining(s, hero, cell), "EU-1156")
    kept = yield from draw_resource(s, hero, cell)
    if kept:
        yield from take(s, hero, kept, "EU-1155")
    add_interaction(s, hero, cell, 1)


def draw_resource(s: Session, hero: Hero, cell: Cell) -> Rules[str]:
    """One tile, or several to choose from (EU-1161)."""
    mine = mine_at(s, cell)
    if mine is None:
        return ""
    count = yield from how_many(s, hero)
    drawn = s.state.resources[mine].draw_up_to(s.chance, count)
    s.reveal(Mined(hero.seat, tuple(drawn)), "EU-1155")
    if not drawn:
        return ""
    options = [Option(f"piece:{piece}", piece, s.book.name(piece), cards=(piece,)) for piece in drawn]
    s.state.aside += drawn
    kept = yield from ask(hero.seat, "keep_resource", options, cites="EU-1161", say=Say("eu-ask-keep-resource"))
    for piece in drawn:
        s.state.aside.remove(piece)
        if piece != kept:
            put_back(s, hero, piece)
    return kept


def how_many(s: Session, hero: Hero) -> Rules[int]:
    """A tile may let the Hero draw more (EU-0155)."""
    drawers = [
        (usable.source, verb.tiles)
        for usable in usables(s, hero)
        for verb in usable.use.do
        if isinstance(verb, DrawResources)
    ]
    if not drawers:
        return 1
    options = [
        Option(f"use:{source}", (source, tiles), Say("eu-draw-tiles", {"what": s.book.name(source), "tiles": tiles}),
               cards=(source,))
        for source, tiles in drawers
    ]  # fmt: skip
    options.append(Option("no", ("", 1), Say("eu-draw-one"), passes=True))
    source, tiles = yield from ask(hero.seat, "draw_resources", options, cites="EU-1161", say=Say("eu-ask-draw"))
    if source:
        exhaust(hero, source)
    return tiles


@does(DrawResources)
def _draws(s: Session, hero: Hero, verb: DrawResources, source: str) -> None:
    """Asked for inside the Mining Action itself."""


def _why_not_scroll(s: Session, hero: Hero, verb: MineHere, _source: str) -> str | None:
    why_not = why_not_mine(s, hero, token=False)
    return None if verb.moves and mine_at(s, hero.at) is not None else why_not


@performs(MineHere, _why_not_scroll)
def mine_here(s: Session, hero: Hero, verb: MineHere, _source: str) -> Rules[None]:
    """A Mining Action without the token; a Scroll may serve for its Movement Point alone (EU-0232, EU-1046)."""
    if verb.moves:
        hero.moves += verb.moves
        s.note(Gained(hero.seat, "moves", verb.moves), "EU-0232")
    if why_not_mine(s, hero, token=False) is not None:
        return
    if verb.moves:
        options = [Option("mine", True, Say("eu-mine")), Option("no", False, Say("eu-no"))]
        if not (yield from ask(hero.seat, "scroll_mine", options, cites="EU-0232", say=Say("eu-ask-scroll-mine"))):
            return
    yield from mining_action(s, hero, token=False)
