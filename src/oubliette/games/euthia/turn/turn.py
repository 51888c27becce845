"""A turn: movement, the three Actions and Free Actions, mixed freely (EU-1036 to EU-1050)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.geometry import name_of, neighbours
from oubliette.games.euthia.board.spaces import mine_at, space_in_words, trade_at
from oubliette.games.euthia.combat.combat import fight_on
from oubliette.games.euthia.figures.cards import (
    can_exchange_silver,
    exchange_silver,
    hand_limit,
    held,
    sell_gold_card,
)
from oubliette.games.euthia.figures.hero_board import MOVES, is_tile, permanents, ready_all, total
from oubliette.games.euthia.figures.sack import equip, equip_options, room, throw_away, unequip
from oubliette.games.euthia.goods.uses import piece_of, preview_use, refusal, say_of, usables, use
from oubliette.games.euthia.state.deeds import ANY_MOMENT, Deed, Provider, ask_deed, at_any_moment, at_once, possible
from oubliette.games.euthia.state.events import TurnBegan, TurnEnded
from oubliette.games.euthia.state.session import Session, TurnOver
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.turn.elementals import challenge_deeds
from oubliette.games.euthia.turn.encounters import bounty_deeds, encounter_deeds, encounter_here
from oubliette.games.euthia.turn.mining import mining_action, why_not_mine
from oubliette.games.euthia.turn.movement import portals, step, use_portal, why_not_step
from oubliette.games.euthia.turn.outlook_of_steps import preview_step
from oubliette.games.euthia.turn.services import service_deeds
from oubliette.games.euthia.turn.trade import refill_robbed, trade_action, why_not_trade
from oubliette.games.euthia.turn.treasures import emblem_deeds, treasure_deeds
from oubliette.kernel.choices import Group
from oubliette.kernel.flow import Rules, checkpoint
from oubliette.kernel.text import Say

GROUPS = tuple(Group(name, Say(f"eu-group-{name}")) for name in ("move", "actions", "free", "use", "board", "familiar"))


def start_turn(s: Session, hero: Hero) -> None:
    """Ready every tile, make the Action tokens available, take the turn's Movement Points (EU-1037)."""
    ready_all(s, hero)
    hero.actions = {"combat": 1, "trade": 1, "mining": 1}
    hero.moves = MOVES + total(s, hero, "moves")
    hero.turn_over = False
    hero.ended = False
    hero.quests_done = []
    hero.challenged = []
    if s.state.griffin is not None:
        s.state.griffin.used = False
    if not hero.gaar and any(one.gaar_if_none for _, one in permanents(s, hero)):
        hero.gaar += s.state.gaar.take()  # EU-1278
    for begin in AT_START:
        begin(s, hero)
    s.note(TurnBegan(hero.seat), "EU-1037")


AT_START: list = []  # type: ignore[type-arg]
"""What else happens to a Hero at the start of the own turn; chapters add to it."""


def take_turn(s: Session, hero: Hero) -> Rules[None]:
    """Deeds until the player ends the turn, or death does (EU-1039, EU-1043)."""
    while not hero.turn_over:
        yield from checkpoint()
        yield from the_same_fight(s) if s.state.fight is not None and s.state.fight.amid else one_deed(s, hero)
    yield from end_turn(s, hero)


def one_deed(s: Session, hero: Hero) -> Rules[None]:
    """One thing after the other; an Action once begun is finished first (EU-1039)."""
    s.state.choosing = True
    deeds = list(possible(deeds_of(s, hero)))
    deed = yield from ask_deed(
        hero.seat,
        "turn",
        deeds,
        cites=("EU-1039", "EU-1040", "EU-1041"),
        say=question_of_turn(s, hero),
        default="end" if is_done(deeds) else "",
    )
    s.state.choosing = False
    s.fights_last = deed.key.startswith(("step:", "bounty:"))
    try:
        yield from deed.run()
    except TurnOver:
        return
    finally:
        s.fights_last = False


def the_same_fight(s: Session) -> Rules[None]:
    """The rest of a Combat that a deed has led to, in a copy that began in its middle."""
    s.fights_last = True
    try:
        yield from fight_on(s)
    except TurnOver:
        return
    finally:
        s.fights_last = False


def question_of_turn(s: Session, hero: Hero) -> Say:
    """What the turn asks; whom the Hero has met, with what that one wants and gives."""
    met = encounter_here(s, hero)
    if met is None:
        return Say("eu-ask-turn")
    who, wanted, reward = met
    return Say("eu-ask-turn-met", {"who": who, "price": wanted, "reward": reward})


def is_done(deeds: list[Deed]) -> bool:
    """Whether nothing is left but to look into the Sack or to end the turn."""
    return all(deed.key in ("sack", "end") for deed in deeds)


def end_turn(s: Session, hero: Hero) -> Rules[None]:
    """Unspent points are lost, and everybody's hand limit is checked (EU-1043, EU-1131)."""
    hero.moves = 0
    refill_robbed(s, hero)
    yield from hand_limit(s, hero)
    s.note(TurnEnded(hero.seat), "EU-1043")


# Deeds


def deeds_of(s: Session, hero: Hero) -> Iterator[Deed]:
    """Everything the Hero could think of doing here, with the reason where it cannot be done."""
    found = [deed for provider in PROVIDERS for deed in provider(s, hero)]
    yield from found
    yield Deed("end", Say("eu-end-turn"), at_once(lambda: _end(hero)), "actions", passes=True, cites="EU-1043",
               leaves=left_over(hero, found))  # fmt: skip


