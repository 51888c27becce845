"""Rewards of treasures, scenarios, events and envelopes: every verb, and what opens envelopes (GH-0392).

"Each", or no qualifier, is for every character in full; "collective" is shared out as the party likes (GH-0364).
"""

from collections.abc import Callable, Sequence

from oubliette.games.gloomhaven.campaign import achievements, levels, possessions, prosperity, records, sheets
from oubliette.games.gloomhaven.campaign import happenings as happened
from oubliette.games.gloomhaven.content.campaign_words import (
    Achieve,
    AddEvent,
    Begin,
    Checkmarks,
    Experience,
    Forfeit,
    Gains,
    GiveItem,
    Gold,
    ItemDesign,
    LoseItem,
    OpenEnvelope,
    Prosperity,
    RandomItemDesign,
    RandomSideScenario,
    Reputation,
    Rewards,
    Special,
    Suffered,
    UnlockScenario,
)
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say


def give(s: Session, rewards: Sequence[Rewards], cites: Cites, to: Sequence[Sheet] | None = None) -> Rules[None]:
    """Rewards for the party, or for one looter alone; then the perks and unlocks that follow from them."""
    receivers = records.members(s) if to is None else list(to)
    for reward in rewards:
        yield from _give(s, reward, receivers, cites)
    yield from levels.mark_perks(s, receivers)
    yield from special_unlocks(s)


def _give(s: Session, reward: Rewards, to: list[Sheet], cites: Cites) -> Rules[None]:  # noqa: C901 - one case a verb
    match reward:
        case Gold(amount, collective=True) if len(to) > 1:  # GH-0364
            yield from share_gold(s, to, amount, cites)
        case Gold() | Experience() | Checkmarks() | Begin() | Suffered() | Gains():
            for sheet in to:
                _give_each(s, reward, sheet, cites)
        case Reputation(amount):
            prosperity.change_reputation(s, amount, cites)
        case Prosperity(amount):
            prosperity.change_prosperity(s, amount, cites)
        case GiveItem(item):
            yield from _give_item(s, item, to, cites)
        case LoseItem():
            yield from _lose_item(s, reward, to, cites)
        case ItemDesign(item):
            find_design(s, item, "GH-0217")
        case RandomItemDesign(count):
            random_designs(s, count)
        case RandomSideScenario(count):
            random_side_scenarios(s, count)
        case UnlockScenario(scenario):
            unlock(s, scenario, cites)
        case Achieve(achievement):
            achievements.gain(s, achievement)
        case Forfeit(achievement):
            achievements.forfeit(s, achievement)
        case AddEvent(event):
            add_event(s, event)
        case OpenEnvelope(envelope):
            yield from open_envelope(s, envelope)


def _give_each(
    s: Session, reward: Gold | Experience | Checkmarks | Begin | Suffered | Gains, sheet: Sheet, cites: Cites
) -> None:
    match reward:
        case Gold(amount):
            sheets.change_gold(s, sheet, amount, cites)
        case Experience(amount):
            sheets.change_experience(s, sheet, amount, cites)
        case Checkmarks(amount):
            sheets.change_checkmarks(s, sheet, amount, cites)
        case Suffered(amount):
            _begin_with(s, sheet, Begin(damage=amount))
        case Gains(conditions):
            _begin_with(s, sheet, Begin(conditions=conditions))
        case Begin():
            _begin_with(s, sheet, reward)


def _begin_with(s: Session, sheet: Sheet, reward: Begin) -> None:
    """It counts when the next scenario is set up (GH-0042)."""
    sheet.conditions += reward.conditions
    sheet.damage += reward.damage
    sheet.discard += reward.discard
    s.note(happened.BeginsWith(sheet.id, reward.conditions, reward.damage, reward.discard), "GH-0042")


# Shared out, or for one of them


def share_gold(s: Session, among: Sequence[Sheet], amount: int, cites: Cites) -> Rules[None]:
    """Gold that the party gains or loses together, each as much as they like and as it has (GH-0364, GH-0365)."""
    gains = amount > 0
    left = amount if gains else min(-amount, sum(sheet.gold for sheet in among))
    for place, sheet in enumerate(among):
        if not left:
            return
        others = among[place + 1 :]
        most = left if gains else min(left, sheet.gold)
        others_take = left if gains and others else sum(one.gold for one in others)
        options = _shares(max(0, left - others_take), most, left, 1 + len(others))
        say = Say(
            "gh-ask-share-gain" if gains else "gh-ask-share-loss",
            {"character": records.character(s, sheet), "left": left},
        )
        part = yield from ask(records.leader(s), "share", options, cites=("GH-0364", "GH-0365"), say=say)
        sheets.change_gold(s, sheet, part if gains else -part, cites)
        left -= part


