"""Combat rounds: Initiative, Enhancement, actions (MA-5094 to MA-5130)."""

from oubliette.games.malhya.figures.life import after_combat, put_back
from oubliette.games.malhya.state.previews import spent
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import ACTION_POINTS, Hero, TurnState
from oubliette.games.malhya.state.tile_events import EnhancementDrawn, InitiativeSet, PhaseBegan
from oubliette.games.malhya.state.turn_points import engage
from oubliette.games.malhya.story.instructions import look
from oubliette.games.malhya.turn.enemy_turn import act
from oubliette.games.malhya.turn.turn import come_back, offer_interrupt, resume, take_turn
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def play_on(s: Session) -> Rules[None]:
    """One phase, or one step of the action phase."""
    place = s.place
    if not place.enemies:
        yield from over(s)
        yield from look(s)
        return
    if place.phase == "initiative":
        yield from initiative_phase(s)
    elif place.phase == "enhance":
        enhancement_phase(s)
    else:
        yield from action_step(s)


def over(s: Session) -> Rules[None]:
    """Without enemies the party is out of Combat and explores freely (MA-5128, MA-5129)."""
    place = s.place
    place.phase = "free"
    return_tokens(s)
    place.back = []
    after_combat(s)
    for name, token in place.heroes.items():
        if token.fallen and s.hero(name).is_up:  # healed in the fight, or by the end of the Shocks (MA-5128)
            yield from put_back(s, s.hero(name), "MA-5128")


# Initiative


def initiative_phase(s: Session) -> Rules[None]:
    """All to 6 AP, tokens on the ruler, then heroes may buy Initiative (MA-5105, MA-5107, MA-5113)."""
    place = s.place
    place.round += 1
    s.state.rounds += 1
    place.acted, place.attacked, place.declined, place.turns = [], {}, [], {}
    return_tokens(s)
    s.note(PhaseBegan("initiative", place.round), "MA-5103")
    for hero in s.party():
        hero.ap, hero.standby = ACTION_POINTS, False
        place.turns[hero.id] = TurnState(hero.id, free_lost=hero.movement_lost)
        lost = hero.initiative_lost or hero.id in place.zero
        place.initiatives[hero.id] = 0 if lost else s.initiative(hero)
        hero.initiative_lost = hero.movement_lost = False
    place.zero.clear()
    for kind in kinds(s):
        place.initiatives[kind] = s.book.enemies[kind].initiative
    if s.spec.counter:
        place.counter += 1
    yield from look(s)
    engage(s)
    for hero in s.standing():
        yield from buy_initiative(s, hero)
    place.phase = "enhance"


def kinds(s: Session) -> list[str]:
    """The enemy types present, in the order in which they came."""
    return list(dict.fromkeys(enemy.kind for enemy in s.place.enemies.values()))


def foes(s: Session) -> tuple[str, ...]:
    """The types of all enemies on the tiles, one for each figure."""
    return tuple(enemy.kind for enemy in s.place.enemies.values())


def buy_initiative(s: Session, hero: Hero) -> Rules[None]:
    """Action points for Initiative of this round, from 0 as well (MA-5107, MA-5112)."""
    ap, points = s.people(hero).haste
    base = s.place.initiatives[hero.id]
    most = hero.ap // ap
    options = [
        Option(
            f"buy:{count}",
            count,
            Say("ma-initiative" if count else "ma-initiative-kept", {"value": base + count * points, "ap": count * ap}),
            preview=spent("ap", hero.ap, count * ap) if count else None,
        )
        for count in range(most + 1)
    ]
    usual = s.initiative(hero)
    why = "ma-ask-initiative" if base >= usual else "ma-ask-initiative-lost"
    say = Say(why, {"hero": s.name(hero.id), "value": base, "usual": usual})
    count = yield from ask(hero.seat, "initiative", options, cites=("MA-5107", "MA-5119"), say=say)
    hero.ap -= count * ap
    s.place.initiatives[hero.id] = base + count * points
    s.note(InitiativeSet(hero.id, base + count * points, count * ap), ("MA-5105", "MA-5107"))


# Enhancement


def enhancement_phase(s: Session) -> None:
    """One random token for every enemy type, some get more (MA-5114, MA-5116)."""
    s.note(PhaseBegan("enhance", s.place.round), "MA-5114")
    for kind in kinds(s):
        waiting = s.book.enemies[kind].tokens
        while waiting and len(s.state.decks.tokens):
            waiting += enhance(s, kind) - 1
    s.place.phase = "actions"
    s.note(PhaseBegan("actions", s.place.round), "MA-5122")


