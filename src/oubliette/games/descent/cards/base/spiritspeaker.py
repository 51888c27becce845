"""The Spiritspeaker (D2-4041 to D2-4044, D2-4367 to D2-4369)."""

from oubliette.games.descent.content.vocabulary import Recover, Suffer
from oubliette.games.descent.figures.figures import stamina
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import RestHeals, SkillResolved, SurgeResolved, SurgesDemanded
from oubliette.games.descent.state.registry import perform, special
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.card_kit import choose, has_card, hit_on, passing, targets
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def _targets_near(s: Session, deed: Deed) -> list[Figure]:
    """Heroes near him whom the attack names, before its dice: who joins later is no target (D2-4043)."""
    if s.attack is None or s.attack.rolled:
        return []
    found = list({one.id: one for one in targets(s)}.values())  # once, even who is struck twice
    return [one for one in found if one is deed.by or (s.counts_as_hero(one) and s.is_within(deed.by, one, 3))]


@special("stoneskin", _targets_near)
def _stoneskin(s: Session, deed: Deed) -> Rules[None]:
    """One gray die for a hero who is a target (D2-4042, D2-4043)."""
    hit = hit_on(s, (yield from choose(s, deed, _targets_near(s, deed), "D2-4042")), targeted=True)
    if hit is not None:
        hit.extra.append("gray")


@card("cloud_of_mist").at(SurgesDemanded)
def _cloud_of_mist(s: Session, mine: Mine, at: SurgesDemanded) -> int:
    """A surge where a target space lies within the cloud (D2-4044)."""
    aimed = mask_of_cells(tuple(hit.cell for hit in at.attack.hits if hit.targeted))
    return int(bool(s.ground.within(s.closed, s.mask(mine.figure), 3) & aimed))


@special("tempest")
def _tempest(s: Session, deed: Deed) -> Rules[None]:
    """A passed test hurts monsters and heals heroes near him, a failed one rests him (D2-4368)."""
    if (yield from passes(s, deed.by, "willpower")):
        verbs = (Suffer(damage=2, who="monsters_within_3"), Recover(damage=1, who="heroes_within_3"))
        yield from perform(s, deed, verbs)
    else:
        yield from recover(s, deed.by, fatigue=1, cites="D2-4368")


@card("natures_bounty").at(RestHeals)
def _natures_bounty(s: Session, mine: Mine, at: RestHeals) -> Rules[None]:
    """As much damage as there was fatigue (D2-4367); it is a skill that helps, too (D2-4041)."""
    healed = yield from recover(s, mine.figure, damage=at.tired, cites="D2-4367")
    deed = mine.deed
    deed.dealt = [mine.figure.id] if healed else []
    yield from _ancestors(s, deed)


@card("ancestor_spirits").at(SkillResolved)
def _answer_skills(s: Session, mine: Mine, at: SkillResolved) -> Rules[None]:
    """They answer to what the Spiritspeaker's skills did (D2-4041)."""
    skill = s.book.skills.get(at.use.held.card)
    if at.use.hero is mine.hero and skill is not None and skill.of == "spiritspeaker":
        yield from _ancestors(s, at.deed)


@card("vigor").at(SurgeResolved)
def _answer_vigor(s: Session, mine: Mine, at: SurgeResolved) -> Rules[None]:
    """Vigor is a skill as well (D2-4041, D2-4369)."""
    vigor = (clause.gain.surges for clause in s.book.skills["vigor"].clauses if clause.gain is not None)
    if at.deed.by is mine.figure and any(at.surge in surges for surges in vigor):
        yield from _ancestors(s, at.deed)


def _ancestors(s: Session, deed: Deed) -> Rules[None]:
    figure, spirits = deed.by, has_card(s, deed.by, "ancestor_spirits")
    hero = s.state.heroes.get(figure.id)
    if hero is None or spirits is None or spirits.exhausted or not deed.dealt:
        return
    if hero.fatigue >= stamina(s, figure) or hero.knocked_out:
        return
    touched = [s.figure(name) for name in dict.fromkeys(deed.dealt)]
    hurt = [one for one in touched if s.side(one) == OVERLORD and one.cells]
    helped = [one for one in touched if s.side(one) == HEROES]
    options: list[Option[list[Figure]]] = [passing([])]
    options += [Option("poison", hurt, Say("d2-spirits-poison"))] if hurt else []
    options += [Option("help", helped, Say("d2-spirits-help"))] if helped else []
    chosen = yield from ask(hero.seat, "ancestor_spirits", options, cites="D2-4041", say=Say("d2-ask-spirits"))
    if chosen:
        spirits.exhausted = True
        hero.fatigue += 1
    for one in chosen:
        if s.side(one) == OVERLORD:
            inflict(s, one, "poisoned")
        else:
            yield from recover(s, one, 1, 1, cites="D2-4041", by=hero.id)
