"""What a campaign remembers: plain data, kept in the state of the match beside the quest in play."""

from typing import Literal

import msgspec

from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Seat

Step = Literal[
    "prologue", "purchase", "quest",
    "gold", "rest", "rewards", "shopping", "experience", "next_quest", "set_up", "travel",
    "over",
]  # fmt: skip
"""Where a campaign is: a quest, or a step of the campaign phase by its name (D2-0440)."""
PHASE: tuple[Step, ...] = ("gold", "rest", "rewards", "shopping", "experience", "next_quest", "set_up", "travel")
Kind = Literal["introduction", "act_1", "interlude", "act_2", "finale", "rumor", "advanced"]


class Record(msgspec.Struct):
    """A quest that was played, and who won it."""

    quest: str
    kind: Kind
    side: str
    rounds: int = 0


class Saga(msgspec.Struct, kw_only=True):
    """A campaign in progress."""

    campaign: str
    step: Step = "prologue"
    kind: Kind = "introduction"
    """What the quest in play counts as."""
    card: str = ""
    """The quest card that the quest in play comes from (D2-2236)."""
    history: list[Record] = []
    laid_out: bool = False
    """Whether the cards of this shopping step were revealed."""
    whole_deck: bool = False
    """Whether the whole deck of Act I is on offer (D2-0457)."""
    sales_left: int = 0
    """Shopping steps that still follow in this campaign phase (D2-0452)."""
    ready: list[Seat] = []
    """Players who are done with the step."""
    travel: Deck
    city: Deck
    rumors: Deck
    """The Rumor deck, never shuffled again (D2-2230)."""
    rumor_hand: list[str] = []
    rumor_played: bool = False
    """Whether a Rumor card was played in this campaign phase (D2-2231)."""
    quest_cards: list[str] = []
    """Rumor and advanced quest cards in the play area (D2-2235)."""
    icons: list[str] = []
    """Icons that a rumor has added to the next journey."""
    fewer_wares: int = 0
    hidden_price: int = 0
    """What a facedown Shop Item costs in this shopping step, where they are dealt so (D2-7221)."""
    facedown: list[str] = []
    """Shop Item cards on offer that nobody has seen."""
    more_cards: int = 0
    weariness: int = 0
    plot_deck: str = ""
    """The Plot deck that the overlord has chosen (D2-2207)."""
    plots: list[str] = []
    """Plot cards in his play area."""
    exhausted: list[str] = []
    """Plot cards that lie exhausted."""
    lasting: list[str] = []
    """Plot cards exhausted in the start of this turn: they stay so until the next."""
    plot_tokens: dict[str, int] = {}
    """Fatigue on Mystic Might and threat on hero sheets, by card or hero (D2-4324, D2-4340)."""
    threat: int = 0
    fortune: dict[str, int] = {}
    """Fortune tokens by hero (D2-2218)."""
    gambit: str = ""
    """The side of the token under Two-Pronged Gambit, which no hero player knows (D2-4317)."""