def _shares(least: int, most: int, left: int, sharers: int) -> list[Option[int]]:
    """From least to most, the even part first."""
    even = max(least, min(most, -(-left // sharers)))
    amounts = [even, *(part for part in range(least, most + 1) if part != even)]
    return [Option(f"gold:{part}", part, Say("gh-gold", {"amount": part})) for part in amounts]


def _give_item(s: Session, item: str, to: list[Sheet], cites: Cites) -> Rules[None]:
    """The party chooses who gets it, first among those who can own it (GH-0313, GH-0347, GH-0363)."""
    able = [sheet for sheet in to if item not in sheet.items] or to
    if not able:
        return
    say = Say("gh-ask-who-gets", {"item": records.item(s, item)})
    sheet = yield from records.choose_character(s, "who_gets", able, ("GH-0313", "GH-0363"), say)
    possessions.receive(s, sheet, item, cites)


def _lose_item(s: Session, reward: LoseItem, to: list[Sheet], cites: Cites) -> Rules[None]:
    """One item of the party, as it likes, if there is any."""
    options = [
        Option(
            f"item:{sheet.id}/{item}",
            (sheet, item),
            Say("gh-option-item-of", {"item": records.item(s, item), "character": records.character(s, sheet)}),
        )
        for sheet in to
        for item in sheet.items
        if reward.slot in (None, s.book.items[item].slot)
    ]
    if options:
        say = Say("gh-ask-lose-item")
        sheet, item = yield from ask(records.leader(s), "lose_item", options, cites="GH-0365", say=say)
        possessions.lose(s, sheet, item, cites)


# Designs, scenarios, events


def find_design(s: Session, item: str, cites: Cites) -> None:
    """All copies go to the city's supply; the finder gets none of them (GH-0217, GH-0313)."""
    designs = records.world(s).designs
    if item in designs.pile:
        designs.remove(item)
    possessions.all_copies(s, item)
    s.journal.reveal(happened.DesignFound(item), cites)


def random_designs(s: Session, count: int) -> None:
    """Draw designs, if any are left (GH-0216)."""
    _draw_each(s, records.world(s).designs, count, find_design, "designs", "GH-0216")


def random_side_scenarios(s: Session, count: int) -> None:
    """Draw side scenarios and unlock them, if any are left (GH-0218)."""
    _draw_each(s, records.world(s).side_scenarios, count, unlock, "side-scenarios", "GH-0218")


def _draw_each(
    s: Session, deck: Deck, count: int, give: Callable[[Session, str, Cites], None], cards: str, cites: str
) -> None:
    """Draw so many cards one by one, and say so where none is left."""
    for _ in range(count):
        drawn = deck.draw_up_to(s.chance, 1)
        if drawn:
            give(s, drawn[0], cites)
        else:
            s.note(happened.NothingLeft(cards), cites)


def unlock(s: Session, scenario: str, cites: Cites) -> None:
    """A scenario may be played from now on."""
    world = records.world(s)
    if scenario in world.side_scenarios.pile:
        world.side_scenarios.remove(scenario)
    if scenario not in world.unlocked:
        world.unlocked.append(scenario)
        s.journal.reveal(happened.ScenarioUnlocked(scenario), cites)


def add_event(s: Session, event: str) -> None:
    """A card joins its deck, which is shuffled (GH-0321)."""
    world = records.world(s)
    name = s.book.events[event].deck
    events = world.road if name == "road" else world.city
    events.deck.shuffle_in(s.chance, event)
    events.under = 0
    s.note(happened.EventAdded(name), "GH-0321")


def add_numbered_events(s: Session, number: int | None) -> None:
    """The road and the city event of a number join their decks, if there are any (GH-0355)."""
    for event in s.book.events_of(records.world(s).campaign):
        if number is not None and event.number == number and not event.starting:
            add_event(s, event.id)


# Envelopes and special unlocks


def open_envelope(s: Session, name: str) -> Rules[None]:
    """Open an envelope or box; instead of an open one come a random design and side scenario (GH-0354, GH-0392)."""
    world, envelope = records.world(s), records.story(s).envelopes.get(name)
    if envelope is None or name in world.opened:  # what this campaign does not have is taken for open
        s.note(happened.EnvelopeEmpty(name), ("GH-0354", "GH-0392"))
        random_designs(s, 1)
        random_side_scenarios(s, 1)
        return
    world.opened.append(name)
    s.journal.reveal(happened.EnvelopeOpened(name), ("GH-0354", "GH-0392"))
    for of in envelope.classes:
        if of not in world.classes:
            world.classes.append(of)
            s.note(happened.ClassUnlocked(of), "GH-0354")
            add_numbered_events(s, s.book.classes[of].unlock_event)
    for reward in envelope.gives:
        yield from _give(s, reward, records.members(s), ("GH-0354", "GH-0392"))


def special_unlocks(s: Session) -> Rules[None]:
    """What happens once in a campaign, as soon as its condition is met (GH-0392); one may lead to the next."""
    while (place := _next_special(s)) is not None:
        records.world(s).specials.append(place)
        yield from open_envelope(s, records.story(s).specials[place].envelope)
        yield from levels.mark_perks(s, records.members(s))


def _next_special(s: Session) -> int | None:
    done = records.world(s).specials
    found = enumerate(records.story(s).specials)
    return next((place for place, special in found if place not in done and _is_met(s, special)), None)


def _is_met(s: Session, special: Special) -> bool:
    world, reputation = records.world(s), records.party(s).reputation
    if special.achievement is not None:
        return world.achievements.get(special.achievement, 0) >= special.count
    if special.donated is not None:
        return world.donated >= special.donated
    if special.reputation_at_least is not None:
        return reputation >= special.reputation_at_least
    if special.reputation_at_most is not None:
        return reputation <= special.reputation_at_most
    return world.retired > 0
