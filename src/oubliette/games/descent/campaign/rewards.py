"""Campaign phase 1 to 3: gold of Search cards, rest, rewards (D2-0441 to D2-0443)."""

from oubliette.games.descent.campaign.happenings import ExperienceGained, QuestCardOpened, RelicWon, Rested
from oubliette.games.descent.campaign.records import ask_heroes, change_gold, saga, story
from oubliette.games.descent.campaign.training import gain_card, give_back
from oubliette.games.descent.content.campaign_book import Spoils
from oubliette.games.descent.state.box_events import CitizenWon
from oubliette.games.descent.state.events import ItemGained, Told
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, STANDING, HeldCard, Hero
from oubliette.games.descent.uses.searching import cards_of_deck
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.scripts import Memory
from oubliette.kernel.text import Say


def gold_of_cards(s: Session) -> None:
    """The value of all Search cards they found, used or not; then the Search deck is whole again (D2-0441)."""
    found = [held.card for hero in s.state.heroes.values() for held in hero.search]
    change_gold(s, sum(s.book.search[card].gold for card in found), ("D2-0441", "D2-2273"))
    for hero in s.state.heroes.values():
        hero.search = []
    s.state.search = search_deck(s)


def search_deck(s: Session) -> Deck:
    """The twelve Search cards, shuffled (D2-2002)."""
    deck = Deck("search", cards_of_deck(s.book), when_empty="stay_empty")
    deck.shuffle(s.chance)
    return deck


def rest(s: Session) -> None:
    """Everybody recovers, cards stand upright, the overlord's cards are one deck again (D2-0442)."""
    state = s.state
    state.figures = {hero: state.figures[hero] for hero in state.heroes}
    for hero in state.heroes.values():
        _refresh(s, hero)
    state.groups, state.tokens, state.script = {}, {}, Memory()
    state.beaten_lieutenants, state.chain = [], []
    state.threatened = []
    overlord = state.overlord
    overlord.deck.pile, overlord.deck.discarded = list(overlord.available), []
    s.state.kept = []
    overlord.hand, overlord.played, overlord.left_out, overlord.used, overlord.rising = [], [], [], [], []
    overlord.bearers, overlord.lost_relics = {}, []
    overlord.deck.shuffle(s.chance)
    s.journal.note(Rested(), ("D2-0442",))


def _refresh(s: Session, hero: Hero) -> None:
    figure = s.figure(hero.id)
    figure.damage, figure.shaken, figure.entered, figure.walked_from = 0, 0, 0, STANDING
    figure.cells, figure.conditions, figure.pool, figure.carries, figure.marks = (), [], [], [], []
    figure.tokens = {}
    figure.active, figure.spends_first = False, ""
    hero.fatigue = hero.actions = hero.moves = 0
    hero.feat_used = hero.knocked_out = hero.away = hero.done = hero.rested = False
    hero.moving = hero.free_attack = False
    hero.used, hero.unseen_by, hero.familiars = [], [], []
    hero.taint = None
    for held in (*hero.skills, *hero.items):
        held.exhausted = held.flipped = False
        held.on = []


# --- rewards ---


def hand_out(s: Session) -> Rules[None]:
    """What the quest gives to everybody, and to who has won it (D2-0443, D2-0464)."""
    past, rewards = saga(s), s.quest.rewards
    record = past.history[-1]
    if rewards.after is not None:
        s.journal.note(Told(rewards.after.heroes if record.side == HEROES else rewards.after.overlord), ("D2-0443",))
    spoils = rewards.heroes if record.side == HEROES else rewards.overlord
    by_card = record.kind in ("rumor", "advanced")
    everybody = 0 if by_card else rewards.xp
    more = 0 if by_card else spoils.xp
    if story(s).mini:
        everybody += 1  # D2-0453
        more += record.side != HEROES
    gain_experience(s, "heroes", everybody + (more if record.side == HEROES else 0))
    gain_experience(s, "overlord", everybody + (more if record.side != HEROES else 0))
    if record.side == HEROES:
        change_gold(s, spoils.gold * s.party, ("D2-0443", "D2-2273"))
        if story(s).mini:
            yield from _free_item(s)
    yield from _trophies(s, record.side, spoils)


