"""What a way of a chapter would cost and ask for at once, as the booklet prints it beside the choice (MA-0099)."""

from msgspec.structs import replace

from oubliette.games.malhya.content import script
from oubliette.games.malhya.skill_tests.answers import tester
from oubliette.games.malhya.skill_tests.counting import price_of
from oubliette.games.malhya.state.previews import ap_follow
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview


def way_preview(s: Session, way: script.Way, hero: Hero | None) -> Preview:
    """Gold, noise and the test it begins with; what comes later is read when it comes."""
    follows = []
    if way.cost:
        gold = s.state.gold
        follows.append(Follow(Say("ma-follow-gold", {"before": gold, "after": gold - way.cost}), "price"))
    for step in way.do:
        if isinstance(step, script.Noise) and is_sneaking(s):
            follows.append(Follow(Say("ma-follow-noise"), "harm", ("MA-5057",)))
        elif isinstance(step, script.Test):
            tested = test_preview(s, step, hero)
            return replace(tested, follows=(*follows, *tested.follows))
        elif not isinstance(step, script.Noise):
            break
    return Preview(follows=tuple(follows))


def is_sneaking(s: Session) -> bool:
    """Whether Noise would call anybody."""
    return s.state.place is not None and s.place.mode == "infiltration" and bool(s.place.enemies)


def test_preview(s: Session, test: script.Test, hero: Hero | None) -> Preview:
    """Which characteristic is tested, by how many dice, what is wanted; the odds of a hero who is named."""
    if hero is None or test.kind != "solo":
        facts: dict[str, str | int | Say] = {"of": Say(f"ma-{test.of}"), "difficulty": test.difficulty}
        return Preview(follows=(Follow(Say("ma-follow-test", facts), "", ("MA-0212",)),))
    sent = tester(s, test, hero)
    found: Preview = sent.preview() if sent.preview is not None else Preview()
    price = price_of(s, test)
    paid = (ap_follow(hero.ap, price),) if price else ()
    dice = (Follow(sent.say, "", ("MA-0212",)),) if sent.say is not None else ()
    return replace(found, follows=(*paid, *dice, *found.follows))
