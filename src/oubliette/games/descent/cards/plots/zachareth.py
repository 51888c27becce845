"""Baron Zachareth: False Friends, Trouble on the Road, Two-Pronged Gambit, Meticulous Planning (D2-4315 to D2-4317)."""

from oubliette.games.descent.campaign.records import saga
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Attribute, Condition
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import choose_attribute
from oubliette.games.descent.uses.searching import draw_card
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

TROUBLE: dict[Attribute, Condition] = {
    "might": "stunned", "knowledge": "stunned", "awareness": "diseased", "willpower": "poisoned",
}  # fmt: skip
"""What who fails a test gets on the road (D2-4316)."""


@special("fewer_wares")
def _fewer_wares(s: Session, deed: Deed) -> None:
    """Shop Items that are not revealed in the next shopping step (D2-4315)."""
    saga(s).fewer_wares += deed.value


@special("trouble_on_the_road")
def _trouble(s: Session, deed: Deed) -> Rules[None]:
    """Each hero tests an attribute of the overlord's choice, another one for each if he likes (D2-4316, D2-4312)."""
    for figure in list(s.heroes_on_map()):
        name = yield from choose_attribute(s, deed, figure, ATTRIBUTES, ("D2-4316", "D2-4312"))
        if not (yield from passes(s, figure, name)):
            inflict(s, figure, TROUBLE[name])


@special("two_pronged_gambit")
def _gambit(s: Session, deed: Deed) -> Rules[None]:
    """A token lies under the card, and no hero player knows with which side up (D2-4317)."""
    options = tuple(Option(f"side:{name}", name, Say(f"d2-token-{name}")) for name in ("threat", "fortune"))
    picked = yield Choice(deed.seat, "gambit", options, cites=("D2-4317",), say=Say("d2-ask-gambit"), secret=True)
    saga(s).gambit = picked[0].value


@special("meticulous_planning", lambda s, deed: s.state.search.pile and s.hero(deed.about.id).search)
def _meticulous_planning(s: Session, deed: Deed) -> Rules[None]:
    """What he kept goes under the deck; he draws again, with all that a draw allows him (D2-4169)."""
    hero = s.hero(deed.about.id)
    s.state.search.pile.insert(0, hero.search.pop().card)
    yield from draw_card(s, hero, deed.about, "")
