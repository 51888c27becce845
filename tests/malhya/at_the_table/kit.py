"""What tests of this room set up with."""

from tests.malhya.table import Table

from oubliette.table import Preview, View


def view(t: Table) -> View:
    shown: View = t.match.view("me")
    return shown


def told(t: Table, key: str) -> Preview:
    """What an answer says of itself."""
    option = next(option for option in t.choice.options if option.key == key)
    found: Preview = t.choice.preview_of(option)
    return found


def follows(t: Table, key: str) -> dict[str, dict[str, object]]:
    """The messages of what would follow, with their numbers."""
    return {follow.say.id: dict(follow.say.args) for follow in told(t, key).follows}
