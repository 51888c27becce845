"""Plot cards and threat (D2-2207 to D2-2219, D2-4310 to D2-4317)."""

from collections.abc import Callable

from oubliette.games.descent.attributes import test
from oubliette.games.descent.campaign.fortune import give_fortune
from oubliette.games.descent.campaign.happenings import PlotBought, PlotUsed, ThreatChanged
from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.campaign_book import PlotCard
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.overlord_cards import draw_cards
from oubliette.games.descent.points import EncounterEnds, KnockOutReward, OverlordReadies, OverlordTurnStarts
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.saga import Saga
from oubliette.games.descent.session import Session
from oubliette.games.descent.sources import CAMPAIGN
from oubliette.games.descent.standing import pawns
from oubliette.games.descent.state import OVERLORD, Figure
from oubliette.games.descent.vocabulary import ATTRIBUTES, Attribute, Condition
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

THREAT_FOR_XP = 3
"""Threat for a point of experience (D2-2213)."""
GAMBIT = 3
"""Threat that Two-Pronged Gambit brings (D2-4317)."""
_TROUBLE: dict[Attribute, Condition] = {
    "might": "stunned",
    "knowledge": "stunned",
    "awareness": "diseased",
    "willpower": "poisoned",
}
"""What who fails a test gets on the road (D2-4316)."""
Plot = Callable[[Session, PlotCard], Rules[None]]
Possible = Callable[[Session, PlotCard], bool]
_PLOTS: dict[str, Plot] = {}
_POSSIBLE: dict[str, Possible] = {}


def does(name: str, possible: Possible | None = None) -> Callable[[Plot], Plot]:
    """The rule that carries out a Plot card; `possible` tells whether it could do anything now."""

    def register(rule: Plot) -> Plot:
        _PLOTS[name] = rule
        if possible is not None:
            _POSSIBLE[name] = possible
        return rule

    return register


def known_plots() -> frozenset[str]:
    """The names of all rules that Plot cards can have."""
    return frozenset(_PLOTS)


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


def ready_at(s: Session, when: str) -> list[PlotCard]:
    """The Plot cards that lie upright, whose moment has come, whose threat he has and which could do anything."""
    past = s.state.saga
    if past is None or s.state.winner:
        return []
    cards = [s.book.plots[name] for name in past.plots if name not in past.exhausted]
    cards = [card for card in cards if card.when == when and card.trigger <= past.threat]
    return [card for card in cards if card.does not in _POSSIBLE or _POSSIBLE[card.does](s, card)]


def plot_window(s: Session, when: str) -> Rules[None]:
    """He may use the Plot cards that lie upright and whose moment has come, for their threat (D2-2217)."""
    past, used = s.state.saga, list[str]()
    while past is not None:
        ready = [card for card in ready_at(s, when) if card.id not in used]  # once for one trigger
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
        yield from use(s, past, card)


def use(s: Session, past: Saga, card: PlotCard) -> Rules[None]:
    """Its threat is spent and becomes fortune, token by token; then it does what it says (D2-2217, D2-2218)."""
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
    yield from _PLOTS[card.does](s, card)


@CAMPAIGN.at(OverlordTurnStarts)
def _at_his_turn(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    yield from plot_window(s, "overlord_turn")


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


# --- the cards ---


def _proper(s: Session) -> list[Figure]:
    """Heroes themselves: no Plot card touches an ally or a familiar (D2-2219)."""
    return list(s.heroes_on_map())


@does("false_friends")
def _false_friends(s: Session, _card: PlotCard) -> Rules[None]:
    """While it is exhausted, two Shop Items fewer are revealed in the next shopping step (D2-4315)."""
    saga(s).fewer_wares += 2
    yield from ()


@does("trouble_on_the_road")
def _trouble(s: Session, card: PlotCard) -> Rules[None]:
    """Each hero tests an attribute of the overlord's choice, another one for each if he likes (D2-4316, D2-4312)."""
    for figure in _proper(s):
        options = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in ATTRIBUTES]
        say = Say("d2-ask-plot-attribute", {"card": s.card_name(card.id), "name": s.name(figure)})
        name = yield from ask(s.overlord_seat, "plot_attribute", options, cites=("D2-4316", "D2-4312"), say=say)
        if (yield from test(s, figure, name)) > 0:
            inflict(s, figure, _TROUBLE[name])


@does("two_pronged_gambit")
def _gambit(s: Session, _card: PlotCard) -> Rules[None]:
    """A token lies under the card, and no hero player knows with which side up (D2-4317)."""
    options = tuple(Option(f"side:{name}", name, Say(f"d2-token-{name}")) for name in ("threat", "fortune"))
    say = Say("d2-ask-gambit")
    picked = yield Choice(s.overlord_seat, "gambit", options, cites=("D2-4317",), say=say, secret=True)
    saga(s).gambit = picked[0].value


@does("draw")
def _draw(s: Session, card: PlotCard) -> Rules[None]:
    yield from draw_cards(s, card.buy or 1, "D2-2217")


@does("draught")
def _draught(s: Session, _card: PlotCard) -> Rules[None]:
    for figure in _proper(s):
        if (yield from test(s, figure, "might")) > 0:
            yield from suffer(s, figure, fatigue=1, cites="D2-2217")


@does("names")
def _names(s: Session, card: PlotCard) -> Rules[None]:
    heroes = _proper(s)
    if not heroes:
        return
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in heroes]
    say = Say("d2-ask-whom", {"card": s.card_name(card.id)})
    figure = yield from ask(s.overlord_seat, "whom", options, cites="D2-2217", say=say)
    if (yield from test(s, figure, "willpower")) > 0:
        yield from suffer(s, figure, fatigue=2, cites="D2-2217")


@does("flame")
def _flame(s: Session, card: PlotCard) -> Rules[None]:
    hurt = [one for one in pawns(s) if one.damage]
    if not hurt:
        return
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in hurt]
    say = Say("d2-ask-whom", {"card": s.card_name(card.id)})
    figure = yield from ask(s.overlord_seat, "whom", options, cites="D2-2217", say=say)
    yield from recover(s, figure, 4, cites="D2-2217")
