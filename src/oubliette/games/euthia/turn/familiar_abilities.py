"""What Familiars can do, by exhausting Control tiles (EU-0081 to EU-0108, EU-0114, EU-0115)."""

from collections.abc import Callable, Iterator
from functools import partial

from oubliette.games.euthia.board.powers import change
from oubliette.games.euthia.board.spaces import add_interaction, liberate, mine_at, take_wound_mark, treasure_at
from oubliette.games.euthia.combat.combat import AFTER_PREPARATION
from oubliette.games.euthia.combat.hero_attack import MORE_INITIATIVE, Attack, choose_target, roll_attack
from oubliette.games.euthia.combat.rolls import MORE_AFTER_ROLL
from oubliette.games.euthia.combat.windows import MORE_REACTIONS
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.content.kinds import FamiliarAbility
from oubliette.games.euthia.content.vocabulary import Band, Gains, Strike, UseFamiliar, Ward, Weaken, When
from oubliette.games.euthia.figures.enemies import deal_damage, modify
from oubliette.games.euthia.figures.health import heal
from oubliette.games.euthia.figures.hero_board import exhaust, is_ready, on_board
from oubliette.games.euthia.figures.sack import put_back
from oubliette.games.euthia.goods.gains import gain, take_gem, take_gems
from oubliette.games.euthia.goods.spoils import loot_of
from oubliette.games.euthia.state.deeds import Deed, at_once
from oubliette.games.euthia.state.events import FamiliarActed, Gained, WoundMarked
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import perform
from oubliette.games.euthia.turn.familiars import abilities, active, board_of, where
from oubliette.games.euthia.turn.mining import owes_mining, pay_owners, why_not_mine
from oubliette.games.euthia.turn.trade import MORE_TRADE
from oubliette.games.euthia.turn.treasures import discover, why_not_discover
from oubliette.games.euthia.turn.turn import PROVIDERS
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say, words

MARKS_IN_A_TURN = 2


def controls(s: Session, hero: Hero) -> list[tuple[str, UseFamiliar]]:
    """Ready Control tiles on the board, with what they add (EU-0114)."""
    return [
        (piece, verb)
        for piece in on_board(hero)
        if is_ready(hero, piece)
        for use in s.book.piece(piece).uses
        for verb in use.do
        if isinstance(verb, UseFamiliar)
    ]


def why_not_ability(s: Session, hero: Hero, ability: FamiliarAbility) -> str | None:
    """Why an Ability cannot be used now: Control tiles, place, what it needs (EU-0085)."""
    if len(controls(s, hero)) < ability.controls:
        return "eu-why-not-control"
    if not _PLACES[ability.where](s, hero):
        return "eu-why-not-place"
    roll = s.state.roll
    if roll is not None and f"familiar:{ability.id}" in roll.used and "before_hero_roll" in ability.when:
        return "eu-why-not-twice"  # EU-0083
    return _NEEDS[ability.verb](s, hero) if ability.verb in _NEEDS else None


def _with_eltrea(_s: Session, hero: Hero) -> bool:
    return where(hero) == hero.at


def _at_guard(s: Session, hero: Hero) -> bool:
    return s.space(where(hero)).guarded


_PLACES: dict[str, Callable[[Session, Hero], bool]] = {
    "with_eltrea": _with_eltrea,
    "treasure_1": lambda s, hero: treasure_at(s, where(hero)) == 1,
    "treasure": lambda s, hero: treasure_at(s, where(hero)) > 0,
    "elemental": lambda s, hero: s.printed(where(hero)).element in ("air", "earth"),
    "guarded": _at_guard,
    "mine": lambda s, hero: mine_at(s, where(hero)) is not None,
}


def _why_not_mark(s: Session, hero: Hero) -> str | None:
    board = board_of(hero)
    if where(hero) not in board.entered:
        return "eu-why-not-not-entered"
    return None if board.marks_left and not s.space(where(hero)).wound_mark else "eu-why-not-supply"


