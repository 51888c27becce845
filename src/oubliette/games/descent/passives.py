"""What holds by itself: abilities that chapters of the rules ask for at their moments, in one place each."""

from functools import partial

from oubliette.games.descent.attack import affect_around, defend_late, miss
from oubliette.games.descent.attributes import passes, test
from oubliette.games.descent.class_tokens import left
from oubliette.games.descent.conditions import inflict
from oubliette.games.descent.damage import drop_all, suffer, take_off
from oubliette.games.descent.dice import roll, surges
from oubliette.games.descent.effects import after_his_roll, attack_options, choose_condition
from oubliette.games.descent.events import PowerRolled, Retargeted, Suffered
from oubliette.games.descent.figures import has, held_card, stamina
from oubliette.games.descent.moments import Use
from oubliette.games.descent.movement import place_by_choice
from oubliette.games.descent.overlord_cards import draw_cards
from oubliette.games.descent.overlord_relics import bearer_of
from oubliette.games.descent.placing import put
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, hook, is_possible
from oubliette.games.descent.session import Session
from oubliette.games.descent.stakes import taken_as_fatigue
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure, Hero, Hit
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.games.descent.vocabulary import Cure, Inflict, Recover, Special, Suffer, Surge, Test, Token, Verb
from oubliette.games.descent.whom import candidates, helped
from oubliette.kernel.boards import alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

# --- what could be done at all ---


@hook("could_do")
def could_do(s: Session, use: Use) -> bool:
    """Whether a skill could do anything now; what could not is not offered (D2-0009)."""
    possible: bool = could_perform(
        s, Deed(use.figure, use.hero.seat, use.held.card, use.held, use.figure), use.clause.do
    )
    return possible


@hook("could_perform")
def could_perform(s: Session, deed: Deed, verbs: tuple[Verb, ...]) -> bool:
    """Whether the first of some verbs finds anybody, and every named rule has something to do."""
    for place, verb in enumerate(verbs):
        if isinstance(verb, Special) and not is_possible(s, deed, verb.rule):
            return False
        if place:
            continue
        if isinstance(verb, AttackVerb):
            return deed.owner is not None and bool(attack_options(s, deed.owner, verb))
        if isinstance(verb, Token) and not left(s, verb.kind) and not s.book.class_tokens[verb.kind].moves:
            return False
        if isinstance(verb, Recover | Suffer | Inflict | Cure | Test | Token) and verb.who != "self":
            if isinstance(verb, Recover):
                found = helped(s, deed, verb.who, lying=verb.damage != 0)
            else:
                found = candidates(s, deed, verb.who)
            if isinstance(verb, Cure):
                found = [one for one in found if one.conditions]
            if not found:
                return False
    return True


# --- attacks ---


@hook("miss")
def _miss(s: Session, attack: Attack, why: str) -> None:
    miss(s, attack, why)


@hook("blast")
def _blast(s: Session, attack: Attack) -> Rules[None]:
    """Blast bought by a surge: who is affected now defends now (D2-0184, D2-0214)."""
    yield from defend_late(s, attack, affect_around(s, attack))


@hook("step_in")
def _step_in(s: Session, attack: Attack, hit: Hit) -> Rules[None]:
    """Not Me!: a monster next to him becomes the target, if he passes his test (D2-7331)."""
    figure = s.figure(hit.figure)
    if not has(s, figure, "not_me"):
        return
    near = [one for one in s.monsters() if s.are_adjacent(figure, one)]
    if not near:
        return
    passed = yield from passes(s, figure, "awareness")
    if not passed:
        return
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in near]
    other = yield from ask(s.overlord_seat, "not_me", options, cites="D2-7331", say=Say("d2-ask-not-me"))
    twice = any(one.figure == other.id for one in attack.hits)
    retarget(s, hit, other)
    if twice:  # only who takes a blow upon himself is struck twice (D2-0196, D2-2098)
        attack.hits[:] = [one for one in attack.hits if one is not hit]


