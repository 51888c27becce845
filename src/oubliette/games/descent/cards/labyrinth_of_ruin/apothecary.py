"""The Apothecary of Labyrinth of Ruin: elixirs that heal, stain and protect (D2-0314 to D2-0318, D2-4015, D2-4016)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.content.dice import hearts, surges
from oubliette.games.descent.content.vocabulary import Attack, Surge
from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.recovery import get_up, recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import TurnOffers
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.turn.card_kit import choose, hero_of, power_roll
from oubliette.games.descent.turn.hero_turn import revivable
from oubliette.games.descent.turn.verbs import attack_as_told, attack_options
from oubliette.games.descent.uses.class_tokens import gain, held, lose
from oubliette.games.descent.uses.moments import discarded
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words

APOTHECARY = of("apothecary")

ELIXIR = "elixir"


@special("drink_elixir")
def _drink(s: Session, deed: Deed) -> Rules[None]:
    """The red die heals; with Potent Remedies a green one rests as well, even if that card is exhausted (D2-4015)."""
    rolled = yield from power_roll(s, deed.by.id, ("red",), "D2-0315")
    yield from recover(s, deed.by, damage=hearts(rolled), cites="D2-0315")
    if any(held_card(hero, "potent_remedies") and not hero.knocked_out for hero in s.state.heroes.values()):
        more = yield from power_roll(s, deed.by.id, ("green",), "D2-4015")
        yield from recover(s, deed.by, fatigue=surges(more), cites="D2-4015")


@special("concoction", lambda s, deed: bool(attack_options(s, deed.by, Attack())))
def _concoction(s: Session, deed: Deed) -> Rules[None]:
    """An attack that an elixir in the belt sharpens."""
    more = 1 if held(deed.by, ELIXIR) else 0
    yield from attack_as_told(s, deed, Attack(pierce=1, more_surges=more, surges=(Surge(damage=1),)))


@special("is_ill", lambda _s, deed: deed.subject is not None and bool(deed.subject.conditions))
def _is_ill(_s: Session, _deed: Deed) -> None:
    """Only for who has a condition."""


def _stained(s: Session, deed: Deed) -> list[Figure]:
    """Targets of one's attack that bear an elixir."""
    attack = s.attack
    if attack is None or attack.attacker != deed.by.id:
        return []
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted]
    return [one for one in targets if s.side(one) != HEROES and held(one, ELIXIR)]


@special("ink_runs", lambda s, deed: bool(_stained(s, deed)))
def _ink_runs(s: Session, deed: Deed) -> Rules[None]:
    """The elixir on the target is spent for a green die."""
    monster = yield from choose(s, deed, _stained(s, deed), "D2-0314")
    lose(s, monster, ELIXIR)
    s.blow.dice.append("green")
    yield from discarded(s, deed.by, ELIXIR)


@special("protective_tonic", lambda _s, deed: deed.subject is not None and deed.subject.rank == "hero")
def _protective_tonic(_s: Session, deed: Deed) -> None:
    """A token of the hero who drank lies on the card (D2-4016)."""
    deed.mine.on.append(deed.about.id)


def _is_protected(s: Session, deed: Deed) -> bool:
    attack, card = s.attack, deed.held
    if attack is None or card is None or deed.by.id not in card.on:
        return False
    return any(hit.figure == deed.by.id for hit in attack.hits)


@special("drink_tonic", _is_protected)
def _drink_tonic(s: Session, deed: Deed) -> None:
    """The token is discarded for a gray die (D2-4016)."""
    deed.mine.on.remove(deed.by.id)
    for hit in s.blow.hits:
        if hit.figure == deed.by.id:
            hit.extra.append("gray")
            break


@special("secret_formula", lambda s, deed: deed.subject is not None and s.side(deed.subject) == HEROES)
def _secret_formula(s: Session, _deed: Deed) -> None:
    """The attack of who holds an elixir is stronger."""
    s.blow.dice.append("green")
    s.blow.surges.append(Surge(damage=2))


@special("revive_adjacent", lambda s, deed: bool(revivable(s, deed.by)))
def _revive(s: Session, deed: Deed) -> Rules[None]:
    """A knocked-out hero next to one is up again without an action (D2-4015)."""
    fallen = [s.figure(hero.id) for hero in revivable(s, deed.by)]
    chosen = yield from choose(s, deed, fallen, "D2-4015")
    yield from get_up(s, s.hero(chosen.id), chosen, hero_of(s, deed).id)


@APOTHECARY.at(TurnOffers)
def _trades(s: Session, at: TurnOffers) -> Iterator[Offer]:
    """Tokens that trade like items change hands in a move action (D2-0317)."""
    figure = at.figure
    if not at.hero.moving:
        return
    for token in s.book.class_tokens.values():
        for other in s.heroes_on_map() if token.trades else ():
            if other is not figure and s.are_adjacent(figure, other):
                for giver, taker, what in ((figure, other, "give"), (other, figure, "get")):
                    if held(giver, token.id):
                        say = Say(f"d2-do-{what}-token", {"token": words(token.name), "name": s.name(other)})
                        rule = partial(_hand_over, s, giver, taker, token.id)
                        yield Option(f"{what}:{other.id}:{token.id}", rule, say, pieces=(other.id,), group="trade")


def _hand_over(s: Session, giver: Figure, taker: Figure, kind: str) -> Rules[None]:
    lose(s, giver, kind, cites="D2-0317")
    gain(s, taker, kind, cites="D2-0317")
    yield from ()