def gain_experience(s: Session, side: str, xp: int) -> None:
    """Each player of a side gains experience of his own (D2-0463)."""
    if not xp:
        return
    if side == HEROES:
        for hero in s.state.heroes.values():
            hero.xp += xp
    else:
        s.state.overlord.xp += xp
    s.journal.note(ExperienceGained(side, xp), ("D2-0463", "D2-0464"))


def _trophies(s: Session, side: str, spoils: Spoils) -> Rules[None]:
    if spoils.relic is not None:
        yield from win_relic(s, side, spoils.relic)
    if spoils.citizen is not None and side != HEROES and spoils.citizen not in s.state.overlord.citizens:
        s.state.overlord.citizens.append(spoils.citizen)
        s.journal.note(CitizenWon(spoils.citizen), ("D2-0414",))
    if spoils.card is not None and side != HEROES:
        owned = s.state.overlord.available.count(spoils.card) >= s.book.overlord[spoils.card].copies
        if owned:
            gain_experience(s, side, 1)  # he has bought it already
        else:
            gain_card(s, spoils.card, "D2-2206")
    if spoils.retrain and side != HEROES:
        yield from give_back(s)
    if spoils.advanced is not None and story(s).rumors:
        saga(s).quest_cards.append(spoils.advanced)
        s.journal.note(QuestCardOpened(spoils.advanced), ("D2-2242", "D2-2244"))


def win_relic(s: Session, side: str, relic: str) -> Rules[None]:
    """A relic goes to the side that won it, out of the other's hands if it must (D2-2256, D2-0454)."""
    overlord, item = s.state.overlord, s.book.relics[relic].hero_side
    bearer = next((one for one in s.state.heroes.values() if any(held.card == item for held in one.items)), None)
    if bearer is not None if side == HEROES else relic in overlord.relics:
        gain_experience(s, side, 1)  # they have it already (D2-0454)
        return
    if side == HEROES:
        if relic in overlord.relics:
            overlord.relics.remove(relic)
        hero = yield from _who_takes(s, item, "D2-2256")
        if hero is not None:
            hero.items.append(HeldCard(item))
            s.journal.note(RelicWon(hero.id, item), ("D2-2255", "D2-2256"))
        return
    if bearer is not None:
        bearer.items = [held for held in bearer.items if held.card != item]
    overlord.relics.append(relic)
    s.journal.note(RelicWon("overlord", relic), ("D2-2255", "D2-2256"))


def _who_takes(s: Session, card: str, cites: str, *, may_refuse: bool = False) -> Rules[Hero | None]:
    """A hero, or nobody where they need not take it."""
    heroes = s.state.heroes.values()
    options: list[Option[Hero | None]] = [
        Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,)) for hero in heroes
    ]
    if may_refuse:
        options.append(Option("nobody", None, Say("d2-nobody"), passes=True))
    say = Say("d2-ask-who-takes", {"card": s.card_name(card)})
    _, hero = yield from ask_heroes(s, "who_takes", lambda _seat: options, (cites,), say)
    found: Hero | None = hero
    return found


def _free_item(s: Session) -> Rules[None]:
    """In a mini-campaign heroes who won may take a random Shop Item (D2-0453)."""
    if not s.state.shop:
        return
    card = s.state.shop.pop(s.chance.below("shop", len(s.state.shop)))
    hero = yield from _who_takes(s, card, "D2-0453", may_refuse=True)
    if hero is None:
        s.state.shop.append(card)
        return
    hero.items.append(HeldCard(card))
    s.journal.reveal(ItemGained(hero.id, card), ("D2-0453",))