def left_over(hero: Hero, deeds: list[Deed]) -> tuple[Say, ...]:
    """What ending the turn now would give away: points that could still be walked, Actions that could be performed."""
    possible_keys = {deed.key for deed in deeds if deed.why_not is None}
    left = []
    if hero.moves > 0 and any(key.startswith("step:") for key in possible_keys):
        left.append(Say("eu-leaves-moves", {"count": hero.moves}))
    left += [Say(f"eu-leaves-{key}") for key in ("trade", "mine") if key in possible_keys]
    return tuple(left)


def _end(hero: Hero) -> None:
    hero.turn_over = True


def step_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """A step to each neighbouring space."""
    for cell in neighbours(hero.at):
        if cell in s.state.spaces:
            yield Deed(
                f"step:{name_of(cell)}",
                Say("eu-step"),
                lambda cell=cell: step(s, hero, cell),  # type: ignore[misc]
                "move",
                cells=(cell,),
                why_not=why_not_step(s, hero, cell),
                cites="EU-1051",
                preview=lambda cell=cell: preview_step(s, hero, cell),  # type: ignore[misc]
            )
    for cell in portals(s, hero):
        yield Deed(f"portal:{name_of(cell)}", Say("eu-portal", {"to": space_in_words(s, hero.at, cell)}),
                   lambda cell=cell: use_portal(s, hero, cell), "move", cells=(cell,),  # type: ignore[misc]
                   cites="EU-1240")  # fmt: skip


def action_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Trade and Mining; Combat follows from entering a Monster's space, or from a Bounty."""
    if trade_at(s, hero.at) is not None:
        yield Deed("trade", Say("eu-trade"), lambda: trade_action(s, hero), "actions",
                   cells=(hero.at,), why_not=why_not_trade(s, hero), cites="EU-1163")  # fmt: skip
    if mine_at(s, hero.at) is not None:
        yield Deed("mine", Say("eu-mine"), lambda: mining_action(s, hero), "actions",
                   cells=(hero.at,), why_not=why_not_mine(s, hero), cites="EU-1155")  # fmt: skip


def use_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Tiles, Items, Gems and Essences whose time is out of Combat (EU-1041)."""
    for usable in usables(s, hero, "out_of_combat"):
        yield Deed(
            usable.key,
            say_of(s, usable),
            lambda usable=usable: use(s, hero, usable),  # type: ignore[misc]
            "use",
            cards=piece_of(usable.source),
            why_not=refusal(s, hero, usable),
            cites="EU-1041",
            preview=partial(preview_use, s, hero, usable),
        )


def sack_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Change Equipment, throw things away (EU-1188, EU-1049)."""
    if hero.sack or any(hero.slots.values()):
        yield Deed("sack", Say("eu-sack"), lambda: open_sack(s, hero), "board", cites="EU-1188")


def open_sack(s: Session, hero: Hero) -> Rules[None]:
    """One change of what is worn or carried."""
    done = Deed("done", Say("eu-done"), at_once(lambda: None), "", passes=True)
    changes = [*sack_changes(s, hero), done]
    deed = yield from ask_deed(hero.seat, "sack", changes, cites="EU-1188", say=Say("eu-ask-sack"))
    yield from deed.run()


def sack_changes(s: Session, hero: Hero) -> Iterator[Deed]:
    """Every move between Sack and slots, and every piece that could be thrown away."""
    for piece, slot in equip_options(s, hero):
        say = Say("eu-equip", {"what": s.book.name(piece), "slot": Say("eu-slot", {"slot": slot.replace("_", "-")})})
        act = partial(equip, s, hero, piece, slot)
        yield Deed(f"equip:{piece}:{slot}", say, at_once(act), "wear", cards=(piece,))
    for slot, piece in hero.slots.items():
        if piece and s.book.piece(piece).slot != "ability" and room(hero) > 0:
            act = partial(unequip, s, hero, slot)
            say = Say("eu-unequip", {"what": s.book.name(piece)})
            yield Deed(f"unequip:{slot}", say, at_once(act), "wear", cards=(piece,))
    for piece in dict.fromkeys(hero.sack):
        if not is_tile(piece):
            act = partial(throw_away, s, hero, piece)
            name = s.book.name(piece)
            yield Deed(f"discard:{piece}", Say("eu-discard", {"what": name}), at_once(act), "discard", cards=(piece,),
                       tone="costly", leaves=(name,))  # fmt: skip


def card_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Where nobody runs the Monster: 4 Silver for 1 Gold card, 1 Gold card for 1 Gold (EU-0296, EU-1247)."""
    if s.has_reserves and hero.hand:
        yield Deed("exchange_silver", Say("eu-exchange-silver"), lambda: exchange_silver(s, hero),
                   why_not=None if can_exchange_silver(s, hero) else "eu-why-not-price", cites="EU-0296")  # fmt: skip
        yield Deed("sell_gold_card", Say("eu-sell-gold-card"), lambda: sell_gold_card(s, hero),
                   why_not=None if held(s, hero, "gold") else "eu-why-not-price", cites="EU-0296")  # fmt: skip


PROVIDERS: list[Provider] = [
    step_deeds,
    action_deeds,
    bounty_deeds,
    treasure_deeds,
    challenge_deeds,
    encounter_deeds,
    service_deeds,
    use_deeds,
    emblem_deeds,
    at_any_moment,
    sack_deeds,
]
"""The chapters of a turn; those of the expansion add theirs."""

ANY_MOMENT.append(card_deeds)
