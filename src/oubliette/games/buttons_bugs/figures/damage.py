"""Damage: suffering it, negating it with cards, dying of it (BB-0204 to BB-0212, BB-0286 to BB-0288, BB-0306)."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations

from oubliette.games.buttons_bugs.state import moments
from oubliette.games.buttons_bugs.state.events import Destroyed, Exhausted, Negated, Slain, Suffered
from oubliette.games.buttons_bugs.state.hand import cards_for_rest, counts_as, leave_active_area, lose, put
from oubliette.games.buttons_bugs.state.session import ScenarioOver, Session, in_play
from oubliette.games.buttons_bugs.state.state import Adventurer, CardState, Figure, Monster, ObjectiveState
from oubliette.haven.ahead import damage_ahead, loss_ahead
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview, Thing, WhyNot


def suffer(s: Session, figure: Figure, amount: int, cause: str, cites: Cites) -> Rules[None]:
    """A figure suffers one source of damage; the adventurer may negate it entirely (BB-0204, BB-0306)."""
    if amount <= 0 or not in_play(figure):
        return
    if isinstance(figure, Adventurer) and (yield from negate(s, amount, cause)):
        return
    yield from lose_hit_points(s, figure, amount, cause, cites)


def lose_hit_points(s: Session, figure: Figure, amount: int, cause: str, cites: Cites) -> Rules[None]:
    """Lower a figure's counter, with no way to negate it (BB-0199); at zero it falls at once (BB-0209, BB-0286)."""
    figure.hit_points = max(0, figure.hit_points - amount)
    s.note(Suffered(figure.id, amount, cause, figure.hit_points), cites)
    if figure.hit_points == 0:
        yield from fall(s, figure)


def fall(s: Session, figure: Figure) -> Rules[None]:
    """A figure at zero hit points leaves the map; the scenario's rules may answer."""
    scene = s.scene
    if isinstance(figure, Adventurer):
        exhaust(s, "hit_points", ("BB-0209", "BB-0212"))
    elif isinstance(figure, Monster):
        del scene.monsters[figure.id]
        figure.conditions.clear()  # none ends with a turn: BB-0139
        scene.slain[figure.kind] = scene.slain.get(figure.kind, 0) + 1  # goals count them: BB-0289
        s.note(Slain(figure.id, figure.cell), "BB-0286")
        yield from moments.happen(s, "slain", who=figure.kind, fell=figure.cell)
    elif isinstance(figure, ObjectiveState):
        del scene.objectives[figure.id]
        scene.destroyed.append(figure.name)  # goals count them: BB-0289
        s.note(Destroyed(figure.id, figure.cell), "BB-0307")
        yield from moments.happen(s, "destroyed", who=figure.name, fell=figure.cell)


def exhaust(s: Session, reason: str, cites: Cites) -> None:
    """The adventurer is exhausted: the scenario fails (BB-0212)."""
    s.note(Exhausted(reason), cites)
    s.scene.failed = True
    raise ScenarioOver


# Negating


def negate(s: Session, amount: int, cause: str) -> Rules[bool]:
    """Ask whether cards are given up instead; returns whether the damage is negated (BB-0205, BB-0207)."""
    payments = _payments(s)
    if not payments:
        return False
    taking: Option[Payment | None] = Option(
        "take",
        None,
        Say("bb-option-take", {"amount": amount}),
        preview=partial(damage_ahead, s.hero.hit_points, amount, "bb"),
    )
    say = Say("bb-ask-damage", {"amount": amount, "cause": Say(f"bb-cause-{cause}"), "left": s.hero.hit_points})
    cites = ("BB-0204", "BB-0205", "BB-0161")
    with s.pointing(partial(against_paying, s)):
        chosen = yield from ask(s.seat, "damage", [taking, *payments], cites=cites, say=say)
    if chosen is None:
        return False
    is_loss, cards = chosen
    sides = tuple(card.side for card in cards)
    _pay(s, cards, is_loss=is_loss)
    s.note(Negated(amount, tuple(card.id for card in cards), is_loss, sides), ("BB-0204", "BB-0205"))
    return True


Payment = tuple[bool, tuple[CardState, ...]]
"""Whether the cards are lost (or only discarded), and which."""


def _payments(s: Session) -> list[Option[Payment | None]]:
    """Every way to pay: discard one A from hand, discard two B from hand, or lose one from hand or discard (BB-0205).

    An active card pays as what it becomes on removal: A comes to hand as B, B lies in the discard (BB-0161). Selected
    cards are out of reach (BB-0207).
    """
    pays = [card for card in s.hero.cards if card.zone != "selected" and counts_as(s, card) in ("hand", "discard")]
    fresh = [card for card in pays if card.zone == "hand" and card.side == "a"]
    turned = [card for card in pays if counts_as(s, card) == "hand" and card not in fresh]
    options = [_payment(s, (card,), is_loss=False) for card in fresh]
    options += [_payment(s, pair, is_loss=False) for pair in combinations(turned, 2)]
    options += [_payment(s, (card,), is_loss=True) for card in pays]
    return options


def against_paying(s: Session, thing: Thing) -> WhyNot | None:
    """Why a card cannot be given up to negate damage."""
    card = next((one for one in s.hero.cards if one.id == thing.id), None) if thing.kind == "card" else None
    if card is None or counts_as(s, card) in ("hand", "discard"):
        return None
    if card.zone == "selected":
        return WhyNot(Say("bb-why-card-selected"), ("BB-0207",))
    return WhyNot(Say("bb-why-card-lost"), ("BB-0205", "BB-0161"))


def _payment(s: Session, cards: tuple[CardState, ...], *, is_loss: bool) -> Option[Payment | None]:
    ids = tuple(card.id for card in cards)
    verb = "lose" if is_loss else "discard"
    args: dict[str, str | int | Say] = {"card": s.card_name(cards[0])}
    if len(cards) == 2:  # both by their side B, as which an active one pays too: BB-0161
        args = {name: words(s.book.face(one.id, "b").name) for name, one in zip(("card", "other"), cards, strict=True)}
        both, say = "discard:" + "+".join(ids), Say("bb-option-discard-two", args)
        return Option(both, (is_loss, cards), say, cards=ids, preview=partial(_discard_ahead, s, cards))
    say = Say(f"bb-option-{verb}", args)
    if not is_loss:
        look = partial(_discard_ahead, s, cards)
        return Option(f"{verb}:{ids[0]}", (is_loss, cards), say, cards=ids, preview=look)
    look = partial(loss_ahead, cards_for_rest(s), 1, "bb")
    return Option(f"{verb}:{ids[0]}", (is_loss, cards), say, cards=ids, tone="costly", preview=look)


def _discard_ahead(s: Session, cards: Sequence[CardState]) -> Preview:
    """What discarding leaves in hand; an active card counts as where it would go."""
    before = sum(counts_as(s, card) == "hand" for card in s.hero.cards)
    facts: dict[str, str | int | Say] = {"before": before, "left": before - len(cards)}
    return Preview(follows=(Follow(Say("bb-follow-discard", facts), "price"),))


def _pay(s: Session, cards: Sequence[CardState], *, is_loss: bool) -> None:
    for card in cards:
        if card.zone == "active":
            leave_active_area(s, card, "BB-0161")
        if is_loss:
            lose(s, card, "BB-0205", quiet=True)
        else:
            put(s, card, "discard", card.side, "BB-0205", quiet=True)
