"""Between scenarios: characters, levels, perks, the shop, events, and where to go next.

What event cards bring is on their backs: nobody looks there before choosing, and neither does the bot.
"""

from oubliette.games.gloomhaven.bots.strength import card_strength, item_strength, perk_strength
from oubliette.games.gloomhaven.campaign import records, shop
from oubliette.games.gloomhaven.campaign.enhancing import StickerSpot
from oubliette.games.gloomhaven.campaign.sanctuary import DONATION
from oubliette.games.gloomhaven.scenario.setup import fits
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.haven.bots import Ranked, best, spoken_of
from oubliette.kernel.choices import Choice

USEFUL = 1.0
"""How good an item must be to be bought."""
RICH = 120
"""With so much gold left a character has a card enhanced."""
GIVE_WAY = 3
"""So many failures in a row at one scenario, and it is played a level lower."""


# Characters


def classes(s: Session, choice: Choice) -> list[str]:
    """The classes that it can play: those whose cards need not be read from print, if there are any."""
    known = [option.key for option in choice.options if option.value not in s.book.read_classes]
    return known or choice.keys()


def learn_card(s: Session, choice: Choice) -> list[str]:
    """The strongest card on offer."""
    return best([(card_strength(s.book, option.value), option.key) for option in choice.options])


def perk(s: Session, choice: Choice) -> list[str]:
    """The perk that helps the modifier deck most."""
    sheet = _sheet_asked(s, choice)
    perks = s.book.classes[sheet.of].perks
    return best([(perk_strength(s.book, perks[option.value]), option.key) for option in choice.options])


def starting_level(s: Session, choice: Choice) -> list[str]:
    """As experienced as the city allows."""
    del s
    return best([(float(option.value), option.key) for option in choice.options])


def lose_item(s: Session, choice: Choice) -> list[str]:
    """Part with the weakest item."""
    return best([(-item_strength(s.book.items[option.value[1]], ()), option.key) for option in choice.options])


def _sheet_asked(s: Session, choice: Choice) -> Sheet:
    """The character a question names, or the seat's first."""
    told = spoken_of(choice, "character")
    sheets = list(records.world(s).sheets.values())
    mine = [sheet for sheet in sheets if sheet.seat == choice.seat and not sheet.retired]
    return next((sheet for sheet in mine if records.character(s, sheet) == told), (mine or sheets)[0])


# The city


def city(s: Session, choice: Choice) -> list[str]:
    """Level up, retire, join the party, buy what is useful, have cards enhanced, give to the sanctuary; then go on."""
    keys = choice.keys()
    own = [sheet for sheet in records.members(s) if sheet.seat == choice.seat]
    for deed in ("level:", "retire:"):
        found = next((key for key in keys if key.startswith(deed)), None)
        if found is not None:
            return [found]
    if not own:
        joining = next((key for key in keys if key.startswith("join:")), None)
        if joining is not None or "create" in keys:
            return [joining or "create"]
    for sheet in own:
        if f"buy:{sheet.id}" in keys and wanted_item(s, sheet) is not None:
            return [f"buy:{sheet.id}"]
        if f"enhance:{sheet.id}" in keys and sheet.gold >= RICH:
            return [f"enhance:{sheet.id}"]
        if f"donate:{sheet.id}" in keys and sheet.gold >= 2 * DONATION:
            return [f"donate:{sheet.id}"]
    return ["done"] if "done" in keys else [keys[0]]


def wanted_item(s: Session, sheet: Sheet) -> str | None:
    """The best item that a character can pay and wear beside what it has."""
    mine = [s.book.cards[card] for card in sheet.cards]
    fitting = [item for item in shop.can_buy(s, sheet) if fits(s.book, [*sheet.items, item], sheet.level)]
    ranked: Ranked = [(item_strength(s.book.items[item], mine), item) for item in fitting]
    worth, found = max(ranked, key=lambda one: one[0], default=(0.0, ""))
    return found if worth >= USEFUL else None


def buy(s: Session, choice: Choice) -> list[str]:
    """The item that is wanted, or nothing."""
    item = wanted_item(s, _sheet_asked(s, choice))
    return ["nothing" if item is None else f"item:{item}"]


def enhance_card(s: Session, choice: Choice) -> list[str]:
    """The best card of those that can be enhanced."""
    options: Ranked = []
    for option in choice.options:
        options.append((-1.0 if option.value is None else card_strength(s.book, option.value), option.key))
    return best(options)


def enhance(s: Session, choice: Choice) -> list[str]:
    """A higher value rather than anything else; of equals the cheaper."""
    del s
    options: Ranked = []
    for option in choice.options:
        place = option.value
        if isinstance(place, StickerSpot):
            options.append((100.0 * (place.sticker.sticker == "plus_1") - 0.1 * place.price, option.key))
        else:
            options.append((-1000.0, option.key))
    return best(options)


# Where to go


def next_step(s: Session, choice: Choice) -> list[str]:
    """Home while there is something to do there; then the next scenario of the story, else one for practice."""
    keys = choice.keys()
    if "city" in keys and _has_business(s):
        return ["city"]
    for wanted in ("/campaign", "/casual"):
        scenario = next((key for key in keys if key.startswith("play:") and key.endswith(wanted)), None)
        if scenario is not None:
            return [scenario]
    return [next((key for key in ("city", "end") if key in keys), keys[0])]


def _has_business(s: Session) -> bool:
    """Whether anybody has gold to spend or experience to learn from; after a scenario nearly always."""
    return len(records.world(s).chronicle) > 0


def scenario_level(s: Session, choice: Choice) -> list[str]:
    """The recommended level; after failures in a row at one scenario a lower one."""
    chronicle = records.world(s).chronicle
    failures = 0
    for chapter in reversed(chronicle):
        if chapter.won or chapter.scenario != chronicle[-1].scenario:
            break
        failures += 1
    wanted = max(0, choice.options[0].value - failures // GIVE_WAY)
    return [next((option.key for option in choice.options if option.value == wanted), choice.options[0].key)]
