"""Steps of the story: gains, losses, harm, flags, levels, markets (MA-0110, MA-0119 to MA-0132)."""

from oubliette.games.malhya.content import script
from oubliette.games.malhya.figures.backpack import (
    carried,
    choose_taker,
    drop_armour,
    drop_artefact,
    drop_weapon,
    gain_object,
    gain_weapon,
    share_out,
)
from oubliette.games.malhya.figures.heroes import earn, exchange_spell, improve_talent, level_up_all, lose_talent
from oubliette.games.malhya.figures.life import heal, lose_aura, reactivate, suffer
from oubliette.games.malhya.goods.market import (
    drop_scenario_card,
    rest_is_free,
    stay_at_inn,
    take_scenario_card,
    village,
    visit,
)
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.action_deck import draw
from oubliette.games.malhya.state.events import CardGone, CardTaken, PartyGained, PartyLost, Ticked, Told
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.story.campaigns import close_booklet, end_story
from oubliette.games.malhya.story.verbs import CLOSE, END, END_TURN, quiet_verb, verb
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MOST_TRAVEL = 3
"""Travel tokens of the box (MA-0164)."""


@quiet_verb(script.Tell)
def tell(s: Session, step: script.Tell, _hero: Hero | None) -> Jump:
    """More of the story."""
    s.journal.reveal(Told(step.text.en, step.text.fr), "MA-0096")
    return None


@quiet_verb(script.Close)
def close(_s: Session, _step: script.Close, _hero: Hero | None) -> Jump:
    """Back to what was interrupted (MA-0106)."""
    return CLOSE


@quiet_verb(script.EndTurn)
def end_turn(_s: Session, _step: script.EndTurn, _hero: Hero | None) -> Jump:
    """The reader's turn is over (MA-0101)."""
    return END_TURN


@quiet_verb(script.End)
def end(s: Session, step: script.End, _hero: Hero | None) -> Jump:
    """The adventure is over."""
    close_booklet(s)
    end_story(s, step.title.en, step.title.fr, won=step.won)
    return END


@verb(script.Gain)
def gain(s: Session, step: script.Gain, hero: Hero | None) -> Rules[Jump]:
    """Gold and tokens for the play area; cards and cubes for heroes (MA-0110, MA-0131)."""
    state = s.state
    earn(s, step.gold)
    gain_travel(s, step.travel)
    if step.points:
        state.points += step.points
        s.note(PartyGained("points", step.points), "MA-0145")
    if step.crystals:
        state.crystals += step.crystals
        s.note(PartyGained("crystals", step.crystals), "MA-0110")
    if step.token is not None and step.token not in state.tokens:
        state.tokens.append(step.token)
        s.note(PartyGained("token", step.token), "MA-0126")
    if step.card is not None:
        yield from gain_scenario_card(s, step.card, hero)
    yield from share_out(s, step.resources)
    yield from gain_cards(s, step)
    return None


def gain_travel(s: Session, count: int) -> None:
    """Three Travel tokens at most; the rest of a gain is lost (MA-0164)."""
    gained = min(count, MOST_TRAVEL - s.state.travel)
    if gained > 0:
        s.state.travel += gained
        s.note(PartyGained("travel", gained), "MA-0164")


def gain_cards(s: Session, step: script.Gain) -> Rules[None]:
    """Objects and Weapons, drawn or named."""
    decks, chance = s.state.decks, s.chance
    objects = decks.common_objects.draw_up_to(chance, step.common_objects)
    objects += decks.rare_objects.draw_up_to(chance, step.rare_objects)
    weapons = decks.common_weapons.draw_up_to(chance, step.common_weapons)
    weapons += decks.rare_weapons.draw_up_to(chance, step.rare_weapons)
    for name in step.objects:
        deck = decks.common_objects if s.book.objects[name].category == "common" else decks.rare_objects
        if name in deck.pile:
            deck.remove(name)
            objects.append(name)
    piles = {"basic": decks.basic_weapons, "common": decks.common_weapons.pile, "rare": decks.rare_weapons.pile}
    for name in step.weapons:
        pile = piles[s.book.weapons[name].category]
        if name in pile:
            pile.remove(name)
            weapons.append(name)
    for name in objects:
        yield from gain_object(s, (yield from choose_taker(s, s.concerned(), s.card_name(name), name)), name)
    for name in weapons:
        yield from gain_weapon(s, (yield from choose_taker(s, s.concerned(), s.card_name(name), name)), name)


