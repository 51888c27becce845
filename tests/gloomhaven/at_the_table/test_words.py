"""What players read: sentences, numbers and names in both languages."""

from typing import Any

import pytest
from tests.gloomhaven.city import city, outing
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, foe, table, with_summon

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.campaign import records
from oubliette.games.gloomhaven.content.scenario_book import SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Give, Move, Pay
from oubliette.games.gloomhaven.state.events import (
    Healed,
    LongRested,
    Looted,
    ModifierAdded,
    ShortRested,
    Shuffled,
    Suffered,
)
from oubliette.games.gloomhaven.table.narration import narrate
from oubliette.kernel.journal import Event
from oubliette.kernel.scripts import Add
from oubliette.kernel.text import Say, texts_of
from oubliette.kernel.words import Words

TEXTS = texts_of(*GAME.table.locales)
DUMMY = foe(attack=None, move=None, hit_points=40)


def read(say: Say | None) -> tuple[str, str]:
    """A text in English and in French, without the marks around what is put in."""
    assert say is not None
    return (plain(TEXTS.say(say, "en")), plain(TEXTS.say(say, "fr")))


def plain(text: str) -> str:
    """A text without invisible marks, its narrow spaces as plain ones."""
    return text.replace("\u2068", "").replace("\u2069", "").replace("\u202f", " ")


def told(t: Table, event: Event) -> tuple[str, str]:
    """The sentence for an event."""
    return read(narrate(t.session, event))


def last(t: Table, kind: str) -> tuple[str, str]:
    """The sentence for the latest event of a kind."""
    return told(t, t.last(kind))


def offered(t: Table, key: str) -> tuple[str, str]:
    """What an answer says."""
    return read(next(option.say for option in t.choice.options if option.key == key))


def test_one_of_something_is_told_in_the_singular() -> None:
    t = table("@ . m", m=DUMMY).act("two/bottom", "hex:1,1")
    assert last(t, "moved") == ("hero walks 1 hex.", "hero se déplace de 1 hexagone.")
    assert told(t, Looted("hero", 1, ("chest",))) == (
        "hero loots 1 money token and a treasure.",
        "hero prend 1 jeton Argent et un trésor.",
    )
    assert told(t, Looted("hero", 0, ("chest",))) == ("hero loots a treasure.", "hero prend un trésor.")
    assert told(t, Looted("hero", 2)) == ("hero loots 2 money tokens.", "hero prend 2 jetons Argent.")
    assert told(t, Suffered("hero", 1, "wound", 1)) == (
        "hero suffers 1 damage from a wound; 1 hit point left.",
        "hero subit 1 dégât (une blessure) ; reste 1 point de vie.",
    )
    assert told(t, Healed("hero", 0, 4))[1] == "hero regagne 0 point de vie et en a 4."


def test_decks_are_named_without_a_preposition_that_french_would_have_to_bend() -> None:
    t = table("@ m", m=DUMMY)
    assert told(t, Shuffled("modifiers/monsters"))[1] == "Paquet mélangé : les monstres."
    assert told(t, ModifierAdded("modifiers/monsters", "curse")) == (
        "Added to a deck (the monsters): Curse.",
        "Carte ajoutée au paquet (les monstres) : Malédiction.",
    )


@pytest.mark.rule("GH-0159", "GH-0160")
def test_a_drawn_bless_card_is_called_by_its_name() -> None:
    t = table("@ m", m=DUMMY, draws=["bless"]).act("one/top", "figure:m/1")
    assert last(t, "modifier_drawn")[0] == "Drawn: Bless; used: Bless; attack value 4."


@pytest.mark.rule("GH-0204")
def test_a_summon_that_leaves_with_its_card_is_not_said_to_be_killed() -> None:
    t = with_summon("@ . . m", "hex:1,1", m=DUMMY).declare("three", "four").until("action").answer("end:one")
    assert last(t, "slain") == ("Hound 1 leaves the map.", "Hound 1 quitte le plateau.")


@pytest.mark.rule("GH-0245")
def test_a_curse_that_is_not_left_in_the_supply_is_told_as_such() -> None:
    t = table("@ m", m=DUMMY, top=[Give(("curse",))], monster_draws=["curse"] * 10).act("one/top", "figure:m/1")
    assert last(t, "immune")[0] == "No Curse card is left for Foe 1."


