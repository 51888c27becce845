"""What the numbers on the table are made of: hit points, traps, Shield, Retaliate, prices, what a victory is worth."""

from oubliette.games.gloomhaven.campaign import records, shop
from oubliette.games.gloomhaven.cards.defence import retaliates_of, shield_against, shields_of
from oubliette.games.gloomhaven.content.book import bonus_experience
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.text import Say, words


def terms_of_hit_points(s: Session, figure: Figure) -> Addends:
    """What the most hit points of a figure are made of: its card at its level, and what the scenario adds (GH-0033)."""
    own, name = (figure.id,), s.name(figure.id)
    if isinstance(figure, Character):
        return told([Addend(figure.most, Say("gh-sum-level", {"level": figure.level}), name, own)], figure.most)
    if isinstance(figure, Monster):
        level = s.level_of(figure.kind)
        say = Say("gh-sum-statistics", {"level": level})
        if s.book.monsters[figure.kind].boss:
            say = Say("gh-sum-boss", {"level": level, "count": s.scene.count})
        return told([Addend(figure.most - figure.raised, say, name, own), _grown(figure.raised)], figure.most)
    return (Addend(figure.most, Say("sum-printed"), name, own),)


def _grown(more: int) -> Addend:
    return Addend(more, Say("gh-sum-scenario"))


def terms_of_trap(s: Session) -> Addends:
    """What a trap does: 2, and the level of the monsters (GH-0106)."""
    return (Addend(2, Say("gh-sum-trap")), Addend(s.monster_level, Say("gh-sum-monster-level")))


def terms_of_level(s: Session, kind: str) -> Addends:
    """The level of a kind of monster: the scenario's, and what open information or the scenario adds (GH-0028)."""
    level = s.level_of(kind)
    parts = [
        Addend(s.scene.level, Say("gh-track-level")),
        Addend(int(s.scene.open_information), Say("gh-sum-open")),
        _grown(level - s.monster_level),
    ]
    return told(parts, level)


def terms_of_shield(s: Session, figure: Figure) -> Addends:
    """What an attack meets, source by source (GH-0167)."""
    return told(shields_of(s, figure), shield_against(s, figure, ranged=True))


def terms_of_retaliate(s: Session, figure: Figure) -> Addends:
    """All that strikes back, source by source (GH-0170)."""
    own, name = (figure.id,), s.name(figure.id)
    return tuple(
        Addend(one.value, Say("sum-retaliate"), name, own)
        if one.held is None
        else Addend(one.value, words(s.book.cards[one.held.card.id].name), name, own, (one.held.card.id,))
        for one in retaliates_of(s, figure)
    )


def terms_of_price(s: Session, item: str) -> Addends:
    """What an item costs: what is printed on it, and what the party's reputation makes of it (GH-0395)."""
    reputation = records.party(s).reputation
    change = Addend(shop.price_change(reputation), Say("gh-sum-reputation", {"reputation": reputation}))
    printed = Addend(s.book.items[item].cost, Say("sum-printed"), words(s.book.items[item].name), cards=(item,))
    return told([printed, change], shop.price(s, item))


def terms_of_victory(s: Session) -> Addends:
    """What everybody gains for a scenario that is won: 4, and twice its level (GH-0311)."""
    return told(
        [Addend(4, Say("gh-sum-won")), Addend(2 * s.scene.level, Say("sum-times", {"times": 2, "per": s.scene.level}))],
        bonus_experience(s.scene.level),
    )
