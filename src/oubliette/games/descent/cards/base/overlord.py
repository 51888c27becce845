"""Overlord cards that are rules of their own, by the names that packs use (D2-4238 to D2-4294, D2-4388 to D2-4403)."""

from oubliette.games.descent.board.standing import is_hampered, pawns, reached_by_cards
from oubliette.games.descent.content.dice import roll, shields
from oubliette.games.descent.content.vocabulary import Attribute, Special, Surge
from oubliette.games.descent.figures.figures import ally_of, size, speed
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.attributes import settle as settle_test
from oubliette.games.descent.harm.conditions import inflict, performed
from oubliette.games.descent.harm.damage import defeat, drop_all, suffer, take_off
from oubliette.games.descent.map.movement import gain_points, lose_points
from oubliette.games.descent.quest.placing import missing, new_figure, put
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import OverlordDiscarded, OverlordDrew
from oubliette.games.descent.state.offers import Rule
from oubliette.games.descent.state.points import (
    CardPlayed,
    ChangesSides,
    Miserable,
    OverlordTurnEnds,
    OverlordTurnStarts,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import CHARMED_BY, HEROES, OVERLORD, Figure, Group
from oubliette.games.descent.turn.activation import GROUPS, act, no_actions
from oubliette.games.descent.turn.card_kit import about, pick
from oubliette.games.descent.turn.deeds import attacks
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.overlord_cards import discard_from_hand, draw_cards
from oubliette.games.descent.uses.sources import RULES, of
from oubliette.kernel.boards import NOWHERE, Mask, alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say


@special("stays")
def _stays(_s: Session, _deed: Deed) -> None:
    """The card lies in the play area until the end of the turn."""


def _may_act_more(s: Session, deed: Deed) -> bool:
    """Whether a card may give its monster an action: not to who carries what hampers it (D2-7138)."""
    return deed.subject is not None and not is_hampered(s, deed.subject)


@special("dash", lambda s, deed: _may_act_more(s, deed) and "immobilized" not in deed.about.conditions)
def _dash(_s: Session, deed: Deed) -> None:
    """One move action more (D2-4245)."""
    deed.about.marks.append("dash")


@special("frenzy", _may_act_more)
def _frenzy(_s: Session, deed: Deed) -> None:
    """One attack action more (D2-4255)."""
    deed.about.marks.append("frenzy")


@RULES.at(CardPlayed)
def _acts_more(_s: Session, at: CardPlayed) -> None:
    """What the card gave is in the monster's budget (D2-4245, D2-4255)."""
    marks, budget = at.figure.marks, at.budget
    if "dash" in marks:
        marks.remove("dash")
        budget.more_moves += not budget.capped
    if "frenzy" in marks:
        marks.remove("frenzy")
        budget.more_attacks += 1


@special("critical_blow")
def _critical_blow(s: Session, _deed: Deed) -> None:
    """The attack gains a surge ability (D2-4388)."""
    s.blow.surges.append(Surge(damage=3))


@special("expert_blow")
def _expert_blow(s: Session, _deed: Deed) -> None:
    """Two damage, and a surge brings the card back (D2-4394)."""
    s.blow.damage += 2
    s.blow.surges.append(Surge(do=(Special("return_card"),)))


@special("return_card")
def _return_card(s: Session, _deed: Deed) -> None:
    """The card goes back to the hand."""
    deck = s.state.overlord.deck
    if "expert_blow" in deck.discarded:
        deck.discarded.remove("expert_blow")
        s.state.overlord.hand.append("expert_blow")
        s.journal.note(OverlordDrew(s.overlord_seat, 1, ("expert_blow",)), ("D2-4394",))


def _overlord_rolled(s: Session, _deed: Deed) -> bool:
    """Whether dice of the overlord lie on the table (D2-4389)."""
    if s.state.loose:
        return True
    if s.state.tests:
        return s.side(s.figure(s.state.tests[-1].figure)) == OVERLORD
    attack = s.attack
    return attack is not None and (
        s.side(s.figure(attack.attacker)) == OVERLORD
        or any(hit.rolled and _is_his(s, s.figure(hit.figure)) for hit in attack.hits)
    )


def _is_his(s: Session, figure: Figure) -> bool:
    """Whether a figure is the overlord's and within reach of his cards (D2-0391)."""
    return s.side(figure) == OVERLORD and reached_by_cards(s, figure)


@special("his_dice", _overlord_rolled)
def _his_dice(_s: Session, _deed: Deed) -> None:
    """Only after dice of his own."""


@special("his_attack", lambda s, _deed: s.attack is not None and s.side(s.figure(s.attack.attacker)) == OVERLORD)
def _his_attack(_s: Session, _deed: Deed) -> None:
    """Only in an attack of his."""


@special(
    "his_defence",
    lambda s, deed: deed.subject is not None and s.side(deed.subject) == OVERLORD and s.attack is not None,
)
def _his_defence(_s: Session, _deed: Deed) -> None:
    """Only for a figure of his that defends itself."""


@special("pit_trap")
def _pit_trap(s: Session, deed: Deed) -> Rules[None]:
    """One damage and one movement point, or Stunned if there is none to lose (D2-4391)."""
    hero = deed.about
    yield from suffer(s, hero, damage=1, cites="D2-4391")
    if hero.cells and not lose_points(s, hero, 1, "D2-4391"):
        inflict(s, hero, "stunned")


@special("tripwire")
def _tripwire(s: Session, deed: Deed) -> None:
    """The move action ends, and all movement points are lost (D2-4282, D2-0138)."""
    hero = s.state.heroes.get(deed.about.id)
    if hero is not None:
        hero.moving = False
    lose_points(s, deed.about, cites="D2-4282")


def _charmable(s: Session) -> list[Figure]:
    """Heroes on the map, familiars treated like them and allies (D2-4295, D2-4305, D2-0366)."""
    return [one for one in s.of_side(HEROES) if one.rank in ("hero", "familiar") or ally_of(s, one) is not None]


@special("dark_charm", lambda s, _deed: bool(_charmable(s)))
def _dark_charm(s: Session, deed: Deed) -> Rules[None]:
    """A hero who fails Willpower moves or attacks once for the overlord (D2-4294 to D2-4302)."""
    hero = yield from pick(s, deed.seat, "whom", _charmable(s), about(s, deed.card), "D2-4295")
    passed = yield from passes(s, hero, "willpower")
    if passed:
        yield from draw_cards(s, 1, "D2-4294")
        return
    yield from charm(s, hero, deed.card)


def charm(s: Session, hero: Figure, card: str = "", *, may_move: bool = True, others: bool = False) -> Rules[None]:
    """For one action a hero is a monster of the overlord's (D2-4296, D2-7079); `others`: it must be about another."""
    yield from under_charm(s, hero, _charmed(s, hero, may_move=may_move, others=others), card)


def under_charm(s: Session, hero: Figure, rule: Rules[None], card: str = "") -> Rules[None]:
    """While a rule is carried out a hero is charmed, by a card where it is one: questions name it."""
    hero.marks.append("charmed")
    by = f"{CHARMED_BY}{card}"
    if card:
        hero.marks.append(by)
    yield from rule
    if card and by in hero.marks:
        hero.marks.remove(by)
    if "charmed" in hero.marks:
        s.at(ChangesSides(hero))
        hero.marks.remove("charmed")
        hero.pool.clear()


def _is_about_another(s: Session, hero: Figure, option: Option[Rule]) -> bool:
    return any(name != hero.id and name in s.state.heroes for name in option.pieces)


def _charmed(s: Session, hero: Figure, *, may_move: bool, others: bool) -> Rules[None]:
    """A move action or an attack action, which is no activation (D2-4297)."""

    def nothing() -> Rules[None]:
        yield from ()

    def moves() -> Rules[None]:
        yield from performed(s, hero, gains())
        yield from act(s, hero, no_actions())

    def gains() -> Rules[None]:
        gain_points(s, hero, speed(s, hero), "move:charm", "D2-4294")
        yield from ()

    def strikes(rule: Rule) -> Rule:
        return lambda: performed(s, hero, rule())

    options = [Option("pass", nothing, Say("d2-pass"), passes=True)]
    if may_move and "immobilized" not in hero.conditions:
        options.append(Option("move", moves, Say("d2-do-move")))
    blows = attacks(s, hero, nothing, then=strikes)  # D2-4304
    options += [one for one in blows if not others or _is_about_another(s, hero, one)]  # D2-4342
    rule = yield from ask(
        s.overlord_seat,
        "charmed",
        options,
        cites=("D2-4294", "D2-4301"),
        say=Say("d2-ask-charmed", {"name": s.name(hero)}),
        groups=GROUPS,
    )
    yield from rule()


@special("defeat")
def _defeat(s: Session, deed: Deed) -> Rules[None]:
    """The hero is defeated (D2-4397)."""
    if deed.about.cells:
        yield from defeat(s, deed.about)


@special("monkey")
def _monkey(s: Session, deed: Deed) -> None:
    """Until the end of his next turn: no defence dice, Speed 5, no attacks (D2-4396)."""
    figure = deed.about
    if figure.cells:
        marks = ["monkey_soon", "monkey"] if s.state.turn_of == figure.id else ["monkey"]
        figure.marks += [mark for mark in marks if mark not in figure.marks]


@special("despair")
def _despair(_s: Session, deed: Deed) -> None:
    """In his next turn each completed action costs one fatigue (D2-4399)."""
    if "despair" not in deed.about.marks:
        deed.about.marks.append("despair")


@special("wicked_laughter")
def _wicked_laughter(s: Session, _deed: Deed) -> Rules[None]:
    """A new test with the attribute one lower; passed again, the overlord draws (D2-4288, D2-4289)."""
    now = s.state.tests[-1]
    now.value -= 1
    now.rolled = roll(s.chance, ("gray", "black"))
    figure = s.figure(now.figure)
    yield from moment(s, "test_rolled", figure, figure)
    settle_test(s, figure, now)
    if shields(now.rolled) <= now.value:
        yield from draw_cards(s, 1, "D2-4288")


def _groups(s: Session) -> list[Group]:
    return [one for one in s.state.groups.values() if any(reached_by_cards(s, s.figure(name)) for name in one.figures)]


@special("unholy_ritual", lambda s, _deed: bool(_groups(s)))
def _unholy_ritual(s: Session, deed: Deed) -> Rules[None]:
    """Cards for a group's figures, two of them kept; each performs one action fewer (D2-4284)."""
    options = [Option(f"group:{one.id}", one, s.card_name(one.kind)) for one in _groups(s)]
    group = yield from ask(deed.seat, "group", options, cites="D2-4284", say=Say("d2-ask-group"))
    group.fewer_actions += 1
    drawn = yield from draw_cards(s, sum(bool(s.figure(name).cells) for name in group.figures), "D2-4284")
    if len(drawn) > 2:
        chosen = yield from _keep(s, deed, drawn, 2)
        left = list(drawn)
        for card in chosen:
            left.remove(card)
        discard_from_hand(s, *left)


def _keep(s: Session, deed: Deed, drawn: list[str], count: int) -> Rules[list[str]]:
    options = [
        Option(f"card:{place}:{card}", card, s.card_name(card), cards=(card,)) for place, card in enumerate(drawn)
    ]
    return (
        yield from ask_some(
            deed.seat, "keep_cards", options, least=count, most=count, cites="D2-4284", say=Say("d2-ask-keep-cards")
        )
    )


@special("rise_again", lambda _s, deed: deed.subject is not None and deed.subject.rank in ("minion", "master"))
def _rise_again(s: Session, deed: Deed) -> None:
    """The monster returns at the start of his next turn (D2-4271)."""
    figure = deed.about
    s.state.overlord.rising.append(f"{figure.id}@{figure.cells[0]}")


@special("blood_rage", lambda s, _deed: bool(pawns(s)))
def _blood_rage(s: Session, deed: Deed) -> Rules[None]:
    """Two attack actions, then it is defeated (D2-4241)."""
    monster = yield from pick(s, deed.seat, "whom", pawns(s), about(s, deed.card), "D2-4241")
    yield from act(s, monster, no_actions(more_attacks=2))
    if monster.cells:
        yield from defeat(s, monster)


def _masters(s: Session) -> list[Figure]:
    return [one for one in pawns(s) if one.rank == "master" and missing(s, s.group(one), "minion") > 0]


def _near_heroes(s: Session) -> Mask:
    """The spaces within three of any hero, where no reinforcement is put (D2-4269)."""
    near = NOWHERE
    for hero in s.of_side(HEROES):
        near |= s.ground.within(s.closed, s.mask(hero), 3)
    return near


def _has_room(s: Session, master: Figure) -> bool:
    """Whether a minion could stand next to a master, with no space of it near a hero (D2-4269)."""
    places = s.ground.all_placements(size(s, master), s.closed, s.empty() & ~_near_heroes(s))
    return any(mask & s.adjacent_to(master) for mask in places)


@special("reinforce", lambda s, _deed: any(_has_room(s, one) for one in _masters(s)))
def _reinforce(s: Session, deed: Deed) -> Rules[None]:
    """Minions next to a master, up to the limit (D2-4269)."""
    found = [one for one in _masters(s) if _has_room(s, one)]
    master = yield from pick(s, deed.seat, "whom", found, about(s, deed.card), "D2-4269")
    group = s.group(master)
    while missing(s, group, "minion") > 0 and _has_room(s, master):
        figure = new_figure(s, group, "minion")
        yield from put(s, figure, s.adjacent_to(master), away=_near_heroes(s), cites="D2-4269")


_ANSWERS: dict[str, Attribute] = {"event": "willpower", "trap": "awareness", "magic": "knowledge"}


@special("diabolic_power")
def _diabolic_power(s: Session, deed: Deed) -> Rules[None]:
    """Any card of deck or discards, shown; heroes who fail its test suffer two damage (D2-4400)."""
    deck = s.state.overlord.deck
    names = sorted({*deck.pile, *deck.discarded})
    if not names:
        return
    options = [Option(f"card:{name}", name, s.card_name(name), cards=()) for name in names]
    card = yield from ask(deed.seat, "diabolic_power", options, cites="D2-4400", say=Say("d2-ask-diabolic-power"))
    deck.remove(card)
    deck.shuffle(s.chance)
    s.state.overlord.hand.append(card)
    s.journal.reveal(OverlordDrew(s.overlord_seat, 1, (card,)), ("D2-4400",))
    for hero in s.of_side(HEROES):
        passed = yield from passes(s, hero, _ANSWERS[s.book.overlord[card].type])
        if not passed:
            yield from suffer(s, hero, damage=2, cites="D2-4400")


@special("plan_ahead")
def _plan_ahead(s: Session, deed: Deed) -> Rules[None]:
    """The top five cards, put back in any order (D2-4402)."""
    deck = s.state.overlord.deck
    top = deck.look(s.chance, 5)
    if len(top) < 2:
        return
    options = [Option(f"card:{place}:{card}", card, s.card_name(card)) for place, card in enumerate(top)]
    order = yield from ask_some(
        deed.seat,
        "plan_ahead",
        options,
        least=len(top),
        most=len(top),
        cites="D2-4402",
        say=Say("d2-ask-plan-ahead"),
        ordered=True,
    )
    del deck.pile[-len(top) :]
    deck.pile += reversed(order)


@special("schemes")
def _schemes(s: Session, deed: Deed) -> Rules[None]:
    """Cards are revealed until one of a type appears (D2-4403)."""
    options = [Option(f"type:{name}", name, Say(f"d2-type-{name}")) for name in ("event", "magic", "trap")]
    wanted = yield from ask(deed.seat, "schemes", options, cites="D2-4403", say=Say("d2-ask-schemes"))
    deck = s.state.overlord.deck
    thrown: list[str] = []
    while deck.pile:
        card = s.chance.take(deck.pile)
        if s.book.overlord[card].type == wanted:
            s.state.overlord.hand.append(card)
            s.journal.reveal(OverlordDrew(s.overlord_seat, 1, (card,)), ("D2-4403",))
            break
        thrown.append(card)
    deck.discard(*thrown)
    if thrown:
        s.journal.reveal(OverlordDiscarded(tuple(thrown)), ("D2-4403",))
    if not deck.pile:
        deck.reshuffle(s.chance)


# --- those who rise again ---


@RULES.at(OverlordTurnStarts)
def _rise(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    """Monsters come back near where they fell, for this turn (D2-4271)."""
    for entry in list(s.state.overlord.rising):
        name, _, cell = entry.partition("@")
        figure = s.state.figures.get(name)
        s.state.overlord.rising.remove(entry)
        if figure is not None and not figure.cells and figure.group in s.state.groups:
            figure.marks.append("risen")
            s.state.groups[figure.group].figures.append(name)
            near = s.ground.within(s.closed, alone(int(cell)), 5)
            yield from put(s, figure, near, cites="D2-4271")


@RULES.at(OverlordTurnEnds)
def _go_again(s: Session, _at: OverlordTurnEnds) -> None:
    """Who rose again goes (D2-4271)."""
    for figure in list(s.monsters()):
        if "risen" in figure.marks:
            s.state.groups[figure.group].figures.remove(figure.id)
            drop_all(s, figure)
            take_off(s, figure)


@of("word_of_misery").at(Miserable)
def _word_of_misery(s: Session, _at: Miserable) -> bool:
    """While it lies in the play area (D2-4290)."""
    return "word_of_misery" in s.state.overlord.played
