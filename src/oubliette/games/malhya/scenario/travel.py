"""The Travel phase: cards, events, moving, rest, harvest, crafting (MA-0155 to MA-0205)."""

from collections.abc import Container, Iterator
from functools import partial
from itertools import combinations

from oubliette.games.malhya.attack.assault import use_up
from oubliette.games.malhya.board.journeys import hex_option, set_hex
from oubliette.games.malhya.content.goods import Recipe
from oubliette.games.malhya.content.peoples import Gather
from oubliette.games.malhya.content.road import TravelCard
from oubliette.games.malhya.content.vocabulary import BadWeather, Convert, CraftMore, Harvest, row_of
from oubliette.games.malhya.figures.backpack import choose_taker, gain_resource, in_row, share_out, spend
from oubliette.games.malhya.figures.life import has_aura, heal, pay_aura, reactivate
from oubliette.games.malhya.goods.market import drop_state, rest_is_free, village
from oubliette.games.malhya.scenario.party import change
from oubliette.games.malhya.state.action_deck import draw
from oubliette.games.malhya.state.conditions import DAY_SLOTS, is_night
from oubliette.games.malhya.state.days import SLOTS, end_day, fill_slot, journey
from oubliette.games.malhya.state.events import Camped, Crafted, EventJoined, PartyLost, WeatherTurned
from oubliette.games.malhya.state.game_mode import change_mode, extra_camp_dice, may_change
from oubliette.games.malhya.state.previews import spent
from oubliette.games.malhya.state.session import Session, resource_name
from oubliette.games.malhya.state.state import Bookmark, Hero, Slot
from oubliette.games.malhya.story.place_steps import number_of
from oubliette.games.malhya.story.story_steps import gain_travel
from oubliette.games.malhya.turn.kit import GROUPS, Deed, Offer, arrange_alone
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, listed

FAIR_MOVE, BAD_MOVE = 2, 3
"""Travel tokens for a hex (MA-0179)."""
SHORTER = 2


def play_on(s: Session) -> Rules[None]:
    """Draw a card or rest; then, as wished, move, harvest, craft (MA-0168)."""
    late = s.state.deadline
    if late is not None and journey(s).days >= late.days:
        s.state.deadline = None
        s.state.reading = late.mark
        return
    options: list[Offer] = [
        Option("draw", partial(draw_card, s), Say("ma-draw-card"), group="card"),
    ]
    if rest_is_free(s):
        options.append(Option("camp", partial(camp, s), Say("ma-camp"), group="card"))
    if journey(s).slots or journey(s).days:
        options += [*moves(s), *harvests(s), *crafts(s)]
    options.append(Option("arrange", partial(arrange_alone, s), Say("ma-arrange"), group="kit"))
    options.append(Option("party", partial(change, s), Say("ma-party-change"), group="kit"))
    if may_change(s):
        options.append(Option("mode", partial(change_mode, s), Say("ma-mode-change"), group="kit"))
    slot = len(journey(s).slots) % SLOTS + 1
    say = Say("ma-ask-travel", {"tokens": s.state.travel, "slot": slot, "slots": SLOTS})
    s.state.page = None  # what was read has been seen
    deed: Deed = yield from ask(s.leader, "travel", options, cites="MA-0168", say=say, groups=GROUPS)
    yield from deed()


# Cards


def draw_card(s: Session) -> Rules[None]:
    """A Day card for a day slot, a Night card for a night slot (MA-0163, MA-0169)."""
    board = journey(s)
    if len(board.slots) >= SLOTS:
        end_day(s)
    deck = board.day if len(board.slots) < DAY_SLOTS else board.night
    card = s.book.travel_cards[deck.draw(s.chance)]
    matches = card.terrain == s.book.region.terrain[board.hex]
    slot = fill_slot(s, card.id, matches=matches)
    if matches:
        join_event(s, slot, card.entry)
    else:
        yield from effects(s, card)


