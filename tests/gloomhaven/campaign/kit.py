"""What tests of this room set up with."""

from typing import Any

from tests.gloomhaven.city import City, city, event, outcome, outing

from oubliette.games.gloomhaven.content.campaign_words import EventOption, Rewards

NEAR, LINKED, FAR = "near", "linked", "far"


def three_outings(**more: Any) -> City:
    """Scenario near, another linked to it, and one far from both; one road event after the other."""
    return city(
        outings=[
            outing(NEAR, 1, links=(LINKED,), unlocks=(LINKED, FAR)),
            outing(LINKED, 2),
            outing(FAR, 3),
        ],
        events=[event(f"road_{number}", "road", number=number) for number in range(1, 9)]
        + [event(f"city_{number}", "city", number=number) for number in range(1, 5)],
        **more,
    )


def drawn(*options: EventOption, **more: Any) -> City:
    """In the city after a scenario, with this event drawn and its front read."""
    cards = [event("the_event", "city", *options), *more.pop("events", ())]
    given = more.pop("given", {})
    c = city(outings=[outing("one", 1)], events=cards, **more).go("one")
    return c.given(**given).home().answer("draw") if given else c.home().answer("draw")


def taken(*gives: Rewards, **more: Any) -> City:
    """After an event that gives all this."""
    return drawn(outcome(*gives), **more).answer("option:1")
