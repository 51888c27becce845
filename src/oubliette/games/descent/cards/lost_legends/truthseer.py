"""The Truthseer."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.attack.aiming import means_of, target_spaces
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.sight import sees_cell
from oubliette.games.descent.cards.lost_legends.trickster import swap
from oubliette.games.descent.harm.conditions import in_use
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import TurnOffers
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hero
from oubliette.games.descent.turn.card_kit import about, choose
from oubliette.games.descent.turn.deeds import note_action
from oubliette.games.descent.turn.verbs import attack_option
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


@card("true_sight").at(TurnOffers)
def _true_sight(s: Session, mine: Mine, at: TurnOffers) -> Iterator[Option[Any]]:
    """An attack whose range and sight are measured from a search token that he sees."""
    hero, figure = at.hero, at.figure
    if hero is not mine.hero or not hero.actions or "stunned" in figure.conditions:
        return
    ranged = [means for means in means_of(s, figure) if means.type == "ranged"]
    tokens = [one for one in s.state.tokens.values() if one.kind == "search" and one.cell >= 0]
    for token in [one for one in tokens if sees_cell(s, figure, one.cell)]:
        eye = Figure(id=token.id, kind="", rank="object", cells=(token.cell,))
        aims = [(means, foe) for means in ranged for foe in s.enemies(figure)]
        for means, foe in aims:
            for cell in cells(target_spaces(s, eye, means, foe)):
                option = attack_option(s, means, [(foe, cell)])
                yield Option(
                    f"from:{token.id}:{option.key}",
                    partial(_attack_from, s, hero, figure, token.id, option.value),
                    option.say,
                    cells=option.cells,
                    pieces=(*option.pieces, f"token:{token.id}"),
                    cards=option.cards,
                    group="attack",
                )


def _attack_from(s: Session, hero: Hero, figure: Figure, token: str, aim: Any) -> Rules[None]:
    means, chosen = aim
    hero.actions -= 1
    note_action(s, figure, "attack")
    attack = prepare(s, figure, means, chosen)
    attack.measured_from, attack.skill = token, "true_sight"
    attack.origin = (s.state.tokens[token].cell,)
    yield from perform_attack(s, attack)


@special("translocation", lambda s, _deed: len(s.heroes_on_map()) > 1)
def _translocation(s: Session, deed: Deed) -> Rules[None]:
    """Two heroes of his choice."""
    one = yield from choose(s, deed, s.heroes_on_map(), "D2-0143")
    other = yield from choose(s, deed, [hero for hero in s.heroes_on_map() if hero is not one], "D2-0143")
    yield from swap(s, one, other)


@special("foreseen_woe")
def _foreseen_woe(s: Session, deed: Deed) -> Rules[None]:
    """A condition of his choice, for who suffers from the blow."""
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in in_use(s)]
    say = about(s, "premonition", "d2-ask-card")
    s.blow.conditions.append((yield from ask(deed.seat, "condition", options, cites="D2-0254", say=say)))
