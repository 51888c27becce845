"""Threat, and the use of Plot cards (D2-2207 to D2-2219, D2-4310 to D2-4312). What they do: `cards.plots`."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.campaign.fortune import give_fortune
from oubliette.games.descent.campaign.happenings import PlotBought, PlotUsed, ThreatChanged
from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.content.campaign_book import PlotCard
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import EncounterEnds, KnockOutReward, OverlordReadies
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import LISTENERS, Session, World
from oubliette.games.descent.state.state import OVERLORD
from oubliette.games.descent.turn.possible import could_perform
from oubliette.games.descent.uses.sources import CAMPAIGN, points_by_id
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.points import Change, Listening, Point, React
from oubliette.kernel.text import Say

THREAT_FOR_XP = 3
"""Threat for a point of experience (D2-2213)."""
GAMBIT = 3
"""Threat that Two-Pronged Gambit brings (D2-4317)."""


# --- threat ---


def gain_threat(s: Session, count: int, cites: str) -> None:
    """Threat comes without limit, where there is a Plot deck to use it (D2-2210)."""
    past = saga(s)
    if past.plot_deck and count:
        past.threat += count
        s.journal.note(ThreatChanged(count, past.threat), (cites, "D2-2210"))


@CAMPAIGN.at(KnockOutReward)
def knock_out_reward(s: Session, at: KnockOutReward) -> Rules[bool]:
    """With a Plot deck threat may take the place of the card, once for each hero and quest (D2-0236, D2-0239)."""
    figure, past = at.figure, s.state.saga
    if past is not None and past.plot_deck and figure.id not in s.state.threatened:
        options = [Option("card", False, Say("d2-reward-card")), Option("threat", True, Say("d2-reward-threat"))]
        say = Say("d2-ask-reward", {"name": s.name(figure)})
        if (yield from ask(s.overlord_seat, "knock_out_reward", options, cites=("D2-0236", "D2-0239"), say=say)):
            s.state.threatened.append(figure.id)
            gain_threat(s, 1, "D2-0236")
            return True
    return at.value


def threat_of_the_quest(s: Session, side: str) -> None:
    """One for every quest, one more if he won it; and what his gambit brings (D2-2212, D2-4317)."""
    past = saga(s)
    gain_threat(s, 2 if side == OVERLORD else 1, "D2-2212")
    if past.gambit:
        if (past.gambit == "threat") == (side == OVERLORD):
            gain_threat(s, GAMBIT, "D2-4317")
        past.gambit = ""
    past.plot_tokens = {}  # D2-4324, D2-4340


def for_sale(s: Session, past: Saga) -> list[PlotCard]:
    """The cards of his deck that he can pay and does not have (D2-2215)."""
    deck = [card for card in s.book.plots.values() if card.deck == past.plot_deck]
    gone = (*past.plots, *s.state.boxed)  # a card in the box is out (D2-0007, D2-2043)
    return [card for card in deck if card.id not in gone and card.buy <= past.threat]


def spend(s: Session) -> Rules[None]:
    """He turns experience into threat, and threat into cards of his deck (D2-2213, D2-2215)."""
    past, overlord = saga(s), s.state.overlord
    while past.plot_deck:
        options: list[Option[PlotCard | str | None]] = [
            Option(
                f"plot:{card.id}",
                card,
                Say("d2-buy-plot", {"card": s.card_name(card.id), "threat": card.buy}),
                cards=(card.id,),
            )
            for card in for_sale(s, past)
        ]
        if overlord.xp:
            options.append(Option("xp", "xp", Say("d2-xp-for-threat", {"threat": THREAT_FOR_XP})))
        if not options:
            return
        options.append(Option("enough", None, Say("d2-enough"), passes=True))
        say = Say("d2-ask-plots", {"threat": past.threat})
        picked = yield from ask(s.overlord_seat, "plots", options, cites=("D2-2213", "D2-2215"), say=say)
        if picked is None:
            return
        if isinstance(picked, str):
            overlord.xp -= 1
            gain_threat(s, THREAT_FOR_XP, "D2-2213")
        else:
            past.threat -= picked.buy
            past.plots.append(picked.id)
            s.journal.note(PlotBought(picked.id, past.threat), ("D2-2215", "D2-2209"))


# --- using them ---


@LISTENERS.written
def _windows(world: World) -> Iterator[Listening[Session, World]]:
    """A window at every point for which there is a Plot card."""
    for name in dict.fromkeys(card.at for card in world.book.plots.values()) if world.campaign else ():
        point = points_by_id()[name]
        if issubclass(point, React):
            yield Listening(point, partial(plot_window, name), CAMPAIGN, name, "packs")
        elif issubclass(point, Change):
            yield Listening(point, partial(_window_for_a_value, name), CAMPAIGN, name, "packs")


def _window_for_a_value(name: str, s: Session, at: Change[Session, Any]) -> Rules[Any]:
    yield from plot_window(name, s, at)
    return at.value


def plot_window(name: str, s: Session, at: Point[Session, Any]) -> Rules[None]:
    """He may use the Plot cards that lie upright and whose moment has come, for their threat (D2-2217)."""
    past, used = s.state.saga, list[str]()
    while past is not None:
        # once for one trigger
        ready = [card for card in ready_at(s, name) if card.id not in used and could_use(s, card, at)]
        if not ready:
            return
        options: list[Option[PlotCard | None]] = [
            Option(f"plot:{card.id}", card, Say("d2-use-plot", {"card": s.card_name(card.id), "threat": card.trigger}))
            for card in ready
        ]
        options.append(Option("pass", None, Say("d2-pass"), passes=True))
        say = Say("d2-ask-use-plot", {"threat": past.threat})
        card = yield from ask(s.overlord_seat, "use_plot", options, cites=("D2-2217",), say=say)
        if card is None:
            return
        used.append(card.id)
        yield from use(s, card, at)


def ready_at(s: Session, name: str) -> list[PlotCard]:
    """The Plot cards that lie upright, whose moment has come and whose threat he has."""
    past = s.state.saga
    if past is None or s.state.winner:
        return []
    cards = [s.book.plots[name] for name in past.plots if name not in past.exhausted]
    return [card for card in cards if card.at == name and card.trigger <= past.threat]


def could_use(s: Session, card: PlotCard, at: Point[Session, Any]) -> bool:
    """Whether a Plot card could do anything now."""
    return could_perform(s, _deed(s, card, at), card.do)


def _deed(s: Session, card: PlotCard, at: Any) -> Deed:
    """What a Plot card does, and the figure that its moment is about."""
    hero = getattr(at, "hero", None)
    figure = s.figure(hero.id) if hero is not None else getattr(at, "figure", None)
    return Deed(None, s.overlord_seat, card.id, None, figure, point=at)


def use(s: Session, card: PlotCard, at: Point[Session, Any]) -> Rules[None]:
    """Its threat is spent and becomes fortune, token by token; then it does what it says (D2-2217, D2-2218)."""
    past = saga(s)
    past.threat -= card.trigger
    if not card.stays:
        past.exhausted.append(card.id)
        if card.lasts:
            past.lasting.append(card.id)  # this turn's refreshing is not for it
    s.journal.note(PlotUsed(card.id, past.threat), ("D2-2217",))
    for _ in range(card.trigger):
        yield from give_fortune(s, past)
    if card.to_box:
        past.plots.remove(card.id)
        s.state.boxed.append(card.id)  # D2-2216
    yield from perform(s, _deed(s, card, at), card.do)


@CAMPAIGN.at(OverlordReadies)
def _refresh(s: Session, _at: OverlordReadies) -> None:
    """Exhausted cards stand upright again, but for those that say otherwise (D2-2030, D2-4315)."""
    past = saga(s)
    fresh = past.lasting
    _upright(s, past, lambda card: card.refreshes == "turn" and card.id not in fresh)
    past.lasting = []


def _upright(s: Session, past: Saga, which: Callable[[PlotCard], bool]) -> None:
    past.exhausted = [card for card in past.exhausted if not which(s.book.plots[card])]


@CAMPAIGN.at(EncounterEnds)
def _refresh_with_the_encounter(s: Session, _at: EncounterEnds) -> None:
    if s.state.saga is not None:
        s.state.saga.lasting = []
        _upright(s, s.state.saga, lambda card: card.refreshes == "encounter")


def after_quest(s: Session) -> None:
    """Plot cards stand upright in the rest step like cards of heroes, but for what waits for the shop (D2-0442)."""
    past = saga(s)
    past.lasting = []
    _upright(s, past, lambda card: card.refreshes != "shopping")


def after_shopping(s: Session, past: Saga) -> None:
    """What holds until the shopping step is over (D2-4315)."""
    _upright(s, past, lambda card: card.refreshes == "shopping")
