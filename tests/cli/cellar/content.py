"""What a pack of the cellar may hold."""

import msgspec

from oubliette.kernel.packs import PackSchema
from oubliette.kernel.words import Words


class Lamp(msgspec.Struct, frozen=True):
    id: str
    name: Words
    oil: int


SCHEMA = PackSchema("cellar", {"lamps": Lamp})
