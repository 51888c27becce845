"""The Bard of Shadow of Nerekhall: two song tokens on his own cards (D2-2296 to D2-2298, D2-4017 to D2-4024)."""

from oubliette.games.descent.content.vocabulary import Condition
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    ActivationBegins,
    AttackPrepared,
    EncounterOver,
    HasRested,
    HealingGrows,
    HeroTurnBegins,
    HeroTurnEnds,
    MoreShields,
    Recovering,
    RecoveryGiven,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, Hero
from oubliette.games.descent.turn.card_kit import about, hero_of, passing, pick_held
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

BARD = of("bard")

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
def _place_song(s: Session, deed: Deed) -> Rules[None]:
    """One of the two tokens is put on this card, wherever it lay (D2-2294, D2-2295)."""
    options = [Option(f"song:{name}", name, Say(f"d2-song-{name}")) for name in (MELODY, HARMONY)]
    symbol = yield from ask(deed.seat, "song", options, cites="D2-2295", say=about(s, deed.card, "d2-ask-song"))
    for held in hero_of(s, deed).skills:
        if held.card in SONGS and symbol in held.on:
            held.on.remove(symbol)
    deed.mine.on.append(symbol)
    if held_card(hero_of(s, deed), "wayfarer") is not None:
        yield from move_spaces(s, deed.by, 1)


@special("cacophony")
def _cacophony(s: Session, deed: Deed) -> Rules[None]:
    """Both songs of one card sound while this one is exhausted."""
    owned, say = [held for held in hero_of(s, deed).skills if held.card in SONGS], about(s, deed.card, "d2-ask-song")
    deed.mine.on = [(yield from pick_held(s, deed.seat, "song_card", owned, say, "D2-2296")).card]


@BARD.at(EncounterOver)
def _silence(s: Session, _at: EncounterOver) -> None:
    """All song tokens go back to the supply (D2-2298)."""
    for hero in s.state.heroes.values():
        for held in hero.skills:
            if held.card in SONGS or held.card == "cacophony":
                held.on.clear()


# --- turns and activations ---


@card("concentration").at(HeroTurnBegins)
def _collects_himself(s: Session, mine: Mine, _at: HeroTurnBegins) -> Rules[None]:
    """Even exhausted (D2-4017, D2-4018)."""
    if _on_two_cards(mine.hero):
        yield from recover(s, mine.figure, 1, 1, cites="D2-4018")


@BARD.at(HeroTurnBegins)
def _turn_begins(s: Session, at: HeroTurnBegins) -> None:
    """The melody of Dissonance (D2-4020)."""
    if hears(s, at.figure, "dissonance", MELODY):
        gain_points(s, at.figure, 1, "dissonance", "D2-4020")


def _on_two_cards(hero: Hero) -> bool:
    """Whether the two tokens lie on different cards (D2-4017)."""
    lying = {symbol: held.card for held in hero.skills for symbol in held.on if symbol in (MELODY, HARMONY)}
    return len(lying) == len(set(lying.values())) == len((MELODY, HARMONY))


@BARD.at(ActivationBegins)
def _activation_begins(s: Session, at: ActivationBegins) -> Rules[None]:
    """The harmony of Dissonance, for each monster at its own activation (D2-4021)."""
    figure = at.figure
    if s.side(figure) == OVERLORD and hears(s, figure, "dissonance", HARMONY):
        yield from suffer(s, figure, damage=1, cites="D2-4021")


