"""The campaign as one seat sees it: quest tree, both sides' sheets, shop and history."""

from collections.abc import Iterator

import msgspec

from oubliette.games.descent.campaign import progress
from oubliette.games.descent.campaign.plots import for_sale
from oubliette.games.descent.campaign.records import played, saga, story, winner_of
from oubliette.games.descent.campaign.rumors import quest_of
from oubliette.games.descent.campaign.training import buyable
from oubliette.games.descent.content.campaign_book import ActQuest, Fork, PlotCard
from oubliette.games.descent.state.saga import PHASE, Kind, Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Hero
from oubliette.games.descent.table import cards as cards_view
from oubliette.games.descent.table import view as quest_view
from oubliette.games.descent.table.campaign_cards import campaign_card, quest_lines
from oubliette.games.descent.table.members import member
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

IN_QUEST = ("quest", "set_up", "travel", "over")
TIERS: tuple[Kind, ...] = ("introduction", "act_1", "rumor", "interlude", "act_2", "advanced", "finale")
"""The quest tree from top to bottom."""
_ICONS = {"act_1": "crossed-swords", "act_2": "crossed-swords", "interlude": "scales", "finale": "crown"}


def view(s: Session, seat: Seat | None) -> seen.View:
    """A quest with its campaign, or the table between two quests."""
    past = s.state.saga
    if past is None or past.step in IN_QUEST:
        shown = quest_view.view(s, seat)
        if s.state.wares:
            shown = msgspec.structs.replace(shown, zones=(*shown.zones, _market(s)))
        if past is None:
            return shown
        if past.step == "over":
            told = story(s).epilogue
            closing = words(told.heroes if s.state.winner == HEROES else told.overlord)
            shown = msgspec.structs.replace(shown, closing=(closing,))
        return msgspec.structs.replace(shown, campaign=campaign(s))
    own = seat == s.overlord_seat
    return seen.View(
        game="descent",
        title=words(story(s).title),
        seat=seat,
        phase=Say(f"d2-step-{past.step.replace('_', '-')}"),
        notes=tuple(_notes(s)),
        zones=(*_campaign_zones(s, own=own), *cards_view.zones(s, own=own)),
        sheets=tuple(cards_view.sheets(s)),
        tracks=tuple(_tracks(s)),
        marks=(seen.Mark("gold", "two-coins", Say("d2-gold-pool"), s.state.gold, good=True),),
        campaign=campaign(s),
        mode="campaign",
    )


def _notes(s: Session) -> Iterator[Say]:
    """How the story went on."""
    past = saga(s)
    if not past.history:
        yield words(story(s).prologue)
        return
    record = past.history[-1]
    after = s.book.quests[record.quest].rewards.after
    if after is not None:
        yield words(after.heroes if record.side == HEROES else after.overlord)
    told = story(s).interlude_told
    if record.kind == "interlude" and told is not None:
        yield words(told.heroes if record.side == HEROES else told.overlord)


# --- cards ---


def _campaign_zones(s: Session, *, own: bool) -> Iterator[seen.Zone]:
    """The shop, quest cards in play, and the rumors of the overlord's hand for himself alone (D2-2229)."""
    past, overlord = saga(s), s.state.overlord
    yield _market(s)
    rumors = tuple(campaign_card(s, card) for card in past.rumor_hand) if own else ()
    hidden = 0 if own else len(past.rumor_hand)
    yield seen.Zone("rumors", Say("d2-zone-rumors"), "hand", s.overlord_seat, rumors, hidden, owner="overlord")
    lying = tuple(campaign_card(s, card) for card in past.quest_cards)
    yield seen.Zone("quest_cards", Say("d2-zone-quest-cards"), "active", s.overlord_seat, lying, owner="overlord")
    relics = tuple(
        seen.Card(name, seen.Face(s.card_name(name), lines=(words(s.book.relics[name].text),)), kind="relic")
        for name in overlord.relics
    )
    yield seen.Zone("relics", Say("d2-zone-relics"), "items", s.overlord_seat, relics, owner="overlord", shown="row")
    if past.plot_deck:
        yield _plots(s, past)
    if past.step in ("experience", "purchase") and own:
        yield from _overlord_offer(s, past)
    bought = tuple(
        seen.Card(f"bought/{place}/{name}", cards_view.face(s, name), kind="overlord")
        for place, name in enumerate(overlord.available)
        if s.book.overlord[name].xp
    )
    yield seen.Zone("bought", Say("d2-zone-bought"), "active", s.overlord_seat, bought, owner="overlord", shown="row")


