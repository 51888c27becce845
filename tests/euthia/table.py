"""A table on which situations of Euthia are set up, and played through the open question."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from oubliette.games.euthia import GAME
from oubliette.games.euthia.board.geometry import cell_at, start_cells
from oubliette.games.euthia.content.book import Book
from oubliette.games.euthia.content.kinds import PrintedSpace
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import EuthiaState, Fight, Hero, Space
from oubliette.kernel.choices import Choice, IllegalAnswer
from oubliette.kernel.game import Setup
from oubliette.kernel.journal import Event, Journal
from oubliette.kernel.match import Match
from oubliette.kernel.record import Segment, Stretch

SEATS = ("ann", "bob", "cyd", "dan")
CENTRE = start_cells()[0]
NEXT = cell_at(1, 0)
"""A space beside the Chapel."""
BEYOND = cell_at(2, 0)
LEFT = cell_at(-1, 0)
PASSES = ("pass", "no_attack", "no_initiative", "end", "done", "no", "leave")


@cache
def book() -> Book:
    """The game's own content."""
    return GAME.content.load([])


class Table:
    """A match from a situation on."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    # what is there

    @property
    def state(self) -> EuthiaState:
        state: EuthiaState = self.match.context.state
        return state

    @property
    def s(self) -> Session:
        session: Session = self.match.context
        return session

    def hero(self, seat: str = "ann") -> Hero:
        return self.state.heroes[seat]

    @property
    def fight(self) -> Fight:
        assert self.state.fight is not None, "no Combat is under way"
        return self.state.fight

    def choice(self, seat: str | None = None) -> Choice:
        choices = self.match.choices
        return choices[seat] if seat else next(iter(choices.values()))

    @property
    def asked(self) -> str:
        return self.choice().kind if self.match.choices else ""

    @property
    def asks(self) -> str:
        return next(iter(self.match.choices), "")

    def keys(self, seat: str | None = None) -> list[str]:
        return self.choice(seat).keys()

    def events(self, kind: str) -> list[Event]:
        return [entry.event for entry in self.match.entries() if entry.event.kind == kind]

    def cited(self, rule: str) -> list[Event]:
        return [entry.event for entry in self.match.entries() if rule in entry.cites]

    def space(self, cell: int) -> Space:
        return self.state.spaces[cell]

    # what is done

    def answer(self, *keys: str, seat: str | None = None) -> "Table":
        """Answer question after question, each with one key, or several in one text parted by blanks."""
        for key in keys:
            choice = self.choice(seat)
            if key in ("die:0", "die:1") and key not in choice.keys():
                continue  # dice that show the same are alike: nobody is asked which
            self.match.answer(choice.seat, key.split(" "))
        return self

    def refuses(self, key: str, seat: str | None = None) -> bool:
        try:
            self.answer(key, seat=seat)
        except IllegalAnswer:
            return True
        return False

    def until(self, *kinds: str, most: int = 60) -> "Table":
        """Pass whatever can be passed until one of these questions is open."""
        for _ in range(most):
            if self.asked in kinds or not self.match.choices:
                return self
            self.passes()
        raise AssertionError(f"asked {self.asked}: {self.keys()}, never {kinds}")

    def passes(self) -> "Table":
        """Decline the open question, or take its first answer where it cannot be declined."""
        choice = self.choice()
        keys = choice.keys()
        passing = next((key for key in PASSES if key in keys), None)
        if passing is None:
            self.match.answer(choice.seat, keys[: max(1, choice.least)])
        else:
            self.match.answer(choice.seat, [passing])
        return self

    def now(self, *arrange: "Arrange") -> "Table":
        """The same turn, with something else arranged in it, and asked anew."""
        state: Any = self.match.codec.restore(self.match.codec.checkpoint(self.state))
        self.match = restarted(self.match, state, arrange)
        return self

    def dice(self, side: str, *values: int) -> "Table":
        """What the next dice of a side will show."""
        self.state.chance.stack(f"{side} dice", *(value - 1 for value in values))
        return self


Arrange = Callable[[Session], None]


def table(
    heroes: Mapping[str, str] | tuple[str, ...] = ("dral", "ael"),
    *arrange: Arrange,
    scenario: str = "the_hunt",
    turn_of: str = "ann",
    round_: int = 1,
    keep_territory: bool = False,
    **options: Any,
) -> Table:
    """Heroes at the Chapel, no tiles left to reveal, and whatever is arranged; the first question is the turn's."""
    names = dict(zip(SEATS, heroes, strict=False)) if not isinstance(heroes, Mapping) else dict(heroes)
    options["heroes"] = {hero: {"seat": seat} for seat, hero in names.items()}
    setup = Setup("euthia", scenario, tuple(names), 1, options)
    match: Match[Any] = Match(GAME, setup, book())
    for _ in range(20):
        if not match.choices or next(iter(match.choices.values())).kind == "turn":
            break
        choice = next(iter(match.choices.values()))
        match.answer(choice.seat, choice.keys()[: max(1, choice.least)])
    state: Any = match.codec.restore(match.codec.checkpoint(match.context.state))
    state.choosing = False
    if state.mode != "fellowship":
        state.first = state.seats.index(turn_of)
        state.turns_taken = 0
        state.in_turn = False
    state.round = round_
    if not keep_territory:
        state.territory = []
    return Table(restarted(match, state, arrange))