@BARD.at(HeroTurnEnds)
def _turn_ends(s: Session, at: HeroTurnEnds) -> Rules[None]:
    """Song of Mending and the melody of Rehearsal, at the end of the Bard's turn."""
    figure = at.figure
    if sounding(s, "song_of_mending", MELODY) is figure:
        for one in _audience(s, "song_of_mending", MELODY):
            yield from recover(s, one, damage=1)
    if sounding(s, "song_of_mending", HARMONY) is figure:
        for one in _audience(s, "song_of_mending", HARMONY):
            if one is not figure:
                yield from recover(s, one, fatigue=1)
    ill = _audience(s, "rehearsal", MELODY) if sounding(s, "rehearsal", MELODY) is figure else []
    options: list[Option[tuple[Figure, Condition] | None]] = []
    for one in ill:
        for name in one.conditions:
            say = Say("d2-song-cure", {"name": s.name(one), "what": Say(f"d2-condition-{name}")})
            options.append(Option(f"cure:{one.id}:{name}", (one, name), say))
    if options:
        options.append(passing(None))
        cured = yield from ask(at.hero.seat, "cure", options, cites="D2-2296", say=Say("d2-ask-cure"))
        if cured is not None:
            discard(s, *cured)


def _audience(s: Session, card: str, symbol: str) -> list[Figure]:
    """Heroes who hear a song, those who lie too."""
    found = [s.figure(hero.id) for hero in s.state.heroes.values() if not hero.away]
    return [one for one in found if hears(s, one, card, symbol)]


# --- fights ---


@BARD.at(AttackPrepared)
def _aria_strikes(s: Session, at: AttackPrepared) -> None:
    attack = at.attack
    figure = s.figure(attack.attacker)
    if s.side(figure) == HEROES and hears(s, figure, "aria_of_war", HARMONY):
        attack.damage += 1


@BARD.at(MoreShields)
def _aria_guards(s: Session, at: MoreShields) -> int:
    figure = at.figure
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
def _rehearsal(s: Session, deed: Deed) -> None:
    """Once a round, whatever the die was for."""
    s.hero(deed.by.id).used.append(_rehearsed(deed.by))


# --- recovery ---


@card("peaceful_rest").at(HasRested)
def _peaceful_rest(s: Session, mine: Mine, at: HasRested) -> Rules[None]:
    if at.tired and (at.figure is mine.figure or s.is_within(mine.figure, at.figure, NEAR)):
        yield from recover(s, at.figure, damage=2)


@BARD.at(Recovering)
def _more_of_it(s: Session, at: Recovering) -> Rules[tuple[int, int]]:
    """Understudy adds to a recovery; that is no recovery of its own (D2-4019, D2-4023)."""
    (damage, fatigue), figure = at.value, at.figure
    hero = s.state.heroes.get(figure.id)
    if hero is not None and min(damage, figure.damage) > 0:
        damage += yield from s.at(HealingGrows(0, figure))
        damage += hears(s, figure, "understudy", MELODY)
    rests = hero is not None and min(fatigue, hero.fatigue) > 0
    return damage, fatigue + (rests and hears(s, figure, "understudy", HARMONY))


@BARD.at(RecoveryGiven)
def _would_add(s: Session, at: RecoveryGiven) -> bool:
    """Whether a song would add to the damage a hero recovers (D2-4024)."""
    return at.figure.id in s.state.heroes and at.figure.damage > 0 and hears(s, at.figure, "understudy", MELODY)


def _is_near(s: Session, bard: Figure, figure: Figure) -> bool:
    """Who lies there is counted to by his token."""
    here = s.mask(figure) if figure.cells else 1 << figure.shaken - 1 if figure.shaken else 0
    return bard is figure or bool(s.ground.within(s.closed, s.mask(bard), NEAR) & here)


@card("concentration").at(RecoveryGiven)
def _could_add(s: Session, mine: Mine, at: RecoveryGiven) -> bool:
    """He could exhaust it now (D2-4024)."""
    return at.figure.id in s.state.heroes and at.figure.damage > 0 and _is_near(s, mine.figure, at.figure)


@card("concentration").at(HealingGrows)
def _concentrate(s: Session, mine: Mine, at: HealingGrows) -> Rules[int]:
    """Two damage more for a hero near him (D2-4019)."""
    if at.value or not _is_near(s, mine.figure, at.figure):
        return at.value
    options = [Option("more", 2, Say("d2-song-more")), passing(0)]
    say = about(s, mine.card, "d2-ask-song-more")
    more: int = yield from ask(mine.seat, "concentration", options, cites="D2-4019", say=say)
    if more:
        mine.pay()
    return more
