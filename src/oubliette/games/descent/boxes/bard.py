"""The Bard of Shadow of Nerekhall: two song tokens on his own cards (D2-2296 to D2-2298, D2-4017 to D2-4024)."""

from oubliette.games.descent.conditions import discard
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.figures import held_card, stamina
from oubliette.games.descent.movement import gain_points, move_spaces
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import hero_of
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure, Held, Hero
from oubliette.games.descent.vocabulary import Condition
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MELODY, HARMONY = "melody", "harmony"
SONGS = ("song_of_mending", "dissonance", "understudy", "aria_of_war", "rehearsal")
NEAR, FAR = 3, 5


def sounding(s: Session, card: str, symbol: str) -> Figure | None:
    """The Bard whose song is heard: a token of that symbol lies on the card, and he is up (D2-2296, D2-2297)."""
    for hero in s.state.heroes.values():
        song = held_card(hero, card)
        if song is None or hero.knocked_out or not s.figure(hero.id).cells:
            continue
        noise = held_card(hero, "cacophony")
        if symbol in song.on or (noise is not None and noise.exhausted and card in noise.on):
            return s.figure(hero.id)
    return None


def hears(s: Session, figure: Figure, card: str, symbol: str) -> bool:
    """Whether a song reaches a figure; the fallen are counted to by their token."""
    bard = sounding(s, card, symbol)
    if bard is None:
        return False
    spaces = FAR if held_card(s.hero(bard.id), "wayfarer") is not None else NEAR
    here = s.mask(figure) if figure.cells else 1 << figure.shaken - 1 if figure.shaken else 0
    return figure is bard or bool(s.ground.within(s.closed, s.mask(bard), spaces) & here)


@special("place_song")
def _place_song(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One of the two tokens is put on this card, wherever it lay (D2-2294, D2-2295)."""
    options = [Option(f"song:{name}", name, Say(f"d2-song-{name}")) for name in (MELODY, HARMONY)]
    say = Say("d2-ask-song", {"card": s.card_name(deed.card)})
    symbol = yield from ask(deed.seat, "song", options, cites="D2-2295", say=say)
    for held in hero_of(s, deed).skills:
        if held.card in SONGS and symbol in held.on:
            held.on.remove(symbol)
    if deed.held is not None:
        deed.held.on.append(symbol)
    if held_card(hero_of(s, deed), "wayfarer") is not None:
        yield from move_spaces(s, deed.by, 1)


@special("cacophony")
def _cacophony(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Both songs of one card sound while this one is exhausted."""
    owned = [held.card for held in hero_of(s, deed).skills if held.card in SONGS]
    options = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in owned]
    say = Say("d2-ask-song", {"card": s.card_name(deed.card)})
    card = yield from ask(deed.seat, "song_card", options, cites="D2-2296", say=say)
    if deed.held is not None:
        deed.held.on = [card]


@adds("encounter_over")
def _silence(s: Session) -> None:
    """All song tokens go back to the supply (D2-2298)."""
    for hero in s.state.heroes.values():
        for held in hero.skills:
            if held.card in SONGS or held.card == "cacophony":
                held.on.clear()


# --- turns and activations ---