@pytest.mark.rule("GH-0081")
def test_a_long_rest_without_a_loss_says_so() -> None:

    t = table("@ m", m=DUMMY)
    assert told(t, LongRested("hero"))[0] == "hero takes a long rest and loses no card."
    assert told(t, ShortRested("hero", ""))[0] == "hero takes a short rest and loses no further card."


@pytest.mark.rule("GH-0250")
def test_what_is_consumed_and_what_it_brings_stand_in_the_answer() -> None:
    fire: Any = {"elements": {"fire": "strong", "ice": "strong"}}
    blow = Attack(2, consume=(Consume(gain(attack=1), cost=("fire", "ice")), Consume(gain(pierce=2), suffer=1)))
    t = table("@ m", m=DUMMY, top=[blow], **fire).act("one/top")
    assert offered(t, "consume:0") == ("Consume Fire, Ice: +1 Attack", "Consommer Feu, Glace : +1 Attaque")
    assert offered(t, "consume:1") == ("Pay (Damage 1): Pierce 2", "Payer (Dégâts 1) : Percée 2")
    t = table("@ m", m=DUMMY, bottom=[Pay(("fire",), (Move(2),))], **fire).act("two/bottom")
    assert offered(t, "pay") == ("Consume Fire: Move 2", "Consommer Feu : Déplacement 2")


@pytest.mark.rule("GH-0144")
def test_the_effect_of_a_modifier_card_is_named_when_it_may_be_left_out() -> None:
    t = table("@ m", m=DUMMY, draws=["small_stun_0"]).act("one/top", "figure:m/1")
    assert t.asked == "card_effect"
    assert read(t.choice.say) == ("Modifier card: apply “Stun”?", "Carte modificateur : appliquer « Étourdissement » ?")


@pytest.mark.rule("GH-0128")
def test_an_area_names_those_in_it() -> None:
    t = table("m @ m", m=DUMMY, top=[Attack(1, area="small_triangle", range=2)]).act("one/top")
    areas = [offered(t, key)[0] for key in t.keys("area:")]
    assert areas
    assert all(text.startswith("In the area: Foe") for text in areas)


def test_a_whole_group_is_named() -> None:
    t = table("m @ m", m=DUMMY, top=[Attack(1, targets="all")]).act("one/top")
    assert offered(t, "all") == ("All 2: Foe 1, Foe 2", "Les 2 : Foe 1, Foe 2")
    t = table("@ m", m=DUMMY, top=[Give(("muddle",), targets="all")]).act("one/top")
    assert offered(t, "all") == ("Foe 1", "Foe 1")


def test_a_character_without_a_name_is_called_by_its_class_once() -> None:
    c = city(outings=[outing("one", 1)])
    sheet = next(iter(c.world.sheets.values()))
    sheet.name = ""
    of = c.session.book.classes[sheet.of].name
    assert read(records.character(c.session, sheet)) == (of.en, of.fr)


def test_a_counter_is_shown_and_told_by_its_name_and_one_without_a_name_not_at_all() -> None:
    strokes = SpecialRule("round_start", (Add("strokes"), Add("secret")))
    named = {"counters": {"strokes": Words(en="Strokes", fr="Coups")}}
    t = table("@ m", m=DUMMY, rules=[strokes], scenario=named)
    lines = [narrate(t.session, event) for event in t.events("counter_changed")]
    assert [None if say is None else read(say) for say in lines] == [("Strokes: 1.", "Coups : 1."), None]
    tracks = [track for track in t.match.view("me").tracks if track.id.startswith("counter/")]
    assert [(read(track.name), track.value) for track in tracks] == [(("Strokes", "Coups"), 1)]


@pytest.mark.rule("GH-0024")
def test_what_a_scenario_tells_later_is_not_read_before() -> None:
    dusk = Words(en="It grows darker each round.", fr="Il fait plus sombre à chaque manche.")
    drum = Words(en="A drum rolls.", fr="Un tambour roule.")
    rules = [
        SpecialRule("round_end", (Add("dusk"),), dusk),
        SpecialRule("slain", (Add("drum"),), drum),
    ]
    t = table("@ m", m=foe(hp=1, attack=None), rules=rules)
    assert [read(note)[0] for note in t.match.view("me").notes] == ["Drawn.", dusk.en]
    t.act("one/top", "figure:m/1")
    assert [read(note)[0] for note in t.match.view("me").notes] == ["Drawn.", dusk.en, drum.en]