def _why_not_mine(s: Session, hero: Hero) -> str | None:
    cell = where(hero)
    if s.space(cell).interactions.get(hero.seat):
        return "eu-why-not-renewed"
    return why_not_mine(s, hero, token=False, cell=cell)


_NEEDS: dict[str, Callable[[Session, Hero], str | None]] = {
    "discover": lambda s, hero: why_not_discover(s, hero, where(hero)),
    "mark": _why_not_mark,
    "mine_gem": _why_not_mine,
    "spend_any": lambda _s, hero: None if board_of(hero).stored else "eu-why-not-nothing",
    "spend_attack": lambda _s, hero: None if board_of(hero).stored >= 2 else "eu-why-not-nothing",
}


# Where Abilities are offered


def ability_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Abilities out of Combat, and further Wound marks of this turn."""
    if hero.familiars is None:
        return
    for ability in abilities(s, hero):
        if "out_of_combat" in ability.when:
            yield Deed(f"ability:{ability.id}", Say("eu-ability", {"what": words(ability.name)}),
                       partial(use_ability, s, hero, ability), "familiar",
                       why_not=why_not_ability(s, hero, ability), cites="EU-0081")  # fmt: skip
    if board_of(hero).marking and _at_guard(s, hero) and _why_not_mark(s, hero) is None:
        yield Deed("wolf:mark", Say("eu-wolf-mark"), at_once(partial(place_mark, s, hero)), "familiar",
                   cites="EU-0094")  # fmt: skip


def ability_reactions(s: Session, hero: Hero, moments: tuple[When, ...]) -> list[Reaction]:
    """Abilities in the windows of a Combat; what is for the Initiative is offered there."""
    if hero.familiars is None:
        return []
    found = []
    for ability in abilities(s, hero):
        fitting = any(moment in ability.when for moment in moments) and ability.verb != "attack"
        if fitting and _fits_element(s, hero, ability, moments) and why_not_ability(s, hero, ability) is None:
            option = Option(f"ability:{ability.id}", ability.id, Say("eu-ability", {"what": words(ability.name)}))
            found.append(Reaction(option, partial(use_ability, s, hero, ability)))
    return found


def _fits_element(s: Session, hero: Hero, ability: FamiliarAbility, moments: tuple[When, ...]) -> bool:
    """Air is borrowed before the Monster's roll, Earth during Preparation (EU-0093)."""
    if ability.verb != "borrow":
        return True
    element = s.printed(where(hero)).element
    return "before_monster_roll" in moments if element == "air" else "preparation" in moments


def after_roll(s: Session, hero: Hero) -> list[Reaction]:
    """Clovers after a roll out of Combat (EU-0089)."""
    return ability_reactions(s, hero, ("after_hero_roll",))


def initiative_options(s: Session, hero: Hero) -> list[tuple[str, Say, Callable[[], Rules[None]]]]:
    """A Familiar's Initiative attack replaces the Hero's own (EU-0098, EU-0108)."""
    if hero.familiars is None:
        return []
    return [
        (
            f"ability:{ability.id}",
            Say("eu-ability", {"what": words(ability.name)}),
            partial(use_ability, s, hero, ability),
        )
        for ability in abilities(s, hero)
        if ability.verb == "attack" and why_not_ability(s, hero, ability) is None
    ]


# Using one


def use_ability(s: Session, hero: Hero, ability: FamiliarAbility) -> Rules[None]:
    """Exhaust the Control tile, then do what the Ability says (EU-0081)."""
    control = yield from choose_controls(s, hero, ability.controls)
    if s.state.roll is not None:
        s.state.roll.used.append(f"familiar:{ability.id}")
    s.note(FamiliarActed(hero.seat, "used", board_of(hero).active, where(hero)), "EU-0081")
    yield from _DOES[ability.verb](s, hero, ability, control)