@adds("hero_turn_begins")
def _turn_begins(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Concentration, even exhausted; and the melody of Dissonance (D2-4017, D2-4018, D2-4020)."""
    if held_card(hero, "concentration") is not None and _on_two_cards(hero):
        yield from recover(s, figure, 1, 1, cites="D2-4018")
    if hears(s, figure, "dissonance", MELODY):
        gain_points(s, figure, 1, "dissonance", "D2-4020")


def _on_two_cards(hero: Hero) -> bool:
    """Whether the two tokens lie on different cards (D2-4017)."""
    lying = {symbol: held.card for held in hero.skills for symbol in held.on if symbol in (MELODY, HARMONY)}
    return len(lying) == len(set(lying.values())) == len((MELODY, HARMONY))


@adds("activation_begins")
def _activation_begins(s: Session, figure: Figure) -> Rules[None]:
    """The harmony of Dissonance, for each monster at its own activation (D2-4021)."""
    if s.side(figure) == OVERLORD and hears(s, figure, "dissonance", HARMONY):
        yield from suffer(s, figure, damage=1, cites="D2-4021")


@adds("hero_turn_ends")
def _turn_ends(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Song of Mending and the melody of Rehearsal, at the end of the Bard's turn."""
    if sounding(s, "song_of_mending", MELODY) is figure:
        for one in _audience(s, "song_of_mending", MELODY):
            yield from recover(s, one, damage=1)
    if sounding(s, "song_of_mending", HARMONY) is figure:
        for one in _audience(s, "song_of_mending", HARMONY):
            if one is not figure:
                yield from recover(s, one, fatigue=1)
    if sounding(s, "rehearsal", MELODY) is figure:
        ill = [one for one in _audience(s, "rehearsal", MELODY) if one.conditions]
        options: list[Option[tuple[Figure, Condition] | None]] = [
            _cure(s, one, name) for one in ill for name in one.conditions
        ]
        if options:
            options.append(Option("pass", None, Say("d2-pass"), passes=True))
            cured = yield from ask(hero.seat, "cure", options, cites="D2-2296", say=Say("d2-ask-cure"))
            if cured is not None:
                discard(s, *cured)


def _cure(s: Session, figure: Figure, name: Condition) -> Option[tuple[Figure, Condition] | None]:
    say = Say("d2-song-cure", {"name": s.name(figure), "what": Say(f"d2-condition-{name}")})
    return Option(f"cure:{figure.id}:{name}", (figure, name), say)


def _audience(s: Session, card: str, symbol: str) -> list[Figure]:
    """Heroes who hear a song, those who lie too."""
    found = [s.figure(hero.id) for hero in s.state.heroes.values() if not hero.away]
    return [one for one in found if hears(s, one, card, symbol)]


# --- fights ---


@adds("attack")
def _aria_strikes(s: Session, attack: Attack) -> None:
    figure = s.figure(attack.attacker)
    if s.side(figure) == HEROES and hears(s, figure, "aria_of_war", HARMONY):
        attack.damage += 1


@adds("shields")
def _aria_guards(s: Session, figure: Figure, _attack: Attack) -> int:
    return int(s.side(figure) == HEROES and bool(figure.cells) and hears(s, figure, "aria_of_war", MELODY))


def _may_rehearse(s: Session, deed: Deed) -> bool:
    about = deed.subject if deed.subject is not None else deed.by
    return (
        about is deed.by
        and hears(s, deed.by, "rehearsal", HARMONY)
        and deed.by.id in s.state.heroes
        and _rehearsed(deed.by) not in s.hero(deed.by.id).used
    )


def _rehearsed(figure: Figure) -> str:
    return f"round/{figure.id}/rehearsal"


@special("rehearsal", _may_rehearse)
def _rehearsal(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Once a round, whatever the die was for."""
    s.hero(deed.by.id).used.append(_rehearsed(deed.by))
    yield from ()


# --- recovery ---


@adds("rested")
def _peaceful_rest(s: Session, figure: Figure, tired: int) -> Rules[None]:
    for hero in s.state.heroes.values() if tired else ():
        bard = s.figure(hero.id)
        if held_card(hero, "peaceful_rest") is None or hero.knocked_out or not bard.cells:
            continue
        if bard is figure or s.is_within(bard, figure, NEAR):
            yield from recover(s, figure, damage=2)


@adds("recovering")
def _more_of_it(s: Session, amounts: tuple[int, int], figure: Figure) -> Rules[tuple[int, int]]:
    """Understudy and Concentration add to a recovery; they are no recovery of their own (D2-4019, D2-4023)."""
    damage, fatigue = amounts
    hero = s.state.heroes.get(figure.id)
    if hero is None:
        return amounts
    heals, rests = min(damage, figure.damage) > 0, min(fatigue, hero.fatigue) > 0
    if heals and (bard := _concentrating(s, figure)) is not None:
        damage += yield from _concentrate(s, *bard)
    if heals and hears(s, figure, "understudy", MELODY):
        damage += 1
    if rests and hears(s, figure, "understudy", HARMONY):
        fatigue += 1
    return damage, fatigue


@adds("recovery_given")
def _would_add(s: Session, _amounts: tuple[int, int], figure: Figure) -> bool:
    """Whether a song or Concentration would add to the damage a hero recovers (D2-4024)."""
    if figure.id not in s.state.heroes or not figure.damage:
        return False
    return hears(s, figure, "understudy", MELODY) or _concentrating(s, figure) is not None


def _concentrating(s: Session, figure: Figure) -> tuple[Hero, Held] | None:
    """A Bard near who could exhaust Concentration now."""
    for hero in s.state.heroes.values():
        card, bard = held_card(hero, "concentration"), s.figure(hero.id)
        if card is None or card.exhausted or hero.knocked_out or not bard.cells or hero.fatigue >= stamina(s, bard):
            continue
        here = s.mask(figure) if figure.cells else 1 << figure.shaken - 1 if figure.shaken else 0
        if bard is figure or s.ground.within(s.closed, s.mask(bard), NEAR) & here:
            return hero, card
    return None


def _concentrate(s: Session, hero: Hero, card: Held) -> Rules[int]:
    options = [Option("more", 2, Say("d2-song-more")), Option("pass", 0, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-song-more", {"card": s.card_name(card.card)})
    more = yield from ask(hero.seat, "concentration", options, cites="D2-4019", say=say)
    if more:
        card.exhausted = True
        hero.fatigue += 1
    return more
