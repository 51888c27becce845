"""What the journal tells about Challenges (MA-0266 to MA-0269)."""

from oubliette.kernel.journal import Event


class ChallengeBegan(Event, frozen=True):
    """The page of a Challenge is opened (MA-0266)."""

    challenge: str


class ZoneEntered(Event, frozen=True):
    """A hero is placed in a zone, goes on to it or is thrown there (MA-0267, MA-0269)."""

    challenge: str
    hero: str
    zone: str


class CreatureActed(Event, frozen=True):
    """The creature's attack of this round; nobody may be within its reach (MA-0267)."""

    challenge: str
    stage: int
    attack: int
    targets: tuple[str, ...] = ()


class CreatureEvolved(Event, frozen=True):
    """The creature fights on in another way (MA-0267)."""

    challenge: str
    stage: int


class PageRound(Event, frozen=True):
    """A round on the page begins (MA-0266)."""

    round: int


class ChallengeOver(Event, frozen=True):
    """An instruction has ended the Challenge (MA-0266)."""

    challenge: str
    ending: str