def choose_controls(s: Session, hero: Hero, count: int) -> Rules[UseFamiliar]:
    """Which Control tile serves; two of them for the Dryad."""
    ready = controls(s, hero)
    if count == 1 and len(ready) > 1:
        options = [
            Option(f"control:{piece}", (piece, verb), s.book.name(piece), cards=(piece,)) for piece, verb in ready
        ]
        say = Say("eu-ask-control")
        piece, verb = yield from ask(hero.seat, "control", options, cites="EU-0081", say=say)
        exhaust(hero, piece)
        return verb
    for piece, _ in ready[:count]:
        exhaust(hero, piece)
    return ready[0][1]


def _discover(s: Session, hero: Hero, _ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    """The Familiar finds a Treasure where it stands (EU-0087, EU-0090)."""
    yield from discover(s, hero, where(hero))


def _ward(s: Session, hero: Hero, ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    yield from perform(s, hero, (Ward(ability.value),), "")


def _clover(s: Session, _hero: Hero, ability: FamiliarAbility, control: UseFamiliar) -> Rules[None]:
    """The Ability's Clover and the Control tile's add up (EU-0115)."""
    if s.state.roll is not None:
        change(s, s.state.roll, ability.value + control.clover, "EU-0115", "familiar")
    yield from ()


def _borrow(s: Session, hero: Hero, _ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    """Air against the Monster, or Earth for the Hero, for the whole Combat (EU-0093)."""
    if s.printed(where(hero)).element == "air":
        modify(s, "air", 1, "combat")
    else:
        s.fight.earth_borrowed = True
    yield from ()


def _mark(s: Session, hero: Hero, _ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    board_of(hero).marking = MARKS_IN_A_TURN
    place_mark(s, hero)
    yield from ()


def place_mark(s: Session, hero: Hero) -> None:
    """One Wound mark on the Monster's space (EU-0094)."""
    board = board_of(hero)
    board.marking -= 1
    board.marks_left -= 1
    s.space(where(hero)).wound_mark = True
    s.note(WoundMarked(where(hero), placed=True), "EU-0094")


def _attack(s: Session, hero: Hero, ability: FamiliarAbility, control: UseFamiliar) -> Rules[None]:
    """The Familiar's attack with the Hero's dice (EU-0098, EU-0108)."""
    ranges = tuple(_raised(band, control) for band in ability.ranges)
    target = yield from choose_target(s, hero)
    hero.next_roll += control.clover
    source = f"familiar:{active(s, hero).id}/{ability.id}"
    yield from roll_attack(s, hero, Attack(source, ranges, words(ability.name)), target, initiative=True)


def _raised(band: Band, control: UseFamiliar) -> Band:
    """Control IV: 1 more Damage if there is any (EU-0114)."""
    return Band(band.damage + (control.damage if band.damage else 0), band.to, band.do)


def _more_damage(s: Session, hero: Hero, ability: FamiliarAbility, control: UseFamiliar) -> Rules[None]:
    """More Damage by the Final Combat Strength (EU-0099, EU-0107)."""
    roll = s.state.roll
    if roll is not None:
        roll.by_strength.append(f"familiar:{active(s, hero).id}/{ability.id}")
        roll.familiar_damage += control.damage
    yield from ()


def _mine_gem(s: Session, hero: Hero, _ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    """A Mining Action of the Ent: a Gem instead of the Resource, and a token on its card (EU-0100, EU-0101)."""
    cell = where(hero)
    mine = mine_at(s, cell)
    yield from pay_owners(s, hero, owes_mining(s, hero, cell), "EU-1156")
    for piece in s.state.resources[mine].draw_up_to(s.chance, 1) if mine is not None else []:
        gem = s.book.resources[base_of(piece)].gem
        put_back(s, hero, piece)
        if gem == "any":
            yield from take_gems(s, hero, Gains(gems=("any",)))
        elif gem is not None:
            take_gem(s, hero, gem)
    add_interaction(s, hero, cell, 1)
    if hero.interaction_tokens:
        hero.interaction_tokens -= 1
        board_of(hero).stored += 1


def _spend(_s: Session, hero: Hero, tokens: int) -> None:
    board_of(hero).stored -= tokens
    hero.interaction_tokens += tokens


def _spend_any(s: Session, hero: Hero, _ability: FamiliarAbility, control: UseFamiliar) -> Rules[None]:
    """1 token: 1 Movement and heal 1. 3 tokens: 2 Damage and heal 4 (EU-0102, EU-0103)."""
    options = [Option("one", 1, Say("eu-ent-one"))]
    if board_of(hero).stored >= 3:
        options.append(Option("three", 3, Say("eu-ent-three")))
    tokens = yield from ask(hero.seat, "ent", options, cites="EU-0102", say=Say("eu-ask-ent"))
    _spend(s, hero, tokens)
    hero.next_roll += control.clover
    if tokens == 1:
        hero.moves += 1
        s.note(Gained(hero.seat, "moves", 1), "EU-0102")
        heal(s, hero, 1, "EU-0102")
        return
    heal(s, hero, 4, "EU-0102")
    yield from perform(s, hero, (Strike(2 + control.damage),), "")


def _spend_attack(s: Session, hero: Hero, _ability: FamiliarAbility, control: UseFamiliar) -> Rules[None]:
    """2 tokens: 1 more Damage and heal 2. 3 tokens: 3 more Damage and heal 2 (EU-0104)."""
    options = [Option("two", 2, Say("eu-ent-two"))]
    if board_of(hero).stored >= 3:
        options.append(Option("three", 3, Say("eu-ent-three-attack")))
    tokens = yield from ask(hero.seat, "ent", options, cites="EU-0104", say=Say("eu-ask-ent"))
    _spend(s, hero, tokens)
    if s.state.roll is not None:
        s.state.roll.damage += (1 if tokens == 2 else 3) + control.damage
    heal(s, hero, 2, "EU-0104")


def _liberate(s: Session, hero: Hero, _ability: FamiliarAbility, _control: UseFamiliar) -> Rules[None]:
    """Without a Combat: marker and Loot, the Treasure too, but no Resource, Reward or Trophy (EU-0105, EU-0106)."""
    cell = where(hero)
    place = s.printed(cell)
    liberate(s, hero, cell, "EU-0105")
    yield from gain(s, hero, loot_of(s, place), "EU-0105")


_Does = Callable[[Session, Hero, FamiliarAbility, UseFamiliar], Rules[None]]
_DOES: dict[str, _Does] = {
    "discover": _discover,
    "ward": _ward,
    "clover": _clover,
    "borrow": _borrow,
    "mark": _mark,
    "attack": _attack,
    "more_damage": _more_damage,
    "mine_gem": _mine_gem,
    "spend_any": _spend_any,
    "spend_attack": _spend_attack,
    "liberate": _liberate,
}


# Wound marks in a Combat (EU-0095 to EU-0097)


def trigger_mark(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """Only Eltrea may trigger it, in The Fellowship everybody; another Hero's Combat removes it without effect."""
    if not s.space(cell).wound_mark:
        return
    owner = next((one for one in s.in_play() if one.familiars is not None), None)
    if owner is None or (owner.seat not in s.fight.heroes and s.state.mode != "fellowship"):
        take_wound_mark(s, cell)
        return
    if owner.seat in s.fight.heroes:
        hero = owner  # hers to trigger, and hers the Wounds that it saves
    options = [Option("trigger", True, Say("eu-trigger-mark")), Option("no", False, Say("eu-no"))]
    if not (yield from ask(hero.seat, "wound_mark", options, cites="EU-0095", say=Say("eu-ask-mark"))):
        return
    s.fight.aimed = 0  # the Monster of the space, whoever joined it
    yield from perform(s, hero, (Weaken(2, "first"),), "")
    if board_of(owner).alignment == "leaf":
        yield from perform(s, hero, (Ward(1, "first"),), "")
    else:
        deal_damage(s, 0, 1, "EU-0095")


PROVIDERS.append(ability_deeds)
MORE_TRADE.append(ability_deeds)
MORE_REACTIONS.append(ability_reactions)
MORE_AFTER_ROLL.append(after_roll)
MORE_INITIATIVE.append(initiative_options)
AFTER_PREPARATION.append(trigger_mark)
