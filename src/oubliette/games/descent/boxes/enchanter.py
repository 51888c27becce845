"""The Enchanter's cards, each of which lies on a monster group (D2-4248, D2-4249, D2-4272 to D2-4275, D2-4287)."""

from oubliette.games.descent.conditions import discard as lose_condition
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.moments import discard
from oubliette.games.descent.movement import move_spaces
from oubliette.games.descent.overlord_cards import draw_cards
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.standing import pawns
from oubliette.games.descent.state import Attack, Figure, Group
from oubliette.games.descent.vocabulary import Condition, Special, Surge
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

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
def _enchant(s: Session, deed: Deed, _value: int) -> Rules[None]:
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


@adds("attack")
def _pendant(s: Session, attack: Attack) -> None:
    attack.damage += under(s, s.figure(attack.attacker), PENDANT) is not None
    if any(hit.targeted and under(s, s.figure(hit.figure), ELIXIR) is not None for hit in attack.hits):
        attack.surges.append(Surge(cost=2, do=(Special("break_elixir"),)))


@special("break_elixir")
def _break_elixir(s: Session, deed: Deed, _value: int) -> Rules[None]:
    group = under(s, deed.about, ELIXIR)
    if group is not None:
        yield from leaves(s, group, ELIXIR)


@adds("shields")
def _stone(s: Session, figure: Figure, _attack: Attack) -> int:
    return int(under(s, figure, ELIXIR) is not None)


@adds("after_attack")
def _after(s: Session, attack: Attack) -> Rules[None]:
    """What an attack of an enchanted monster brings, and costs."""
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


@adds("falls")
def _rings(s: Session, figure: Figure) -> Rules[None]:
    group = under(s, figure, RINGS)
    if group is None:
        return
    for hero in [one for one in s.heroes_on_map() if s.is_within(figure, one, 2)]:
        yield from suffer(s, hero, damage=1)
    if not any(s.figure(name).cells for name in group.figures if name != figure.id):
        yield from leaves(s, group, RINGS)


@adds("activation_begins")
def _last_one_stood_still(s: Session, figure: Figure) -> Rules[None]:
    """Who moved no space in its activation takes the wind from its group; looked at when the next one begins."""
    group = under(s, figure, WIND)
    still = "stood_still"
    if group is not None and any(still in s.figure(name).marks for name in group.figures):
        for name in group.figures:
            s.figure(name).marks = [mark for mark in s.figure(name).marks if mark != still]
        yield from leaves(s, group, WIND)


@adds("activation_over")
def _stood_still(s: Session, figure: Figure) -> None:
    if under(s, figure, WIND) is not None and not figure.entered:
        figure.marks.append("stood_still")


@adds("before_defeat")
def _phoenix(s: Session, figure: Figure) -> Rules[None]:
    """With as much damage as health, however much was dealt, it recovers five (D2-4273)."""
    group = under(s, figure, PHOENIX)
    if group is not None:
        yield from leaves(s, group, PHOENIX)
        yield from recover(s, figure, damage=RISEN, cites="D2-4273")


@adds("immune")
def _peace(s: Session, figure: Figure, _condition: Condition) -> bool:
    return under(s, figure, PEACE) is not None


@adds("encounter_over")
def _gathered(s: Session) -> None:
    """What lies on groups goes to the discard pile with them, cards of Unkindness too (D2-0423)."""
    for group in s.state.groups.values():
        for card in [one for one in group.cards if one in s.book.overlord]:
            discard(s, card)
        group.cards = [card for card in group.cards if card not in s.book.overlord]