def gain_scenario_card(s: Session, name: str, concerned: Hero | None = None) -> Rules[None]:
    """A Scenario card goes to the zone of its category (MA-0120, MA-0122, MA-5287)."""
    card = s.book.cards[name]
    if card.kind == "state":
        yield from fall_into(s, name, concerned)
        return
    several = card.kind in ("stone", "scarab")  # there are copies of these: MA-5293
    if not several and (name in s.state.cards or any(name in hero.cards for hero in s.party())):
        return
    if card.kind == "carried":
        able = [hero for hero in s.party() if carried(s, hero) < hero.carrying]
        if not able:
            s.note(CardGone(name), ("MA-0122", "MA-0035"))
            return
        hero = yield from choose_taker(s, able, s.card_name(name), name)
        hero.cards.append(name)
        s.note(CardTaken(name, hero.id), "MA-0122")
        return
    if card.kind == "outfit":
        yield from change_outfit(s, name)
        return
    take_scenario_card(s, name)


def fall_into(s: Session, name: str, concerned: Hero | None) -> Rules[None]:
    """A state befalls the hero concerned, whoever else is in it; with nobody named the party chooses (MA-5288)."""
    sound = [hero for hero in ([concerned] if concerned else s.party()) if name not in hero.cards]
    if sound:
        hero = yield from choose_taker(s, sound, s.card_name(name), name)
        hero.cards.append(name)
        s.note(CardTaken(name, hero.id), "MA-5288")


def change_outfit(s: Session, name: str) -> Rules[None]:
    """The party wears one outfit: of two it chooses one (MA-5287)."""
    worn = [other for other in s.state.cards if s.book.cards[other].kind == "outfit"]
    kept = name
    if worn:
        options = [Option(f"card:{one}", one, s.card_name(one), cards=(one,)) for one in (*worn, name)]
        s.state.offer = [name]
        kept = yield from ask(s.leader, "outfit", options, cites="MA-5287", say=Say("ma-ask-outfit"))
    if kept == name:
        for other in worn:
            drop_scenario_card(s, other)
        take_scenario_card(s, name)


@verb(script.Lose)
def lose(s: Session, step: script.Lose, hero: Hero | None) -> Rules[Jump]:
    """What the party or the hero concerned has to give up, as far as it is there (MA-0130)."""
    state = s.state
    earn(s, -min(step.gold, state.gold))
    for what, count in (("travel", min(step.travel, state.travel)), ("crystals", min(step.crystals, state.crystals))):
        if count:
            setattr(state, what, getattr(state, what) - count)
            s.note(PartyLost(what, count), "MA-0164")  # type: ignore[arg-type]
    if step.token is not None and step.token in state.tokens:
        state.tokens.remove(step.token)
        s.note(PartyLost("token", step.token), "MA-0126")
    if step.card is not None:
        drop_scenario_card(s, step.card)
    for one in touched(s, hero):
        yield from lose_equipment(s, step, one)
    return None


def touched(s: Session, hero: Hero | None) -> list[Hero]:
    """The hero concerned or all; nobody unconscious has bonus or penalty of a test's result (MA-5170)."""
    if hero is None:
        return s.concerned()
    return [hero] if hero in s.concerned() else []


