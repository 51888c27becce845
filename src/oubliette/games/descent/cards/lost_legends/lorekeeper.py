"""The Lorekeeper: what he knows by heart (D2-4130, D2-4131)."""

from oubliette.games.descent.figures.figures import attribute, stamina
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Afflictions, AttackOver, Discounts, MoreHealth, MoreOfAttribute
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard
from oubliette.games.descent.turn.card_kit import hero_of, how_many, may_use, owners
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_some
from oubliette.kernel.text import Say

LOREKEEPER = of("lorekeeper", "steelcaster")
FREE = "round/free:"


@card("ancient_remedy").at(MoreHealth)
def _well_read(s: Session, mine: Mine, _at: MoreHealth) -> int:
    """As much as he knows."""
    return attribute(s, mine.figure, "knowledge") or 0


@LOREKEEPER.at(Afflictions)
def _ancient_remedy(s: Session, _at: Afflictions) -> Rules[None]:
    """A condition that somebody near him has just gained goes, if he knows how; then the list is done."""
    waiting, s.state.afflicted = s.state.afflicted, []
    for entry in waiting:
        name, _, condition = entry.partition("/")
        figure = s.state.figures.get(name)
        if figure is None or figure.rank != "hero" or condition not in figure.conditions:
            continue
        for hero, owner, held in owners(s, "ancient_remedy"):
            near = figure is owner or s.is_within(owner, figure, 3)
            if held.exhausted or not near or hero.fatigue + 2 > stamina(s, owner):
                continue
            if (yield from may_use(s, hero, "ancient_remedy")):
                hero.fatigue += 2
                held.exhausted = True
                over = yield from test(s, owner, "knowledge")
                if over <= 0 and condition in figure.conditions:
                    discard(s, figure, condition)


@special("careful_balance")
def _careful_balance(s: Session, deed: Deed) -> Rules[None]:
    """Damage of his own for damage of theirs."""
    counts, say = range(1, (attribute(s, deed.by, "knowledge") or 0) + 1), Say("d2-ask-suffer")
    count = yield from how_many(deed.seat, "careful_balance", "suffer", "d2-suffer-damage", counts, say, "D2-0011")
    suffered = yield from suffer(s, deed.by, damage=count)
    if deed.by.cells:
        s.blow.damage += suffered
        s.blow.used.append("careful_balance")


@card("careful_balance").at(AttackOver)
def _balanced(s: Session, mine: Mine, at: AttackOver) -> Rules[None]:
    if "careful_balance" in at.attack.used and any(hit.dealt > 0 for hit in at.attack.hits):
        yield from recover(s, mine.figure, damage=2)


# --- All-Knowing ---


@card("all_knowing").at(MoreOfAttribute)
def _knowing(s: Session, mine: Mine, _at: MoreOfAttribute) -> int:
    """As printed it teaches nothing while it is exhausted (D2-4131)."""
    return int(s.is_corrected or not mine.held.exhausted)


def _others(s: Session, deed: Deed) -> list[HeldCard]:
    return [held for held in hero_of(s, deed).skills if held.card != deed.card]


@special("all_knowing", lambda s, deed: s.is_corrected and _others(s, deed))
@special("all_knowing_as_printed", lambda s, deed: not s.is_corrected and _others(s, deed))
def _all_knowing(s: Session, deed: Deed) -> Rules[None]:
    """Other skills stand upright and are free for the round, if he passes with that many shields more (D2-4130).

    The card is exhausted for it, as players have mended it; as printed its fatigue is all it costs (D2-4131).
    """
    hero, say = hero_of(s, deed), Say("d2-ask-all-knowing")
    options = [Option(f"card:{one.card}", one, s.card_name(one.card), cards=(one.card,)) for one in _others(s, deed)]
    most = len(options)
    chosen = yield from ask_some(deed.seat, "all_knowing", options, least=1, most=most, cites="D2-4130", say=say)
    over = yield from test(s, deed.by, "knowledge", less=len(chosen))
    if over <= 0:
        for held in chosen:
            held.exhausted = False
            hero.used.append(f"{FREE}{held.card}")


@card("all_knowing").at(Discounts)
def _known(_s: Session, mine: Mine, at: Discounts) -> list[int]:
    """What he knows by heart costs nothing this round."""
    free = at.hero is mine.hero and f"{FREE}{at.card}" in at.hero.used
    return [at.cost.fatigue] if free and isinstance(at.cost.fatigue, int) else []