def retarget(s: Session, hit: Hit, other: Figure) -> None:
    """Somebody else is the target; range and sight stay measured to the space that was named (D2-4072)."""
    s.journal.note(Retargeted(hit.figure, other.id), ("D2-2098", "D2-4072"))
    hit.figure, hit.cell = other.id, other.cells[0]


@hook("damage_between")
def _damage_between(s: Session, attack: Attack, hit: Hit) -> int:
    """Damage that depends on who attacks whom: Challenge and Sneaky (D2-4075, D2-4172)."""
    hero = s.state.heroes.get(attack.attacker)
    uncharmed = hero is not None and "charmed" not in s.figure(hero.id).marks
    more = int(_is_challenge(s, attack, hero if uncharmed else None))
    if uncharmed and hero is not None and held_card(hero, "sneaky") is not None and hit.figure in hero.unseen_by:
        more += 1
    return more


def _is_challenge(s: Session, attack: Attack, hero: Hero | None) -> bool:
    """Whether an attack targets across a Challenge: then the whole of it is stronger (D2-4075, D2-4010)."""
    for hit in attack.hits:
        knight, foe = (hero, hit.figure) if hero is not None else (s.state.heroes.get(hit.figure), attack.attacker)
        challenge = held_card(knight, "challenge") if knight is not None and hit.targeted else None
        if challenge is not None and challenge.exhausted and foe in challenge.on:
            return True
    return False


@hook("subdue")
def _subdue(s: Session, figure: Figure) -> Rules[None]:
    """The overlord chooses the condition (D2-7322)."""
    condition = yield from choose_condition(s, Deed(None, s.overlord_seat), figure)
    inflict(s, figure, condition)


@hook("take_as_fatigue")
def _take_as_fatigue(s: Session, figure: Figure, damage: int) -> Rules[int]:
    """Jain takes damage of an attack as fatigue, wholly or partly; conditions are there already (D2-4410, D2-2376)."""
    hero = s.state.heroes.get(figure.id)
    if hero is None or s.book.heroes[hero.sheet].id != "jain" or "charmed" in figure.marks:
        return damage
    most = min(damage, stamina(s, figure) - hero.fatigue)
    if most <= 0:
        return damage
    options = [
        Option(
            f"fatigue:{n}",
            n,
            Say("d2-take-fatigue", {"count": n}),
            preview=partial(taken_as_fatigue, s, hero, figure, damage, n),
        )
        for n in range(most + 1)
    ]
    say = Say("d2-ask-take-fatigue", {"name": s.name(hero.id), "damage": damage})
    taken = yield from ask(hero.seat, "take_as_fatigue", options, cites="D2-4410", say=say)
    if taken:
        hero.fatigue += taken
        s.journal.note(Suffered(figure.id, fatigue=taken), ("D2-4410",))
    return damage - taken