def restarted(match: Match[Any], state: EuthiaState, arrange: tuple[Arrange, ...]) -> Match[Any]:
    """The match begun anew from an arranged state."""
    session = Session(state, book(), Journal())
    for one in arrange:
        one(session)
    stretch = Stretch(0, match.codec.checkpoint(state), b"", (), match.codec.entries.encode([]))
    return Match(GAME, match.setup, book(), [Segment(stretch)])


# Arranging


def lay(cell: int, *, guarded: bool | None = None, **wanted: Any) -> Arrange:
    """A space that shows what is wanted, taken from a tile of the packs."""

    def arrange(s: Session) -> None:
        tile, number = find_place(s.book, **wanted)
        place = s.book.place(tile, number)
        stands = bool(place.guard or place.minion) if guarded is None else guarded
        s.state.spaces[cell] = Space(tile, number, guarded=stands)
        if place.encounter and place.encounter not in s.state.open_encounters:
            s.state.open_encounters[place.encounter] = s.state.encounters[place.encounter].pile.pop()

    return arrange


def find_place(content: Book, **wanted: Any) -> tuple[str, int]:
    """The first space of a tile with these printed values; what is not named must be plain."""
    plain = {"what": "", "guard": 0, "minion": "", "element": None, "encounter": ""} | wanted
    for tile in content.tiles.values():
        for number, place in enumerate(tile.places):
            if tile.type != "start" and all(getattr(place, name) == value for name, value in plain.items()):
                return f"{tile.id}/1", number
    raise LookupError(f"no tile shows {wanted}")


def printed(table_: Table, cell: int) -> PrintedSpace:
    return table_.s.printed(cell)


def give(seat: str = "ann", **values: Any) -> Arrange:
    """Set values of a Hero; Gaar comes from the supply."""

    def arrange(s: Session) -> None:
        hero = s.state.heroes[seat]
        for name, value in values.items():
            if name == "gaar":
                s.state.gaar.left -= value - hero.gaar
            setattr(hero, name, value)

    return arrange


def spent(seat: str, *actions: str) -> Arrange:
    """Actions that a Hero has taken this turn."""

    def arrange(s: Session) -> None:
        s.state.heroes[seat].actions.update(dict.fromkeys(actions, 0))

    return arrange


def on_top(level: int, monster: str) -> Arrange:
    """The next Monster card of a Level."""

    def arrange(s: Session) -> None:
        pile = s.state.monsters[level].pile
        card = next(card for card in pile if card.startswith(f"{monster}/"))
        pile.remove(card)
        pile.append(card)

    return arrange


def hold(seat: str, *types: str) -> Arrange:
    """Exactly these Silver and Gold cards in hand."""

    def arrange(s: Session) -> None:
        hero = s.state.heroes[seat]
        for card in hero.hand:
            deck = s.state.silver if s.book.cards[card.split("/")[0]].metal == "silver" else s.state.gold
            deck.pile.insert(0, card)
        hero.hand = []
        for one in types:
            deck = s.state.silver if s.book.cards[one].metal == "silver" else s.state.gold
            card = next(card for card in deck.pile if card.startswith(f"{one}/"))
            deck.pile.remove(card)
            hero.hand.append(card)

    return arrange


def wear(seat: str, slot: str, piece: str) -> Arrange:
    """A piece on a slot of the board; a ware is taken from its Offer."""

    def arrange(s: Session) -> None:
        s.state.heroes[seat].slots[slot] = fetch(s, seat, piece)

    return arrange


def carry(seat: str, *pieces: str) -> Arrange:
    """Pieces in the Sack."""

    def arrange(s: Session) -> None:
        s.state.heroes[seat].sack += [fetch(s, seat, piece) for piece in pieces]

    return arrange


