"""Campaigns: a name over the match that is being played, and what the game wants remembered about it."""

from collections.abc import Mapping
from datetime import datetime
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import Row, delete, insert, select, update

from oubliette.kernel.game import Json
from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import Conflict, StoreError
from oubliette.play.storage.tables import CAMPAIGNS
from oubliette.play.storage.times import moment, now


class Campaign(msgspec.Struct, frozen=True):
    """A campaign as it was when somebody looked."""

    id: str
    game: str
    name: str
    current_match: str | None
    summary: Mapping[str, Json]
    version: int
    created: datetime
    updated: datetime


class Campaigns:
    """The campaigns of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(
        self, game: str, name: str, *, current_match: str | None = None, summary: Mapping[str, Json] | None = None
    ) -> Campaign:
        """Begin a campaign."""
        campaign_id, time = token_hex(8), now()
        values = {"id": campaign_id, "game": game, "name": name, "current_match": current_match, "version": 1}
        with self._database.writing() as connection:
            connection.execute(
                insert(CAMPAIGNS).values(**values, summary=dict(summary or {}), created_at=time, updated_at=time)
            )
        return self.get(campaign_id)

    def get(self, campaign_id: str) -> Campaign:
        """One campaign."""
        with self._database.reading() as connection:
            row = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id)).one_or_none()
        if row is None:
            raise StoreError("store-no-campaign", campaign=campaign_id)
        return _campaign(row)

    def all(self, game: str | None = None) -> list[Campaign]:
        """Every campaign, the one played last first."""
        query = select(CAMPAIGNS).order_by(CAMPAIGNS.c.updated_at.desc(), CAMPAIGNS.c.id)
        if game is not None:
            query = query.where(CAMPAIGNS.c.game == game)
        with self._database.reading() as connection:
            return [_campaign(row) for row in connection.execute(query)]

    def update(self, campaign: Campaign) -> Campaign:
        """Keep a campaign as it is given; raises :class:`Conflict` if somebody changed it since it was read."""
        with self._database.writing() as connection:
            changed = connection.execute(
                update(CAMPAIGNS)
                .where(CAMPAIGNS.c.id == campaign.id, CAMPAIGNS.c.version == campaign.version)
                .values(
                    name=campaign.name,
                    current_match=campaign.current_match,
                    summary=dict(campaign.summary),
                    version=campaign.version + 1,
                    updated_at=now(),
                )
            )
            if changed.rowcount != 1:
                raise Conflict("store-campaign-conflict", campaign=campaign.id)
        return self.get(campaign.id)

    def delete(self, campaign_id: str) -> None:
        """Forget a campaign; its matches stay."""
        with self._database.writing() as connection:
            if connection.execute(delete(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign_id)).rowcount != 1:
                raise StoreError("store-no-campaign", campaign=campaign_id)


def _campaign(row: Row[Any]) -> Campaign:
    return Campaign(
        row.id,
        row.game,
        row.name,
        row.current_match,
        row.summary,
        row.version,
        moment(row.created_at),
        moment(row.updated_at),
    )
