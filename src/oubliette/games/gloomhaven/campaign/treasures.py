"""Numbered treasures of the campaign (GH-0032, GH-0212 to GH-0218): looted once in the world, for the looter alone."""

from oubliette.games.gloomhaven.campaign import rewards
from oubliette.games.gloomhaven.campaign.happenings import TreasureRead
from oubliette.games.gloomhaven.content.campaign_words import Gains, Suffered
from oubliette.games.gloomhaven.state.moments import Moment, listens
from oubliette.games.gloomhaven.state.session import Session, certain
from oubliette.kernel.flow import Rules


@listens("treasure")
def find(s: Session, moment: Moment) -> Rules[None]:
    """A treasure is looked up; what is not of this scenario goes onto the looter's sheet at once (GH-0212)."""
    treasure, figure = certain(moment.who, "it has a number"), certain(moment.actor, "somebody loots it").id
    s.journal.reveal(TreasureRead(figure, treasure), "GH-0212")
    world = s.state.campaign
    if world is None:
        return
    s.state.looted.append(treasure)
    lasting = [one for one in s.book.treasures[treasure].gives if not isinstance(one, Suffered | Gains)]
    yield from rewards.give(s, lasting, ("GH-0212", "GH-0214"), to=[world.sheets[figure]])