def join_event(s: Session, slot: Slot, top: int) -> None:
    """An Event card turned by the weather joins it: both halves are the Entry to be read (MA-0166, MA-0177)."""
    board = journey(s)
    event = s.book.event_cards[board.events.draw(s.chance)]
    slot.event = event.id
    bottom = event.fair if board.weather == "fair" else event.bad
    s.journal.reveal(EventJoined(event.id, top, bottom), ("MA-0104", "MA-0177"))
    s.state.reading = Bookmark("events", s.book.entry(top, bottom))


def effects(s: Session, card: TravelCard) -> Rules[None]:
    """The side for other terrain (MA-0170 to MA-0176)."""
    board, effect = journey(s), card.effect
    if effect.weather is not None and effect.weather != board.weather:
        board.weather = effect.weather
        s.note(WeatherTurned(effect.weather), "MA-0172")
    gain_travel(s, effect.tokens)
    if effect.on_terrain is not None and s.book.region.terrain[board.hex] == effect.on_terrain:
        gain_travel(s, 1)
    if effect.in_slot and len(board.slots) == effect.in_slot:
        gain_travel(s, 1)
    if effect.village:
        options = [named("token", Say("ma-take-token")), named("village", Say("ma-to-village"))]
        say = Say("ma-ask-village")
        if (yield from ask(s.leader, "village", options, cites="MA-0176", say=say)) == "village":
            yield from village(s)
        else:
            gain_travel(s, 1)


def camp(s: Session) -> Rules[None]:
    """Campfire: each hero rolls Infiltration dice; then an event (MA-0187 to MA-0189)."""
    slot = fill_slot(s, "rest")
    rest = s.book.rest
    for hero in s.party():
        faces = s.roll("white", rest.dice + extra_camp_dice(s))
        special = rest.night if is_night(s) else 0
        symbols = sum(count if face == "threat" else special if face == "special" else 0 for _, face, count in faces)
        s.note(Camped(hero.id, tuple(faces), symbols), "MA-0188")
        reactivate(s, hero, symbols * rest.aura, "MA-0188")
        yield from heal(s, hero, symbols * rest.heals)
        yield from cure_at_campfire(s, hero)
    join_event(s, slot, rest.entry)


def cure_at_campfire(s: Session, hero: Hero) -> Rules[None]:
    """Some states are cured by Plants of the hero's choice at the campfire, if he likes (MA-5289, MA-5328)."""
    for name in list(hero.cards):
        need = s.book.cards[name].cure_plants
        plants = [one for one in sorted(hero.resources) for _ in range(hero.resources[one]) if one.startswith("plant/")]
        if not need or len(plants) < need:
            continue
        options: list[Option[tuple[str, ...]]] = [
            Option(
                "plants:" + "+".join(plant.removeprefix("plant/") for plant in chosen),
                chosen,
                Say("ma-cure-plants", {"plants": listed("ma-and", [resource_name(plant) for plant in chosen])}),
            )
            for chosen in dict.fromkeys(combinations(plants, need))
        ]
        options.append(Option("skip", (), Say("ma-skip"), passes=True))
        say = Say("ma-ask-cure", {"hero": s.name(hero.id), "what": s.card_name(name)})
        chosen = yield from ask(hero.seat, "campfire_cure", options, cites=("MA-5289", "MA-5328"), say=say)
        for plant in chosen:
            spend(s, hero, plant, "MA-5289")
        if chosen:
            drop_state(s, hero, name, "MA-5289")


# Moving


def move_price(s: Session) -> int:
    """2 tokens in fair weather, 3 in bad (MA-0179)."""
    return FAIR_MOVE if journey(s).weather == "fair" else BAD_MOVE


def moves(s: Session) -> Iterator[Offer]:
    """To any adjacent hex that can be entered, if the tokens are there (MA-0179, MA-0159)."""
    price = move_price(s)
    guides = [hero for hero in s.party() if s.has(hero, BadWeather) and has_aura(s, hero)]
    for cell in s.book.region.neighbours(journey(s).hex):
        named_hex = hex_option(s, cell)
        where = named_hex.say or Say("ma-hex")
        if s.state.travel >= price:
            deed = partial(move, s, cell, price, None)
            say = Say("ma-move-to", {"where": where, "tokens": price})
            paid = spent("travel", s.state.travel, price)
            key = f"move:{named_hex.key[4:]}"
            yield Option(key, deed, say, cells=(cell,), board="region", group="move", preview=paid)
        if price == BAD_MOVE and guides and s.state.travel >= SHORTER:  # instead of the third token: MA-5387
            deed = partial(move, s, cell, SHORTER, guides[0])
            say = Say("ma-guided", {"where": where, "hero": s.name(guides[0].id), "tokens": SHORTER})
            paid = spent("travel", s.state.travel, SHORTER)
            key = f"guided:{named_hex.key[4:]}"
            yield Option(key, deed, say, cells=(cell,), board="region", group="move", preview=paid)