def enhance(s: Session, kind: str) -> int:
    """Draw a token and let it work; returns how many more it brings (MA-5117, MA-5120)."""
    token = s.state.decks.tokens.draw(s.chance)
    s.place.tokens[kind] = [*s.place.tokens.get(kind, []), token]
    s.journal.reveal(EnhancementDrawn(kind, token), ("MA-5114", "MA-5120"))
    found = s.book.enhancements[token]
    raise_initiative(s, [kind], found.initiative)
    special = s.book.enemies[kind].special
    if not found.special or special is None:
        return 0
    raise_initiative(s, kinds(s), special.initiative)
    if special.heal_all:
        for enemy in s.place.enemies.values():
            enemy.harm = 0
    return special.tokens


def raise_initiative(s: Session, of: list[str], by: int) -> None:
    """The tokens on the ruler move up at once (MA-5117)."""
    for kind in of if by else []:
        s.place.initiatives[kind] += by
        s.note(InitiativeSet(kind, s.place.initiatives[kind]), "MA-5117")


def return_tokens(s: Session) -> None:
    """Enhancement tokens go back into the pool (MA-5118)."""
    for kind in sorted(s.place.tokens):
        s.state.decks.tokens.put_in(s.place.tokens[kind])
    s.place.tokens, s.place.blanks = {}, []


# Actions


def action_step(s: Session) -> Rules[None]:
    """The next figure or enemy type by Initiative; at the end those still in standby (MA-5122, MA-5199)."""
    place = s.place
    due = waiting(s)
    if not due:
        yield from end_of_round(s)
        return
    actor = due[0]
    if len(due) > 1:  # a tie: the players decide (MA-5104)
        options = [Option(f"actor:{one}", one, s.name(one)) for one in due]
        actor = yield from ask(s.leader, "tie", options, cites=("MA-5104", "MA-0002"), say=Say("ma-ask-tie"))
    place.acted.append(actor)
    place.now = actor
    place.declined.clear()
    if actor in s.state.heroes:
        hero = s.hero(actor)
        if actor in place.back:
            yield from come_back(s, hero)
        yield from take_turn(s, hero)
    else:
        yield from enemies_act(s, actor)
    place.now = ""
    yield from look(s)


def waiting(s: Session) -> list[str]:
    """Who acts next: all with the highest Initiative of those who have not acted (MA-5104)."""
    place = s.place
    able = [hero.id for hero in s.standing()] + [name for name in place.back if is_due(s, name)] + kinds(s)
    left = [name for name in dict.fromkeys(able) if name not in place.acted]
    top = max((place.initiatives.get(name, 0) for name in left), default=0)
    return [name for name in left if place.initiatives.get(name, 0) == top]


def is_due(s: Session, healed: str) -> bool:
    """Whether a healed hero's moment of this round is still to come; else he waits for the next one (MA-5174)."""
    place = s.place
    return not place.acted or place.initiatives[healed] <= place.initiatives[place.acted[-1]]


def enemies_act(s: Session, kind: str) -> Rules[None]:
    """All figures of a type, one after the other in an order the players choose (MA-5122)."""
    left = [enemy.id for enemy in s.place.enemies.values() if enemy.kind == kind]
    while left:
        left = [name for name in left if name in s.place.enemies]
        if not left:
            return
        chosen = left[0]
        if len(left) > 1:
            options = [Option(f"enemy:{one}", one, s.name(one), pieces=(one,)) for one in left]
            chosen = yield from ask(s.leader, "enemy_order", options, cites="MA-5122", say=Say("ma-ask-enemy-order"))
        left.remove(chosen)
        s.place.declined.clear()
        yield from offer_interrupt(s, "enemy")
        if chosen in s.place.enemies and s.standing():
            yield from act(s, s.place.enemies[chosen])


def end_of_round(s: Session) -> Rules[None]:
    """A hero still in standby may act last; then the next round begins (MA-5199)."""
    for hero in s.standing():
        if hero.standby and hero.ap:
            options = [Option("pass", False, Say("ma-wait"), passes=True), Option("resume", True, Say("ma-resume"))]
            say = Say("ma-ask-interrupt", {"hero": s.name(hero.id), "moment": Say("ma-moment-end")})
            if (yield from ask(hero.seat, "interrupt", options, cites="MA-5199", say=say)):
                yield from resume(s, hero)
                yield from look(s)
        hero.standby = False
    s.place.phase = "initiative"
