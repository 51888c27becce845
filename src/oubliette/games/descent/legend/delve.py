"""The Delve: six stages, a portal out of each, an upgrade phase between them (D2-2343 to D2-2354)."""

from collections.abc import Iterator

from oubliette.games.descent.content import making
from oubliette.games.descent.content.endings import Ending
from oubliette.games.descent.content.vocabulary import Act
from oubliette.games.descent.figures.equipment import equip_best, hand_over
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.legend.app import ask_players
from oubliette.games.descent.legend.monsters import legend_of
from oubliette.games.descent.legend.morale import change
from oubliette.games.descent.legend.purse import can_train
from oubliette.games.descent.legend.rounds import advance
from oubliette.games.descent.quest.setup import spend_experience
from oubliette.games.descent.state.events import EncounterEnded
from oubliette.games.descent.state.legend_events import ActTwo, CardKept, CardsDrawn, PortalOpened, StageLeft
from oubliette.games.descent.state.legend_state import APP, Delve, StageRecord
from oubliette.games.descent.state.points import RoundOver
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, HeldCard, Hero
from oubliette.games.descent.uses.sources import BY_APP
from oubliette.kernel.boards import alone
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

STAGES, ACT_ONE = 6, 3
"""Stages to win, and those that are played with Act I components (D2-2349)."""
DRAWN, KEPT, XP = 7, 1, 1
"""Cards drawn in an upgrade phase, kept of them, and experience for each hero (D2-2351, D2-2350)."""
MAPS = 100_000


XP_AT_START = {"normal": 2, "hard": 0}
"""Experience before the first stage (D2-0510, D2-0511)."""


def begin(s: Session, delve: Delve) -> None:
    """Five stages in an order of their own, then one where a lieutenant waits (D2-2343)."""
    legend = legend_of(s)
    legend.morale = legend.most_morale = s.party
    stages = [one for one in s.book.recipes.values() if one.kind == "stage"]
    plain = [one.id for one in stages if one.rooms[-1].lieutenant is None]
    last = [one.id for one in stages if one.rooms[-1].lieutenant is not None]
    s.chance.shuffle("delve/order", plain)
    delve.order = [*plain[: STAGES - 1], s.chance.pick("delve/last", last)]
    for hero in s.state.heroes.values():
        hero.xp = XP_AT_START[legend.difficulty]
    next_stage(s, delve)


def step(s: Session, delve: Delve) -> Rules[None]:
    """One step: part of a stage, or of the upgrade phase that follows it."""
    match delve.step:
        case "cards":
            yield from _keep_cards(s, delve)
        case "training":
            yield from spend_experience(s)  # D2-2350, D2-0517
            delve.step = "trade"
        case "trade":
            yield from _trade(s, delve)
        case _:
            yield from advance(s)
            if s.state.phase == "over" and s.state.winner == HEROES:
                yield from _leave_stage(s, delve)


def is_over(s: Session, delve: Delve) -> bool:
    """Lost with a stage, won with the sixth (D2-2349)."""
    return s.state.winner != HEROES or len(delve.records) >= STAGES


# --- the portal ---


@BY_APP.at(RoundOver)
def at_portal(s: Session, _at: RoundOver) -> Rules[None]:
    """At the end of a round, with the portal open and everybody beside it, the heroes may leave (D2-2346)."""
    token = s.state.tokens.get(making.PORTAL)
    if s.state.winner or token is None or making.OPEN not in s.state.script.flags:
        return
    if not token.done:
        token.done = True  # white side up (D2-2344)
        s.journal.note(PortalOpened(), ("D2-2344", "D2-2345"))
    near = s.ground.within(s.closed, alone(token.cell), 1) if token.cell >= 0 else 0
    if not all(s.mask(s.figure(name)) & near for name in s.state.heroes):
        return
    options = (
        Option("leave", True, Say("d2-leave-stage"), tone="suggested"),
        Option("stay", False, Say("d2-stay-in-stage"), passes=True),
    )
    picked = yield from ask_players(
        s, Choice(APP, "portal", options, cites=("D2-2346",), say=Say("d2-ask-leave-stage"))
    )
    if picked[0].value:
        s.state.winner, s.state.ending = HEROES, Ending("portal")
        s.journal.note(EncounterEnded(HEROES, 0, True, s.state.ending), ("D2-2346",))


def _leave_stage(s: Session, delve: Delve) -> Rules[None]:
    """The stage is won: what it brings is drawn, then the next one waits (D2-2347 to D2-2351)."""
    s.journal.note(StageLeft(delve.stage, s.state.round), ("D2-2346", "D2-2347"))
    searched = sum(token.kind == "search" and token.done for token in s.state.tokens.values())
    empty = not s.monsters()
    drawn = _draw(s, cards_drawn(s.state.round, searched))
    delve.keeps = min(len(drawn), KEPT + empty)
    delve.wares = drawn
    delve.records.append(StageRecord(s.state.quest, s.state.round, len(drawn), delve.keeps, legend_of(s).morale))
    s.journal.reveal(CardsDrawn(tuple(drawn), delve.keeps), ("D2-2351",))
    for hero in s.state.heroes.values():
        hero.xp += XP  # D2-2350
    yield from _recover(s)
    if len(delve.records) >= STAGES:
        return
    if delve.stage == ACT_ONE:
        _act_two(s)
    delve.stage += 1
    delve.step = "cards"


