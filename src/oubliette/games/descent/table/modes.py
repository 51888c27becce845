"""How a match is told and shown: a quest with an overlord, one that the app plays, or a campaign."""

import msgspec

from oubliette.games.descent.campaign.happenings import HAPPENINGS
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table import campaign_narration as campaign_told
from oubliette.games.descent.table import campaign_page
from oubliette.games.descent.table import legend_telling as legend_told
from oubliette.games.descent.table import legend_view as legend_page
from oubliette.games.descent.table import view as quest_page
from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import View, beats

UNSEEN: tuple[type[Event], ...] = (*legend_told.UNSEEN, *campaign_told.UNSEEN)
"""The events that deliberately have no beat."""


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event."""
    return campaign_told.narrate(s, event) if isinstance(event, HAPPENINGS) else legend_told.narrate(s, event)


def show(s: Session, event: Event) -> beats.Beats:
    """The beats of an event."""
    return campaign_told.show(s, event) if isinstance(event, HAPPENINGS) else legend_told.show(s, event)


def seen_by(s: Session, seat: Seat, onlookers: View) -> View:
    """What a seat sees, made of what an onlooker sees: heroes have no secrets, the overlord has his hand."""
    if seat != s.overlord_seat:
        return msgspec.structs.replace(onlookers, seat=seat)
    alone = s.state.saga is None and not s.state.wares and s.state.legend is None
    return quest_page.seen_by_overlord(s, onlookers) if alone else view(s, seat)


def view(s: Session, seat: Seat | None) -> View:
    """What a seat sees."""
    in_campaign = s.state.saga is not None or bool(s.state.wares)
    return campaign_page.view(s, seat) if in_campaign else legend_page.view(s, seat)