def fetch(s: Session, seat: str, piece: str) -> str:
    """A piece from where it lies at the start."""
    hero = s.state.heroes[seat]
    kind, _, name = piece.partition(":")
    if kind == "tile":
        for tiles in (hero.hidden_tiles, hero.revealed_tiles):
            if piece in tiles:
                tiles.remove(piece)
        return piece
    if kind == "trophy":
        monster = s.book.monsters[name]
        decks = s.state.elites if monster.elite else s.state.monsters
        pile = s.state.minions[name] if monster.minion else decks[monster.level].pile
        card = next(card for card in pile if card.startswith(f"{name}/"))
        pile.remove(card)
        return f"trophy:{card}"
    if kind == "resource":
        pile = s.state.resources[s.book.resources[name].mine].pile
        card = next(card for card in pile if card.startswith(f"{piece}/"))
        pile.remove(card)
        return card
    if name == "healing_potion":
        s.state.potions.left -= 1
        return "ware:healing_potion/0"
    for offer in s.state.offers.values():
        for pile in (offer.stack.pile, offer.shown):
            for card in pile:
                if card.startswith(f"{piece}/"):
                    pile.remove(card)
                    if pile is offer.shown:
                        offer.shown.append(offer.stack.pile.pop())
                    return card
    return f"{piece}/x{seat}"


def dice(side: str, *values: int) -> Arrange:
    """What the first dice of a side will show."""
    return lambda s: s.state.chance.stack(f"{side} dice", *(value - 1 for value in values))


def each(*arrange: Callable[[Session], object]) -> Arrange:
    """Several small changes as one."""

    def all_of_them(s: Session) -> None:
        for one in arrange:
            one(s)

    return all_of_them


def at(cell: int, seat: str = "ann") -> Arrange:
    """A Hero stands somewhere."""
    return give(seat, at=cell)


def fighting(level: int, monster: str, *more: Arrange, **options: Any) -> Table:
    """Ann's Hero steps on a guarded space; Bob runs the Monster. The Combat is prepared."""
    hero = str(options.pop("hero", "dral"))
    arranged = (lay(NEXT, guard=level, what=""), on_top(level, monster), *more)
    return table((hero, "ael" if hero != "ael" else "dral"), *arranged, **options).answer("step:1,0")


def strengths(t: Table, side: str) -> list[int]:
    """The Final Combat Strengths of a side so far."""
    return [event.strength for event in t.events("final_strength") if event.side == side]  # type: ignore[attr-defined]


def answering(t: Table, seat: str) -> Table:
    """The others pass until this seat is asked."""
    while t.asks != seat:
        t.answer("pass")
    return t


def attack(t: Table, piece: str = "tile:notched_axe", *more: str) -> Table:
    """The Hero's next attack; what is used with it is named after it."""
    return t.until("hero_attack").answer(f"attack:{piece}", *more)


def struck(t: Table, piece: str = "tile:notched_axe") -> Table:
    """The Hero's next attack, resolved."""
    before = len(strengths(t.until("hero_attack"), "hero"))
    attack(t, piece)
    for _ in range(20):
        if len(strengths(t, "hero")) > before:
            return t
        t.passes()
    raise AssertionError(f"asked {t.asked}: {t.keys()}")


def quiet(*seats: str) -> Arrange:
    """No cards and no Gaar, so that no window opens by itself."""
    return each(*(hold(seat) for seat in seats), *(give(seat, gaar=0) for seat in seats))


def set_deck(name: str, *cards: str) -> Arrange:
    """Exactly these cards in a deck of the table, the last on top; the rest is out of the game."""

    def arrange(s: Session) -> None:
        deck = getattr(s.state, name)
        s.state.box += [card for card in deck.everywhere() if card not in cards]
        deck.pile, deck.discarded = list(cards), []
        s.state.goods.clear()

    return arrange


def owned(cell: int, **tokens: int) -> Arrange:
    """Interaction tokens of these seats on a space."""

    def arrange(s: Session) -> None:
        for seat, count in tokens.items():
            s.state.spaces[cell].interactions[seat] = count
            s.state.heroes[seat].interaction_tokens -= count

    return arrange


def asked_for(t: Table, seat: str, kind: str) -> Table:
    """Pass on until this seat is asked this."""
    for _ in range(60):
        if t.asked == kind and t.asks == seat:
            return t
        t.passes()
    raise AssertionError(f"{seat} is never asked {kind}")


def eltrea(*arrange: Any, alignment: str = "leaf", **options: Any) -> Table:
    """Ann plays Eltrea with this Alignment."""

    def align(s: Session) -> None:
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.alignment = alignment  # type: ignore[assignment]

    return table(("eltrea", "dral"), align, *arrange, **options)


def familiar(name: str, cell: int | None = None, **values: Any) -> Arrange:
    """The active Familiar, where it stands, and what else its board shows."""

    def arrange(s: Session) -> None:
        board = s.state.heroes["ann"].familiars
        assert board is not None
        board.active, board.at = name, cell
        for field, value in values.items():
            setattr(board, field, value)
        s.state.heroes["ann"].interaction_tokens -= board.stored

    return arrange