def move(s: Session, cell: int, price: int, guide: Hero | None) -> Rules[None]:
    """Pay and go; a numbered hex sends to its chapter at once (MA-0161, MA-5387)."""
    s.state.travel -= price
    s.note(PartyLost("travel", price), "MA-0179")
    if guide is not None:
        yield from pay_aura(s, guide, "MA-5387")
    set_hex(s, cell, price)
    mark = number_of(s)
    if mark is not None:
        s.state.reading = mark


# Harvest


def harvests(s: Session) -> Iterator[Offer]:
    """For 1 token on a terrain of the wheel (MA-0198, MA-0199)."""
    terrain = s.book.region.terrain[journey(s).hex]
    if s.state.travel >= 1 and terrain in s.book.region.region.harvest:
        for hero in s.party():
            say = Say("ma-harvest", {"hero": s.name(hero.id), "cards": harvest_cards(s, hero)})
            paid = spent("travel", s.state.travel, 1)
            yield Option(f"harvest:{hero.id}", partial(harvest, s, hero), say, group="harvest", preview=paid)


def harvest_cards(s: Session, hero: Hero) -> int:
    """Twice the Knowledge, and what Talents of the party add (MA-0200, MA-5381)."""
    return 2 * hero.characteristics["knowledge"] + sum(gift.cards for one in s.party() for gift in s.gift(one, Harvest))


def harvest(s: Session, hero: Hero) -> Rules[None]:
    """Each gem gives one resource the wheel offers; the party shares them out (MA-0200)."""
    s.state.travel -= 1
    s.note(PartyLost("travel", 1), "MA-0198")
    count = harvest_cards(s, hero) + (yield from more_cards(s))
    wheel = s.book.region.region.harvest[s.book.region.terrain[journey(s).hex]]
    found: list[str] = []
    for card in draw(s, count, hero):
        offered = wheel.get(card.gem, ())
        if not offered:
            continue
        options = [Option(f"take:{one}", one, resource_name(one)) for one in dict.fromkeys(offered)]
        say = Say("ma-ask-harvest")
        found.append((yield from ask(s.leader, "harvest", options, cites="MA-0200", say=say)))
    yield from share_out(s, found)


def more_cards(s: Session) -> Rules[int]:
    """Aura and Objects can add Action cards to a harvest (MA-5347, MA-5355)."""
    more = 0
    for hero in s.party():
        for effect in s.people(hero).zone:
            if isinstance(effect, Gather) and has_aura(s, hero):
                options = [
                    named("gather", Say("ma-aura-gather", {"cards": effect.cards})),
                    named("keep", Say("ma-keep")),
                ]
                say = Say("ma-ask-gather", {"hero": s.name(hero.id)})
                if (yield from ask(hero.seat, "gather", options, cites="MA-5347", say=say)) == "gather":
                    yield from pay_aura(s, hero, "MA-5347")
                    more = more + effect.cards
        for name in list(hero.objects):
            use = s.book.objects[name].use
            if use is None or not use.harvest:
                continue
            options = [named("use", Say("ma-use", {"what": s.card_name(name)})), named("keep", Say("ma-keep"))]
            say = Say("ma-ask-gather", {"hero": s.name(hero.id)})
            if (yield from ask(hero.seat, "gather", options, cites="MA-5355", say=say)) == "use":
                use_up(s, hero, name)
                more += use.harvest
    return more


# Crafting