def lose_equipment(s: Session, step: script.Lose, hero: Hero) -> Rules[None]:
    """Armour, Weapon, Artefact, Aura of one hero (MA-0130)."""
    if step.armour:
        drop_armour(s, hero)
    if step.weapon:
        drop_weapon(s, hero)
    if step.artefact and hero.artefacts:
        options = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in hero.artefacts]
        say = Say("ma-ask-surplus", {"hero": s.name(hero.id)})
        drop_artefact(s, hero, (yield from ask(hero.seat, "surplus", options, cites="MA-0130", say=say)))
    if step.talent:
        yield from lose_talent(s, hero)
    lose_aura(s, hero, step.aura)


@verb(script.Harm)
def harm(s: Session, step: script.Harm, hero: Hero | None) -> Rules[Jump]:
    """Harm without defence (MA-0239)."""
    for one in touched(s, hero if step.who == "hero" else None):
        yield from suffer(s, one, {"damage": step.damage, "wound": step.wound, "shock": step.shock})
    return None


@verb(script.Heal)
def heals(s: Session, step: script.Heal, hero: Hero | None) -> Rules[Jump]:
    """Heals and Aura tokens (MA-0075, MA-0092)."""
    for one in touched(s, hero if step.who == "hero" else None):
        reactivate(s, one, step.aura, "MA-0075")
        yield from heal(s, one, step.heals)
    return None


@quiet_verb(script.Tick)
def tick(s: Session, step: script.Tick, _hero: Hero | None) -> Jump:
    """A story flag (MA-0152)."""
    if step.triangle not in s.state.triangles:
        s.state.triangles.append(step.triangle)
        s.note(Ticked(step.triangle), "MA-0152")
    return None


@quiet_verb(script.Untick)
def untick(s: Session, step: script.Untick, _hero: Hero | None) -> Jump:
    """A story flag is taken back."""
    if step.triangle in s.state.triangles:
        s.state.triangles.remove(step.triangle)
        s.note(Ticked(step.triangle, on=False), "MA-0152")
    return None


@verb(script.LevelUp)
def level(s: Session, _step: script.LevelUp, _hero: Hero | None) -> Rules[Jump]:
    """All heroes gain a level (MA-0080)."""
    yield from level_up_all(s)
    return None


@verb(script.Improve)
def improve(s: Session, _step: script.Improve, _hero: Hero | None) -> Rules[Jump]:
    """All heroes improve a Talent (MA-0070)."""
    for hero in s.party():
        yield from improve_talent(s, hero)
    return None


@verb(script.ExchangeSpells)
def exchange_spells(s: Session, _step: script.ExchangeSpells, hero: Hero | None) -> Rules[Jump]:
    """Who is concerned may exchange a classic Spell (MA-5260)."""
    for one in touched(s, hero):
        yield from exchange_spell(s, one)
    return None


@verb(script.Search)
def search(s: Session, step: script.Search, hero: Hero | None) -> Rules[Jump]:
    """Everything the cards show is gained (MA-0131)."""
    for card in draw(s, step.cards, hero):
        found = card.search
        yield from gain(
            s,
            script.Gain(
                gold=found.gold,
                resources=found.resources,
                common_objects=found.common_objects,
                common_weapons=found.common_weapons,
            ),
            hero,
        )
    return None


@verb(script.Market)
def market(s: Session, step: script.Market, _hero: Hero | None) -> Rules[Jump]:
    """A stall (MA-5303)."""
    yield from visit(s, step)
    return None


@verb(script.Village)
def to_village(s: Session, _step: script.Village, _hero: Hero | None) -> Rules[Jump]:
    """The village (MA-0192)."""
    yield from village(s)
    return None


@verb(script.Inn)
def inn(s: Session, _step: script.Inn, _hero: Hero | None) -> Rules[Jump]:
    """The Inn side, unless the Rest card is used today (MA-0186, MA-0190)."""
    if rest_is_free(s):
        yield from stay_at_inn(s)
    return None
