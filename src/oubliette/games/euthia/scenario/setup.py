"""Set-up (EU-1021 to EU-1034, EU-0041, EU-0050, EU-0051, EU-0181, EU-0202, EU-0217, EU-0228, EU-0239)."""

from collections.abc import Iterable

from oubliette.games.euthia.board.discovery import put_down
from oubliette.games.euthia.board.geometry import CENTRE, start_cells
from oubliette.games.euthia.content.book import RESOURCE, WARE, Book
from oubliette.games.euthia.content.kinds import Scenario, Tile
from oubliette.games.euthia.content.modes import Mode
from oubliette.games.euthia.content.vocabulary import MINES
from oubliette.games.euthia.scenario.switches import check_eltrea, heroes_named, mode_of, read_switches, scenario_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import EuthiaState, Fellowship, Griffin, Offer, Switches
from oubliette.games.euthia.turn.trade import OFFER_SIZE
from oubliette.kernel.cards import Deck, Supply
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError

CARDS_OF_A_TYPE = 8
SECRET_TOKENS = 6
SUPPLIES = {"gaar": 20, "chaos": 8, "potions": 12, "sacks": 12, "dwurt": 10}
"""EU-1005, EU-1290."""
WITHOUT_START = ("start", "ritual")


def begin(setup: Setup, book: Book) -> EuthiaState:
    """The state before the first question."""
    scenario = scenario_of(setup, book)
    mode = mode_of(setup, scenario)
    switches = read_switches(setup, book, scenario, mode)
    named = heroes_named(setup, book)
    check_eltrea(switches, list(named.values()), book)
    chance = Chance(setup.seed)
    state = EuthiaState(
        chance=chance,
        scenario=scenario.id,
        mode=mode,
        switches=switches,
        seats=list(setup.seats),
        silver=shuffled(chance, "silver", card_ids(book, switches.silver)),
        gold=shuffled(chance, "gold", card_ids(book, switches.gold)),
        control=Deck("control", []),
        combat_cards=Deck("combat_cards", []),
        **{name: Supply(name, total) for name, total in SUPPLIES.items()},  # type: ignore[arg-type]
    )
    state.named_heroes = named
    state.first = chance.below("first player", len(state.seats))  # EU-1033
    build_stacks(state, book, scenario)
    return state


def card_ids(_book: Book, types: Iterable[str]) -> list[str]:
    """Eight cards of each type (EU-0026)."""
    return [f"{one}/{number}" for one in types for number in range(1, CARDS_OF_A_TYPE + 1)]


def shuffled(chance: Chance, name: str, cards: Iterable[str], *, stays_empty: bool = False) -> Deck:
    """A deck in random order."""
    deck = Deck(name, list(cards), when_empty="stay_empty" if stays_empty else "reshuffle")
    deck.shuffle(chance)
    return deck


def copies(entry: str, count: int) -> list[str]:
    """So many pieces of one kind."""
    return [f"{entry}/{number}" for number in range(1, count + 1)]


def build_stacks(state: EuthiaState, book: Book, scenario: Scenario) -> None:
    """Everything that lies beside the map."""
    chance, switches = state.chance, state.switches
    state.territory = territory(state, book, scenario)
    for level in (1, 2, 3):
        state.monsters[level] = shuffled(chance, f"monsters {level}", monster_cards(book, switches, level))
        elites = [one.id for one in book.monsters.values() if one.elite and one.level == level]
        state.elites[level] = shuffled(chance, f"elites {level}", [f"{one}/1" for one in elites])
        bounties = [one.id for one in book.bounties.values() if one.level == level]
        state.bounties[level] = shuffled(chance, f"bounties {level}", bounties, stays_empty=True)
        state.open_bounties[level] = state.bounties[level].draw(chance)  # EU-1029
        state.treasures[level] = shuffled(chance, f"treasures {level}", treasure_tiles(book, switches, level))
    for mine in MINES:
        kinds = [one for one in book.resources.values() if one.mine == mine]
        tiles = [RESOURCE + piece for kind in kinds for piece in copies(kind.id, kind.copies)]
        state.resources[mine] = shuffled(chance, mine, tiles)
    for offer in book.offers.values():
        state.offers[offer.id] = lay_out(state, offer.id, book)
    for kind in book.encounter_types.values():
        if kind.set == "base" or switches.encounters:
            cards = [card.id for card in book.encounters.values() if card.type == kind.id]
            state.encounters[kind.id] = shuffled(chance, f"encounter {kind.id}", cards, stays_empty=True)
    for stack in dict.fromkeys(tile.stack for tile in book.reward_tiles.values()):
        tiles = [piece for tile in book.reward_tiles.values() if tile.stack == stack
                 for piece in copies(tile.id, tile.copies)]  # fmt: skip
        state.rewards[stack] = shuffled(chance, f"rewards {stack}", tiles)
    build_modules(state, book)
    counts = [len(deck.everywhere()) for deck in (*state.monsters.values(), *state.elites.values())]
    state.goods["monsters"] = sum(counts) + sum(len(pile) for pile in state.minions.values())


def build_modules(state: EuthiaState, book: Book) -> None:
    """Minions, Secrets, Combat cards, Griffin, The Fellowship."""
    chance, switches = state.chance, state.switches
    if switches.corruption:
        for monster in book.monsters.values():
            if monster.minion:
                state.minions[monster.id] = copies(monster.id, monster.copies)  # EU-0051
    card = book.secret_cards.get(switches.secrets)
    for task in card.tasks if card is not None else ():
        tokens = copies(task, SECRET_TOKENS)
        chance.shuffle(f"secret {task}", tokens)
        state.secret_tokens[task] = tokens
    if state.mode in ("solo", "coop"):
        cards = [piece for one in book.combat_cards.values() for piece in copies(one.id, one.copies)]
        state.combat_cards = shuffled(chance, "combat_cards", cards)
    if switches.griffin:
        state.griffin = Griffin(CENTRE)
    if state.mode == "fellowship":
        state.fellowship = fellowship(state, book)