@hook("shift_damage")
def _shift_damage(s: Session, figure: Figure, damage: int) -> Rules[int]:
    """Dark Pact: the Reanimate suffers for the Necromancer, or he for it, all or nothing (D2-4373)."""
    hero = s.state.heroes.get(figure.id if figure.rank == "hero" else figure.group)
    if hero is None or held_card(hero, "dark_pact") is None or not hero.familiars or "pact" in figure.marks:
        return damage
    other = s.figure(hero.familiars[0]) if figure.rank == "hero" else s.figure(hero.id)
    if not other.cells or not figure.cells or any("charmed" in one.marks for one in (figure, other)):  # D2-4305
        return damage
    options = [
        Option("shift", True, Say("d2-shift", {"name": s.name(other)})),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    shifts = yield from ask(hero.seat, "dark_pact", options, cites="D2-4373", say=Say("d2-ask-dark-pact"))
    if not shifts:
        return damage
    other.marks.append("pact")
    yield from suffer(s, other, damage, cites="D2-4373")
    if "pact" in other.marks:
        other.marks.remove("pact")
    return 0


def _fed_by_kills(s: Session, attack: Attack, attacker: Figure, kills: int) -> Rules[None]:
    """What a weapon gives its bearer for monsters defeated with it (D2-4225, D2-4423)."""
    if attack.weapon == "reapers_scythe":
        yield from recover(s, attacker, damage=kills, cites="D2-4423")
    if attack.weapon == "shadow_rune":
        yield from recover(s, attacker, fatigue=kills, cites="D2-4225")


@hook("fells_himself")
def _fells_himself(s: Session, figure: Figure) -> Rules[None]:
    """A charmed hero counts as a monster he defeats; the active player orders that and the attack (D2-4309)."""
    attack = s.attack
    if attack is None or attack.attacker != figure.id or attack.weapon not in ("reapers_scythe", "shadow_rune"):
        return
    options = [
        Option("weapon_first", True, s.card_name(attack.weapon)),
        Option("attack_first", False, Say("d2-attack-first")),
    ]
    first = yield from ask(s.active_seat, "order", options, cites="D2-4309", say=Say("d2-ask-order"))
    if first:
        yield from _fed_by_kills(s, attack, figure, 1)
    else:
        attack.killed.append(figure.id)


@hook("after_attack")
def _after_attack(s: Session, attack: Attack) -> Rules[None]:
    """What kills bring, and who is shaken by having attacked (D2-4134, D2-4225, D2-4423, D2-7327)."""
    attacker = s.figure(attack.attacker)
    hero = s.state.heroes.get(attacker.id if attacker.rank == "hero" else attacker.group)
    if hero is not None and attack.killed:
        if held_card(hero, "vampiric_blood") is not None and not hero.knocked_out and "charmed" not in attacker.marks:
            yield from recover(s, s.figure(hero.id), fatigue=len(attack.killed), cites="D2-4134")
        if attacker.cells or attacker.id in attack.killed:
            yield from _fed_by_kills(s, attack, attacker, len(attack.killed))
    for hit in attack.hits:
        figure = s.figure(hit.figure)
        if (
            has(s, figure, "aftershock")
            and s.counts_as_hero(attacker)
            and figure.cells
            and s.are_adjacent(attacker, figure)
        ):
            passed = yield from passes(s, attacker, "willpower")
            if not passed:
                yield from suffer(s, attacker, fatigue=1, cites="D2-7327")
        yield from _zorek(s, attack, hit, figure)  # D2-4432


def _zorek(s: Session, attack: Attack, hit: Hit, figure: Figure) -> Rules[None]:
    """Shield of Zorek's Favor: the attacker pays for every shield of a passed test (D2-4432)."""
    group = s.state.groups.get(figure.group)
    if group is None or group.relic != "shield_of_zoreks_favor" or not figure.cells or not hit.targeted:
        return
    over = yield from test(s, figure, "might")
    value = s.book.lieutenants[figure.kind].attributes["might"]
    if over <= 0 and over + value > 0:
        yield from suffer(s, s.figure(attack.attacker), damage=over + value, cites="D2-4432")


# --- turns ---


@hook("activation_begins")
def _activation_begins(s: Session, figure: Figure) -> Rules[None]:
    """A minion that begins its activation next to Ashrian is Stunned (D2-4406)."""
    if figure.rank == "minion":
        for hero in s.heroes_on_map():
            if hero.kind == "ashrian" and s.are_adjacent(hero, figure):
                inflict(s, figure, "stunned")
    yield from ()


@hook("come_back")
def _come_back(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Who vanished comes back within four spaces of his token (D2-4411)."""
    if "vanished" not in figure.marks:
        return
    figure.marks.remove("vanished")
    near = s.ground.within(s.closed, alone(figure.shaken - 1), 4)
    among = near & s.empty() or s.empty()
    figure.shaken = 0
    hero.away = False
    yield from place_by_choice(s, figure, among, hero.seat, "D2-4411")


@hook("relics_at_hero_turn")
def _relics_at_hero_turn(s: Session, figure: Figure) -> Rules[None]:
    """The Duskblade slows who starts his turn next to its bearer (D2-4432)."""
    group = bearer_of(s, "duskblade")
    if group is not None and s.are_adjacent(s.figure(group.figures[0]), figure):
        figure.marks.append("duskblade")
    yield from ()


@hook("overlord_turn_begins")
def _overlord_turn_begins(s: Session) -> Rules[None]:
    """Monsters that rise again, and the Bones of Woe (D2-4271, D2-4432)."""
    for entry in list(s.state.overlord.rising):
        name, _, cell = entry.partition("@")
        figure = s.state.figures.get(name)
        s.state.overlord.rising.remove(entry)
        if figure is not None and not figure.cells and figure.group in s.state.groups:
            figure.marks.append("risen")
            s.state.groups[figure.group].figures.append(name)
            near = s.ground.within(s.closed, alone(int(cell)), 5)
            yield from put(s, figure, near, cites="D2-4271")
    if bearer_of(s, "bones_of_woe") is not None:
        rolled = roll(s.chance, ("blue",))
        s.journal.note(PowerRolled(OVERLORD, (("blue", rolled[0].face),)), ("D2-4432",))
        yield from after_his_roll(s, None, rolled)
        if surges(rolled):
            yield from draw_cards(s, 1, "D2-4432")


@hook("overlord_turn_ends")
def _overlord_turn_ends(s: Session) -> Rules[None]:
    """Who rose again goes (D2-4271)."""
    for figure in list(s.monsters()):
        if "risen" in figure.marks:
            s.state.groups[figure.group].figures.remove(figure.id)
            drop_all(s, figure)
            take_off(s, figure)
    yield from ()


@hook("skill_resolved")
def _skill_resolved(s: Session, use: Use, deed: Deed) -> Rules[None]:
    """Ancestor Spirits answers to what the Spiritspeaker's skills did (D2-4041)."""
    skill = s.book.skills.get(use.held.card)
    if skill is not None and skill.of == "spiritspeaker":
        yield from _ancestors(s, use.hero, use.figure, deed)


@hook("surge_resolved")
def _surge_resolved(s: Session, surge: Surge, deed: Deed) -> Rules[None]:
    """Vigor is a skill as well (D2-4041, D2-4369)."""
    hero = s.state.heroes.get(deed.by.id)
    if hero is None or held_card(hero, "vigor") is None or "charmed" in deed.by.marks:
        return
    if any(clause.gain is not None and surge in clause.gain.surges for clause in s.book.skills["vigor"].clauses):
        yield from _ancestors(s, hero, deed.by, deed)


@hook("bounty")
def _bounty(s: Session, hero: Hero, figure: Figure, tired: int) -> Rules[None]:
    """Nature's Bounty: as much damage as there was fatigue (D2-4367); it is a skill that helps, too (D2-4041)."""
    healed = yield from recover(s, figure, damage=tired, cites="D2-4367")
    deed = Deed(figure, hero.seat, "natures_bounty", dealt=[figure.id] if healed else [])
    yield from _ancestors(s, hero, figure, deed)


def _ancestors(s: Session, hero: Hero, figure: Figure, deed: Deed) -> Rules[None]:
    spirits = held_card(hero, "ancestor_spirits")
    if spirits is None or spirits.exhausted or not deed.dealt:
        return
    if hero.fatigue >= stamina(s, figure) or hero.knocked_out:
        return
    touched = [s.figure(name) for name in dict.fromkeys(deed.dealt)]
    hurt = [one for one in touched if s.side(one) == OVERLORD and one.cells]
    helped = [one for one in touched if s.side(one) == HEROES]
    options: list[Option[list[Figure]]] = [Option("pass", [], Say("d2-pass"), passes=True)]
    options += [Option("poison", hurt, Say("d2-spirits-poison"))] if hurt else []
    options += [Option("help", helped, Say("d2-spirits-help"))] if helped else []
    chosen = yield from ask(hero.seat, "ancestor_spirits", options, cites="D2-4041", say=Say("d2-ask-spirits"))
    if not chosen:
        return
    spirits.exhausted = True
    hero.fatigue += 1
    for one in chosen:
        if s.side(one) == OVERLORD:
            inflict(s, one, "poisoned")
        else:
            yield from recover(s, one, 1, 1, cites="D2-4041", by=hero.id)
