"""The raid, turn by turn: heroes in seat order, then the warden (WV-0001 to WV-0004, WV-0018)."""

from tests.tiny.wyrm_vault import narration
from tests.tiny.wyrm_vault.content import HeroKind, Vault, WardenCard, drawing_of
from tests.tiny.wyrm_vault.events import Ended, RoundBegan
from tests.tiny.wyrm_vault.heroes import take_hero_turn
from tests.tiny.wyrm_vault.state import Hero, Raid, VaultState, Wyrm
from tests.tiny.wyrm_vault.warden import take_warden_turn

from oubliette.kernel.boards import cells
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.game import Contest, Outcome, Setup, SetupError
from oubliette.kernel.packs import Content
from oubliette.kernel.text import Say


def begin(setup: Setup, content: Content) -> VaultState:
    """The first seat is the warden; the others are heroes on the stairs (WV-0001, WV-0002)."""
    vaults = content.all(Vault)
    scenario = setup.scenario or next(iter(vaults))
    if scenario not in vaults:
        raise SetupError("wv-no-such-vault", scenario=scenario, known=", ".join(vaults))
    vault, chance = vaults[scenario], Chance(setup.seed)
    warden, *seats = setup.seats
    if len(seats) > len(vault.heroes):
        raise SetupError("wv-too-many-heroes", given=len(seats), most=len(vault.heroes))
    drawing = drawing_of(vault.map)
    heroes = {
        seat: Hero(kind, stair, content.get(HeroKind, kind).health)
        for seat, kind, stair in zip(seats, vault.heroes, cells(drawing.marks["s"]), strict=False)
    }
    deck = Deck("warden", [card.id for card in content.all(WardenCard).values() for _ in range(card.copies)])
    deck.shuffle(chance)
    return VaultState(
        chance=chance,
        vault=scenario,
        warden=warden,
        heroes=heroes,
        wyrm=Wyrm(drawing.the("W"), vault.wyrm_health * len(heroes)),
        gold=list(cells(drawing.marks["g"])),
        hand=deck.draw_up_to(chance, 2),
        deck=deck,
    )


def play(raid: Raid) -> Rules[Outcome]:
    """Turn after turn until one side has won (WV-0003, WV-0018)."""
    state = raid.state
    while (won := heroes_have_won(raid)) is None:
        yield from checkpoint()
        if state.turn == 0:
            raid.journal.note(RoundBegan(state.round), "WV-0003")
        seats = list(state.heroes)
        if state.turn < len(seats):
            if state.heroes[seats[state.turn]].health:
                yield from take_hero_turn(raid, seats[state.turn])
            state.turn += 1
            state.passes.end("turn")
        else:
            yield from take_warden_turn(raid)
            state.turn = 0
            state.round += 1
    state.won = won
    raid.journal.note(Ended(won), "WV-0018")
    winners = tuple(state.heroes) if won else (state.warden,)
    side = "heroes" if won else "wyrm"
    return Outcome(won=True, winners=winners, rounds=state.round, say=narration.ending(won), side=side)


def contest(setup: Setup, _content: Content) -> Contest:
    """The warden against all others (WV-0001)."""
    warden, *heroes = setup.seats
    sides = {warden: "wyrm", **dict.fromkeys(heroes, "heroes")}
    return Contest("one_against_all", sides, {"wyrm": Say("wv-side-wyrm"), "heroes": Say("wv-side-heroes")})


def heroes_have_won(raid: Raid) -> bool | None:
    """Gold enough or the wyrm slain; no hero left or time out; or neither yet (WV-0018)."""
    state = raid.state
    if state.wyrm.health == 0 or state.delivered >= raid.vault.gold:
        return True
    if not raid.standing() or state.round > raid.vault.rounds:
        return False
    return None