def fellowship(state: EuthiaState, book: Book) -> Fellowship:
    """The Fellowship deck, Chapter I on top, the Leader, and the Personal Quests (EU-0268 to EU-0270)."""
    chance = state.chance
    deck: list[str] = []
    for group in (3, 2, 1):
        cards = [card.id for card in book.fellowship_cards.values() if card.group == group]
        chance.shuffle(f"fellowship {group}", cards)
        deck += cards
    quests = {
        stage: shuffled(chance, f"quests {stage}", quest_ids(book, stage), stays_empty=True)
        for stage in ("starting", "advanced", "elite")
    }
    leader = chance.below("leader", len(state.seats))
    return Fellowship(
        leader=leader, deck=deck, starting=quests["starting"], advanced=quests["advanced"], elite=quests["elite"]
    )


def quest_ids(book: Book, stage: str) -> list[str]:
    """The Personal Quests of a stage."""
    return [one.id for one in book.personal_quests.values() if one.stage == stage]


def monster_cards(book: Book, switches: Switches, level: int) -> list[str]:
    """The Monster cards of a Level: base, one of each, or all harder ones (EU-0181)."""
    common = [one for one in book.monsters.values() if one.level == level and not one.elite and not one.minion]
    base = [one for one in common if one.stands_for is None]
    harder = [one for one in common if one.stands_for is not None]
    if switches.difficulty == "normal":
        return [card for one in base for card in copies(one.id, one.copies)]
    if switches.difficulty == "heroic":
        return [card for one in harder for card in copies(one.id, one.copies)]
    return [f"{one.id}/1" for one in (*base, *harder)]


def treasure_tiles(book: Book, switches: Switches, level: int) -> list[str]:
    """The Treasure tiles of a Level, with the new ones if wanted (EU-0228)."""
    return [
        piece
        for one in book.treasures.values()
        if one.level == level and (one.set == "base" or switches.treasures)
        for piece in copies(one.id, one.copies)
    ]


def lay_out(state: EuthiaState, trade: str, book: Book) -> Offer:
    """Six tiles of a shuffled stack of 20 (EU-1027). Each piece carries the letter of its Offer."""
    pieces = [
        f"{WARE}{count.ware}/{trade[0]}{number}"
        for count in book.offers[trade].tiles
        for number in range(1, count.copies + 1)
    ]
    stack = shuffled(state.chance, f"offer {trade}", pieces)
    return Offer(stack.draw_up_to(state.chance, OFFER_SIZE), stack)


# The Territory stack (EU-1023)


def territory(state: EuthiaState, book: Book, scenario: Scenario) -> list[str]:
    """All tiles in one stack: the first Chapter on top, so last in the list."""
    stack: list[str] = []
    table = scenario.tiles[str(len(state.seats))]
    for chapter in range(len(table), 0, -1):
        tiles = chapter_tiles(state, book, chapter, table[chapter - 1])
        state.chance.shuffle(f"chapter {chapter}", tiles)
        stack += tiles
    return stack


def chapter_tiles(state: EuthiaState, book: Book, chapter: int, counts: tuple[int, int, int, int]) -> list[str]:
    """So many tiles of each type, drawn at random from their pools."""
    switches = state.switches
    fixed, encounter, special, wild = counts
    solo = state.mode in ("solo", "fire")
    pools = {
        "fixed": [t for t in of_type(book, chapter, "fixed") if t.set == switches.fixed and (t.solo or not solo)],
        "encounter": [t for t in of_type(book, chapter, "encounter") if t.set == "base" or switches.encounters],
        "special": of_type(book, chapter, "special"),
        "wild": of_type(book, chapter, "wild") + (of_type(book, chapter, "corruption") if switches.corruption else []),
    }
    found: list[str] = []
    for kind, count in (("fixed", fixed), ("encounter", encounter), ("special", special), ("wild", wild)):
        pool = [piece for tile in pools[kind] for piece in copies(tile.id, tile.copies)]
        state.chance.shuffle(f"tiles {chapter} {kind}", pool)
        if len(pool) < count:
            raise SetupError("eu-setup-tiles", chapter=chapter, kind=kind, wanted=count, there=len(pool))
        found += pool[:count]
    if switches.rituals and found:
        found += [f"{tile.id}/1" for tile in of_type(book, chapter, "ritual")]  # EU-0239: the stack grows
    return found


def of_type(book: Book, chapter: int, kind: str) -> list[Tile]:
    """The tiles of a Chapter and type."""
    return [tile for tile in book.tiles.values() if tile.chapter == chapter and tile.type == kind]


def lay_start_tile(s: Session) -> None:
    """The start tile in the middle; the Rotunda may take the Chapel's place (EU-1022, EU-0041)."""
    scenario = s.book.scenarios[s.state.scenario]
    tile = "rotunda" if s.state.switches.rotunda else scenario.start
    put_down(s, f"{tile}/1", list(start_cells()))


def build_control(state: EuthiaState, mode: Mode) -> None:
    """Two Control cards of each player in one deck (EU-1030)."""
    if mode == "competitive":
        state.control = shuffled(state.chance, "control", [f"{seat}/{n}" for seat in state.seats for n in (1, 2)])