def _overlord_offer(s: Session, past: Saga) -> Iterator[seen.Zone]:
    """What he may buy with experience and threat, while he does (D2-0445)."""
    cards = tuple(seen.Card(one.id, cards_view.face(s, one.id), kind="overlord") for one in buyable(s))
    yield seen.Zone("overlord_offer", Say("d2-zone-overlord-offer"), "offer", s.overlord_seat, cards, shown="market")
    if past.plot_deck:
        plots = tuple(_plot(s, one) for one in for_sale(s, past))
        yield seen.Zone("plot_offer", Say("d2-zone-plot-offer"), "offer", s.overlord_seat, plots, shown="market")


def _plots(s: Session, past: Saga) -> seen.Zone:
    """His Plot cards lie open, with what they cost (D2-2208)."""
    cards = tuple(
        msgspec.structs.replace(_plot(s, s.book.plots[name]), spent=name in past.exhausted) for name in past.plots
    )
    return seen.Zone("plots", Say("d2-zone-plots"), "active", s.overlord_seat, cards, owner="overlord")


def _plot(s: Session, card: PlotCard) -> seen.Card:
    prices = Say("d2-plot-prices", {"buy": card.buy, "trigger": card.trigger})
    return seen.Card(card.id, seen.Face(s.card_name(card.id), lines=(words(card.text), prices)), kind="plot")


def _market(s: Session) -> seen.Zone:
    """The cards on offer with their prices (D2-2274)."""
    cards = tuple(
        seen.Card(
            name,
            cards_view.face(s, name),
            kind="item",
            icon=cards_view.picture(s, name),
            price=(seen.Mark("gold", "two-coins", Say("d2-gold-pool"), s.book.items[name].gold, good=True),),
            badges=() if count == 1 else (seen.Badge(f"×{count}"),),
        )
        for name, count in _counted(s.state.wares)
    )
    unseen = len(s.state.saga.facedown) if s.state.saga is not None else 0
    return seen.Zone(
        "shop", Say("d2-zone-shop", {"act": s.state.act}), "offer", cards=cards, hidden=unseen, shown="market"
    )


def _counted(names: list[str]) -> list[tuple[str, int]]:
    return [(name, names.count(name)) for name in dict.fromkeys(names)]


# --- the campaign itself ---


def campaign(s: Session) -> seen.Campaign:
    """The records of the campaign; all of it is open, but for the overlord's rumors."""
    return seen.Campaign(
        title=words(story(s).title),
        group=words(story(s).home),
        members=(*(_member(s, hero) for hero in s.state.heroes.values()), _overlord(s)),
        places=tuple(_places(s)),
        marks=(seen.Mark("gold", "two-coins", Say("d2-gold-pool"), s.state.gold, good=True),),
        tracks=tuple(_tracks(s)),
        phases=_phases(s),
        achievements=tuple(_trophies(s)),
        chronicle=tuple(_chapter(s, place) for place in range(len(saga(s).history))),
    )


def _member(s: Session, hero: Hero) -> seen.Member:
    past = saga(s)
    fortune = seen.Mark("fortune", "clover", Say("d2-fortune"), past.fortune.get(hero.id, 0), good=True)
    return member(s, hero, in_quest=past.step in IN_QUEST, more=(fortune,) if past.plot_deck else ())


def _overlord(s: Session) -> seen.Member:
    overlord, past = s.state.overlord, saga(s)
    marks = [
        ("xp", "upgrade", overlord.xp, Say("d2-xp-left")),
        ("cards", "card-draw", len(overlord.available), Say("d2-overlord-cards")),
        ("rumors", "talk", len(past.rumor_hand), Say("d2-zone-rumors")),
    ]
    if past.plot_deck:
        marks.append(("threat", "flame", past.threat, Say("d2-threat")))
    return seen.Member(
        "overlord",
        Say("d2-side-overlord"),
        seat=overlord.seat,
        icon="overlord-helm",
        side="foe",
        marks=tuple(seen.Mark(name, icon, say, value, good=True) for name, icon, value, say in marks),
        lines=tuple(Say("d2-owns-relic", {"card": s.card_name(name)}) for name in overlord.relics),
    )