def crafts(s: Session) -> Iterator[Offer]:
    """Every recipe for which the party has the ingredients, wherever they are (MA-0202, MA-0204)."""
    for recipe in s.book.recipes.values():
        if can_craft(s, recipe):
            say = Say("ma-craft", {"what": resource_name(recipe.makes), "of": ingredients(recipe)})
            yield Option(f"craft:{recipe.id}", partial(craft, s, recipe), say, group="craft")
    for hero in s.party():
        for row in dict.fromkeys(gift.row for gift in s.gift(hero, Convert)):
            if in_row(hero, row) >= 3:
                say = Say("ma-convert", {"hero": s.name(hero.id), "row": Say(f"ma-word-{row}")})
                yield Option(f"convert:{hero.id}:{row}", partial(convert, s, hero, row), say, group="craft")


def ingredients(recipe: Recipe) -> Say:
    """What a recipe uses up."""
    found = [resource_name(one) for one in recipe.of]
    found += [Say("ma-any-material", {"count": recipe.material})] if recipe.material else []
    return listed("ma-and", found)


def stock(s: Session, resource: str) -> int:
    """Cubes of a kind in all Backpacks."""
    return sum(hero.resources.get(resource, 0) for hero in s.party())


def materials(s: Session) -> list[str]:
    """Colours of Materials the party has."""
    return sorted({one for hero in s.party() for one in hero.resources if one.startswith("material/")})


def can_craft(s: Session, recipe: Recipe) -> bool:
    """Whether the ingredients are there."""
    named_ones = all(stock(s, one) >= recipe.of.count(one) for one in recipe.of)
    return named_ones and sum(stock(s, one) for one in materials(s)) >= recipe.material


def take_from_party(s: Session, resource: str) -> None:
    """Ingredients can come from any Backpack (MA-0204)."""
    hero = next(hero for hero in s.party() if hero.resources.get(resource))
    spend(s, hero, resource, "MA-0204")


def craft(s: Session, recipe: Recipe) -> Rules[None]:
    """Discard the ingredients, store the product (MA-0202, MA-0203)."""
    for resource in recipe.of:
        take_from_party(s, resource)
    for _ in range(recipe.material):
        options = [Option(f"take:{one}", one, resource_name(one)) for one in materials(s)]
        say = Say("ma-ask-material")
        take_from_party(s, (yield from ask(s.leader, "material", options, cites="MA-0202", say=say)))
    gifts = [gift for hero in s.party() for gift in s.gift(hero, CraftMore)]  # crafting is collective: MA-0204
    more = any(gift.row == row_of(recipe.makes) for gift in gifts)  # MA-5388
    for _ in range(1 + more):
        s.note(Crafted(recipe.makes), "MA-0202")
        hero = yield from choose_taker(s, s.party(), resource_name(recipe.makes), cube=recipe.makes)
        yield from gain_resource(s, hero, recipe.makes)


def kinds_of(s: Session, row: str) -> list[str]:
    """The colours in which a resource exists: the Backpack prints what they do, or the wheel what they are worth."""
    pack = s.book.backpack
    printed: dict[str, Container[str]] = {"potion": pack.potion, "arrow": pack.arrow, "pick": pack.pick}
    worth = [one.partition("/")[2] for one in pack.prices if row_of(one) == row]
    found = printed.get(row, worth)
    return [f"{row}/{colour}" for colour in ("red", "yellow", "green", "blue", "purple") if colour in found]


def convert(s: Session, hero: Hero, row: str) -> Rules[None]:
    """Three resources of a row become one of it, in a colour of the hero's choice (MA-5374)."""
    for _ in range(3):
        own = [one for one in sorted(hero.resources) if row_of(one) == row]
        options = [Option(f"take:{one}", one, resource_name(one)) for one in own]
        say = Say("ma-ask-material")
        spend(s, hero, (yield from ask(hero.seat, "convert", options, cites="MA-5374", say=say)), "MA-5374")
    options = [Option(f"make:{one}", one, resource_name(one)) for one in kinds_of(s, row)]
    made = yield from ask(hero.seat, "convert_to", options, cites="MA-5374", say=Say("ma-ask-convert"))
    yield from gain_resource(s, hero, made)
