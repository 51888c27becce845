"""The Enchanter's cards, each of which lies on a monster group (D2-4248, D2-4249, D2-4272 to D2-4275, D2-4287)."""

from oubliette.games.descent.board.standing import pawns
from oubliette.games.descent.content.vocabulary import Special, Surge
from oubliette.games.descent.harm.conditions import discard as lose_condition
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import move_spaces
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    ActivationBegins,
    ActivationOver,
    AttackOver,
    AttackPrepared,
    BeforeDefeat,
    EncounterOver,
    Immune,
    MonsterFalls,
    MoreShields,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ENCHANTER = of("enchanter")

DECK = "enchanter"
PENDANT, ELIXIR, RINGS, WIND = "dragonbone_pendant", "elixir_of_stone", "rings_of_zholalam", "wristlet_of_wind"
PHOENIX, PEACE, ZENITH = "rune_of_the_phoenix", "ward_of_peace", "sign_of_the_last_zenith"
RISEN = 5


def _groups(s: Session) -> list[Group]:
    """Groups on the map that cards touch, and monster groups of the quest without a figure there now (D2-4009)."""
    touched = {one.group for one in pawns(s)}
    return [group for group in s.state.groups.values() if group.id in touched or _is_absent(s, group)]


def _is_absent(s: Session, group: Group) -> bool:
    return group.kind in s.book.monsters and not any(s.figure(name).cells for name in group.figures)


@special("enchant", lambda s, _deed: bool(_groups(s)))
def _enchant(s: Session, deed: Deed) -> Rules[None]:
    """The card lies on a group until something discards it."""
    options = [Option(f"group:{one.id}", one, s.card_name(one.kind)) for one in _groups(s)]
    group = yield from ask(deed.seat, "group", options, cites="D2-4248", say=Say("d2-ask-group"))
    s.state.overlord.played.remove(deed.card)
    group.cards.append(deed.card)
    if deed.card == PEACE:
        for name in group.figures:
            for condition in list(s.figure(name).conditions):
                lose_condition(s, s.figure(name), condition, "D2-4287")


def under(s: Session, figure: Figure, card: str) -> Group | None:
    """The group of a figure, if a card lies on it."""
    group = s.state.groups.get(figure.group)
    return group if group is not None and card in group.cards else None


def leaves(s: Session, group: Group, card: str) -> Rules[None]:
    """A card leaves a group: to the discard pile, or to the group under the Zenith, beaten or not (D2-4275)."""
    group.cards.remove(card)
    other = next((one for one in s.state.groups.values() if one is not group and ZENITH in one.cards), None)
    if other is None or s.book.overlord[card].deck != DECK:
        discard(s, card)
        return
    other.cards.append(card)
    yield from draw_cards(s, 1, "D2-4275")


@ENCHANTER.at(AttackPrepared)
def _pendant(s: Session, at: AttackPrepared) -> None:
    attack = at.attack
    attack.damage += under(s, s.figure(attack.attacker), PENDANT) is not None
    if any(hit.targeted and under(s, s.figure(hit.figure), ELIXIR) is not None for hit in attack.hits):
        attack.surges.append(Surge(cost=2, do=(Special("break_elixir"),)))


@special("break_elixir")
def _break_elixir(s: Session, deed: Deed) -> Rules[None]:
    group = under(s, deed.about, ELIXIR)
    if group is not None:
        yield from leaves(s, group, ELIXIR)


@ENCHANTER.at(MoreShields)
def _stone(s: Session, at: MoreShields) -> int:
    return int(under(s, at.figure, ELIXIR) is not None)


@ENCHANTER.at(AttackOver)
def _after(s: Session, at: AttackOver) -> Rules[None]:
    """What an attack of an enchanted monster brings, and costs."""
    attack = at.attack
    figure = s.figure(attack.attacker)
    fallen = any(hit.figure in s.state.heroes and s.hero(hit.figure).knocked_out for hit in attack.hits)
    group = under(s, figure, PENDANT)
    if group is not None and fallen:
        yield from leaves(s, group, PENDANT)
    group = under(s, figure, PEACE)
    if group is not None and attack.surges_spent:
        yield from leaves(s, group, PEACE)
    if under(s, figure, WIND) is not None and figure.cells:
        yield from move_spaces(s, figure, 1, cites="D2-0141")


@ENCHANTER.at(MonsterFalls)
def _rings(s: Session, at: MonsterFalls) -> Rules[None]:
    figure = at.figure
    group = under(s, figure, RINGS)
    if group is None:
        return
    for hero in [one for one in s.heroes_on_map() if s.is_within(figure, one, 2)]:
        yield from suffer(s, hero, damage=1)
    if not any(s.figure(name).cells for name in group.figures if name != figure.id):
        yield from leaves(s, group, RINGS)


@ENCHANTER.at(ActivationBegins)
def _last_one_stood_still(s: Session, at: ActivationBegins) -> Rules[None]:
    """Who moved no space in its activation takes the wind from its group; looked at when the next one begins."""
    group = under(s, at.figure, WIND)
    still = "stood_still"
    if group is not None and any(still in s.figure(name).marks for name in group.figures):
        for name in group.figures:
            s.figure(name).marks = [mark for mark in s.figure(name).marks if mark != still]
        yield from leaves(s, group, WIND)


@ENCHANTER.at(ActivationOver)
def _stood_still(s: Session, at: ActivationOver) -> None:
    figure = at.figure
    if under(s, figure, WIND) is not None and not figure.entered:
        figure.marks.append("stood_still")


@ENCHANTER.at(BeforeDefeat)
def _phoenix(s: Session, at: BeforeDefeat) -> Rules[None]:
    """With as much damage as health, however much was dealt, it recovers five (D2-4273)."""
    figure = at.figure
    group = under(s, figure, PHOENIX)
    if group is not None:
        yield from leaves(s, group, PHOENIX)
        yield from recover(s, figure, damage=RISEN, cites="D2-4273")


@ENCHANTER.at(Immune)
def _peace(s: Session, at: Immune) -> bool:
    return under(s, at.figure, PEACE) is not None


@ENCHANTER.at(EncounterOver)
def _gathered(s: Session, _at: EncounterOver) -> None:
    """What lies on groups goes to the discard pile with them, cards of Unkindness too (D2-0423)."""
    for group in s.state.groups.values():
        for card in [one for one in group.cards if one in s.book.overlord]:
            discard(s, card)
        group.cards = [card for card in group.cards if card not in s.book.overlord]