def _tracks(s: Session) -> Iterator[seen.Track]:
    """How far the campaign has come: its act, and the quests of the act."""
    told = story(s)
    kind: Kind = "act_1" if s.state.act == 1 or told.mini else "act_2"
    acts = tuple(seen.Step(act, Say(f"d2-kind-act-{act}")) for act in (1, 2))
    yield seen.Track("act", Say("d2-track-act"), s.state.act, 2, steps=acts)
    yield seen.Track("act_quests", Say("d2-track-quests"), len(played(s, kind)), told.quests_per_act)


def _phases(s: Session) -> seen.Track | None:
    """The steps of the campaign phase (D2-0440)."""
    step = saga(s).step
    if step not in PHASE:
        return None
    steps = tuple(seen.Step(at + 1, Say(f"d2-step-{one.replace('_', '-')}")) for at, one in enumerate(PHASE))
    return seen.Track("step", Say("d2-track-step"), PHASE.index(step) + 1, len(PHASE), "order", 1, steps)


def _places(s: Session) -> Iterator[seen.MapPlace]:
    """The quest tree: every quest of the campaign, what it leads to, and how it went (D2-0461)."""
    told = story(s)
    yield _place(s, told.introduction, "introduction", tuple(place.quest for place in told.act_1))
    for place in told.act_1:
        links = (*_opened_by(s, place), *_counts_for(s, place.quest, told.interlude or told.finale))
        yield _place(s, place.quest, "act_1", links)
    if told.interlude is not None:
        for quest in _both(told.interlude):
            yield _place(s, quest, "interlude", ())
    forks = [place.opens for place in told.act_1 if place.opens is not None]
    for quest in (*(fork.heroes for fork in forks), *(fork.overlord for fork in forks)):
        yield _place(s, quest, "act_2", _counts_for(s, quest, told.finale))
    for quest in _both(told.finale):
        yield _place(s, quest, "finale", ())
    for card in saga(s).quest_cards:
        yield _place(s, quest_of(s, card), "advanced" if card in s.book.advanced else "rumor", ())


def _both(fork: Fork) -> tuple[str, ...]:
    return tuple(dict.fromkeys((fork.heroes, fork.overlord)))


def _opened_by(s: Session, place: ActQuest) -> tuple[str, ...]:
    """The quests of Act II that may follow: both, or the one that its winner has opened (D2-0437)."""
    if place.opens is None:
        return ()
    return (_side_of(place.opens, winner_of(s, place.quest)),) if _done(s, place.quest) else _both(place.opens)


def _counts_for(s: Session, quest: str, fork: Fork) -> tuple[str, ...]:
    """The interlude or finale for which a quest counts, once somebody has won it (D2-0436, D2-0438)."""
    return (_side_of(fork, winner_of(s, quest)),) if _done(s, quest) else ()


def _side_of(fork: Fork, side: str) -> str:
    return fork.heroes if side == HEROES else fork.overlord


def _done(s: Session, quest: str) -> bool:
    return any(record.quest == quest for record in saga(s).history)


def _place(s: Session, quest: str, kind: Kind, links: tuple[str, ...]) -> seen.MapPlace:
    past, done = saga(s), _done(s, quest)
    here = past.step in IN_QUEST and s.state.quest == quest
    open_ = here or (not done and quest in [one.quest for one in progress.available(s)])
    notes = list(quest_lines(s, quest, story(s).routes.get(quest, ())))[1:]
    if done:
        notes.insert(0, Say(f"d2-won-by-{winner_of(s, quest)}"))
    return seen.MapPlace(
        quest,
        words(s.book.quests[quest].title),
        s.book.quests[quest].icon or _ICONS.get(kind, ""),
        "done" if done else "open" if open_ else "closed",
        here,
        Say(f"d2-kind-{kind.replace('_', '-')}"),
        links,
        tuple(notes),
        TIERS.index(kind),
    )


def _trophies(s: Session) -> Iterator[Say]:
    """Relics, by owner."""
    for hero in s.state.heroes.values():
        for held in hero.items:
            if s.book.items[held.card].kind == "relic":
                yield Say("d2-has-relic", {"name": s.name(hero.id), "card": s.card_name(held.card)})
    for name in s.state.overlord.relics:
        yield Say("d2-has-relic", {"name": Say("d2-overlord"), "card": s.card_name(name)})


def _chapter(s: Session, place: int) -> seen.PastChapter:
    record = saga(s).history[place]
    quest = words(s.book.quests[record.quest].title)
    say = Say(f"d2-chapter-{record.side}", {"quest": quest, "rounds": record.rounds})
    return seen.PastChapter(say, "won" if record.side == HEROES else "lost")
