"""Secrets on the Map (EU-0202 to EU-0216)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.geometry import CENTRE, neighbours
from oubliette.games.euthia.combat.hero_attack import hero_attack, initiative
from oubliette.games.euthia.combat.rolls import hero_roll
from oubliette.games.euthia.content.book import SECRET, base_of
from oubliette.games.euthia.content.kinds import SecretTask
from oubliette.games.euthia.content.vocabulary import Teleport
from oubliette.games.euthia.figures.enemies import PREY, standing
from oubliette.games.euthia.figures.health import die_out_of_combat, suffer
from oubliette.games.euthia.figures.sack import take
from oubliette.games.euthia.goods.gains import gain
from oubliette.games.euthia.state.deeds import Deed
from oubliette.games.euthia.state.events import SecretDelivered, SecretFled
from oubliette.games.euthia.state.session import EnemyFell, HeroFell, Session, TurnOver
from oubliette.games.euthia.state.state import Enemy, Fight, Hero
from oubliette.games.euthia.turn.movement import ask_space, put_hero, targets
from oubliette.games.euthia.turn.turn import PROVIDERS
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words


def task_of(s: Session, token: str) -> SecretTask:
    """The task of a Secret token."""
    return s.book.secret_tasks[base_of(token)]


def secret_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Attempt the task here, deliver what was taken (EU-0204, EU-0205)."""
    token = s.space(hero.at).secret
    if token:
        task = task_of(s, token)
        why_not = "eu-why-not-guarded" if s.space(hero.at).guarded else None
        if why_not is None and hero.moves < task.moves:
            why_not = "eu-why-not-no-moves"
        yield Deed("secret", Say("eu-secret", {"task": words(task.name)}), partial(attempt, s, hero),
                   why_not=why_not, cites="EU-0204")  # fmt: skip
    for piece in dict.fromkeys(hero.sack):
        if piece.startswith(SECRET):
            task = task_of(s, piece)
            yield Deed(f"deliver:{piece}", Say("eu-deliver", {"task": words(task.name)}),
                       partial(deliver, s, hero, piece), cards=(piece,),
                       why_not=None if is_there(s, hero, task) else "eu-why-not-place", cites="EU-0205")  # fmt: skip


def is_there(s: Session, hero: Hero, task: SecretTask) -> bool:
    """At the place of delivery; the Chapel is the centre of the start tile (EU-0045)."""
    if task.deliver == "chapel":
        return hero.at == CENTRE
    return s.printed(hero.at).what == task.deliver and not s.space(hero.at).guarded


def attempt(s: Session, hero: Hero) -> Rules[None]:
    """Hunt, kill, or simply take it (EU-0208 to EU-0216)."""
    cell = hero.at
    token = s.space(cell).secret
    task = task_of(s, token)
    hero.moves -= task.moves
    if task.roll:
        value = yield from hero_roll(s, hero, cites="EU-0208")
        if value < task.roll:
            flee(s, cell, token, task)
            return
    elif task.damage and not (yield from kill(s, hero, token, task)):
        return
    suffer(s, hero, task.wounds, "EU-0213")
    s.space(cell).secret = ""
    if not (yield from take(s, hero, SECRET + token, "EU-0204", stays=True)):
        s.space(cell).secret = token  # it stays: EU-0204
        return
    if task.teleport:
        cells = targets(s, hero, Teleport(within=task.teleport))
        if cells:
            target = yield from ask_space(s, hero, cells, "secret_teleport", Say("eu-ask-teleport"), "EU-0213")
            yield from put_hero(s, hero, target)


def back_of(token: str, task: SecretTask) -> tuple[int, ...]:
    """What is printed on the back of a token."""
    number = int(token.partition("/")[2])
    return task.backs[(number - 1) % len(task.backs)] if task.backs else ()


def flee(s: Session, cell: int, token: str, task: SecretTask) -> None:
    """To the lowest numbered direction with a revealed space (EU-0208, EU-0209)."""
    around = neighbours(cell)
    for direction in back_of(token, task):
        to = around[direction - 1]
        if to in s.state.spaces and not s.space(to).secret:
            s.space(cell).secret, s.space(to).secret = "", token
            s.note(SecretFled(task.id, cell, to), "EU-0208")
            return


def kill(s: Session, hero: Hero, token: str, task: SecretTask) -> Rules[bool]:
    """Its Wounds first, then one Initiative attack and one Hero attack; Damage does not stay (EU-0211, EU-0212)."""
    suffer(s, hero, sum(back_of(token, task)), "EU-0211")
    s.state.fight = Fight(hero.at, [hero.seat], [Enemy(PREY, health=task.damage)], eligible=False)
    try:
        yield from initiative(s, hero)
        yield from hero_attack(s, hero)
    except EnemyFell:
        pass
    except HeroFell:
        s.state.fight = None
        die_out_of_combat(s, hero)
        raise TurnOver from None
    killed = not standing(s)
    s.state.fight = None
    return killed


def deliver(s: Session, hero: Hero, piece: str) -> Rules[None]:
    """The token leaves the Sack for Final Scoring, and its Reward is taken (EU-0205)."""
    hero.sack.remove(piece)
    token = piece.removeprefix(SECRET)
    hero.secrets.append(token)
    s.note(SecretDelivered(hero.seat, token), "EU-0205")
    card = s.book.secret_cards[s.state.switches.secrets]
    yield from gain(s, hero, card.rewards[card.tasks.index(base_of(token))], "EU-0205")


PROVIDERS.append(secret_deeds)