def cards_drawn(rounds: int, searched: int) -> int:
    """Seven, less one for each round after the first, and one more for each token searched (D2-2351, D2-2352)."""
    return max(0, DRAWN - (rounds - 1) + searched)


def _draw(s: Session, count: int) -> list[str]:
    shop = s.state.shop
    return [shop.pop(s.chance.below("delve/shop", len(shop))) for _ in range(min(count, len(shop)))]


def _recover(s: Session) -> Rules[None]:
    """Nothing by itself; on normal difficulty half of the damage, and every condition (D2-2348, D2-0510, D2-0511)."""
    if legend_of(s).difficulty == "hard":
        return
    for name in s.state.heroes:
        figure = s.figure(name)
        yield from recover(s, figure, damage=(figure.damage + 1) // 2, cites="D2-0510")
        for condition in list(figure.conditions):
            discard(s, figure, condition, "D2-0510")


def _act_two(s: Session) -> None:
    """Other cards for shop and monsters, used Search cards back into the deck, feats ready, one morale (D2-2354)."""
    s.state.act = 2
    s.state.shop = shop_of(s, 2)
    s.journal.note(ActTwo(), ("D2-2354", "D2-0479"))
    for hero in s.state.heroes.values():
        hero.feat_used = False
        for held in [one for one in hero.search if one.flipped]:
            hero.search.remove(held)
            s.state.search.pile.append(held.card)
    s.chance.shuffle("search", s.state.search.pile)
    legend = legend_of(s)
    legend.most_morale = max(legend.most_morale, legend.morale + 1)
    change(s, 1, "D2-2354")


def shop_of(s: Session, act: Act) -> list[str]:
    """All Shop Item cards of an act."""
    items = s.book.items.values()
    return [item.id for item in items if item.kind == "shop" and item.act == act for _ in range(item.copies)]


# --- the upgrade phase ---


def _keep_cards(s: Session, delve: Delve) -> Rules[None]:
    """Of the cards drawn some are kept, each by the hero who wants it (D2-2351)."""
    if not delve.keeps or not delve.wares:
        s.state.shop += [card for card in delve.wares if s.book.items[card].act == s.state.act]  # D2-2354
        delve.wares, delve.keeps, delve.step = [], 0, "training"
        return
    options: list[Option[tuple[str, Hero] | str | None]] = [
        Option(
            f"keep:{card}:{hero.id}",
            (card, hero),
            Say("d2-keep-for", {"card": s.card_name(card), "name": s.name(hero.id)}),
            cards=(card,),
        )
        for card in dict.fromkeys(delve.wares)
        for hero in s.state.heroes.values()
    ]
    if can_train(s):
        options.append(Option("train", "train", Say("d2-train")))  # in any order (D2-2350)
    options.append(Option("done", None, Say("d2-enough"), passes=True))
    say = Say("d2-ask-keep-card", {"count": delve.keeps})
    picked = yield from ask_players(s, Choice(APP, "keep_card", tuple(options), cites=("D2-2350", "D2-2351"), say=say))
    chosen = picked[0].value
    if chosen == "train":
        yield from spend_experience(s)
        return
    if not isinstance(chosen, tuple):
        delve.keeps = 0
        return
    card, hero = chosen
    delve.wares.remove(card)
    delve.keeps -= 1
    hero.items.append(HeldCard(card))
    s.journal.note(CardKept(hero.id, card), ("D2-2351",))


def _trade(s: Session, delve: Delve) -> Rules[None]:
    """Equipment changes hands freely, but for starting equipment; then the next stage begins (D2-2353)."""
    options: list[Option[tuple[Hero, Hero, HeldCard] | None]] = [
        Option("done", None, Say("d2-next-stage", {"stage": delve.stage}), passes=True),
        *_gifts(s),
    ]
    picked = yield from ask_players(
        s, Choice(APP, "delve_trade", tuple(options), cites=("D2-2353",), say=Say("d2-ask-delve-trade"))
    )
    chosen = picked[0].value
    if isinstance(chosen, tuple):
        giver, taker, held = chosen
        yield from hand_over(s, giver, taker, held)
        return
    for hero in s.state.heroes.values():
        hero.items.sort(key=lambda held: (s.book.items[held.card].kind == "starting", -s.book.items[held.card].gold))
        equip_best(s, hero)
    next_stage(s, delve)


def _gifts(s: Session) -> Iterator[Option[tuple[Hero, Hero, HeldCard] | None]]:
    for giver in s.state.heroes.values():
        for place, held in enumerate(giver.items):
            if s.book.items[held.card].kind == "starting":
                continue
            for taker in s.state.heroes.values():
                if taker is not giver:
                    about = {"card": s.card_name(held.card), "name": s.name(giver.id), "other": s.name(taker.id)}
                    key = f"give:{held.card}:{giver.id}:{place}:{taker.id}"
                    yield Option(key, (giver, taker, held), Say("d2-give-item", about), cards=(held.card,))


def next_stage(s: Session, delve: Delve) -> None:
    """The map is dismantled; the next stage is laid out (D2-2347)."""
    s.state.quest = making.name_of(delve.order[delve.stage - 1], s.chance.below("legend/map", MAPS))
    s.state.encounter, s.state.round, s.state.winner, s.state.phase = 0, 1, "", "setup"
    s.state.tokens = {}
    s.state.turn_of = ""
    delve.step = "stage"
