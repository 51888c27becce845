"""Life points, harm, heals and Aura tokens (MA-0073 to MA-0077, MA-0087 to MA-0092, MA-5159 to MA-5176)."""

from collections.abc import Mapping
from functools import partial

from oubliette.games.malhya.board.deployment import cell_near
from oubliette.games.malhya.content.vocabulary import HARMS, AuraAfterCombat, HarmKind
from oubliette.games.malhya.state.decks import return_object
from oubliette.games.malhya.state.events import AuraChanged, CardGone, HarmSuffered, Healed, ShocksGone
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import HeroBack, HeroFell
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

ALL = 99


# Harm


def suffer(s: Session, hero: Hero, harm: Mapping[HarmKind, int], by: str = "") -> Rules[None]:
    """Each point of harm moves a crystal to the zone of its kind; what exceeds life is ignored (MA-5162)."""
    left = {kind: harm.get(kind, 0) for kind in HARMS}
    points = min(hero.life, sum(left.values()))
    if points == 0:
        return
    taken = dict.fromkeys(HARMS, 0)
    for _ in range(points):
        kind = yield from next_harm(s, hero, left, points - sum(taken.values()))
        left[kind] -= 1
        taken[kind] += 1
    hero.life -= points
    hero.damage += taken["damage"]
    hero.wound += taken["wound"]
    hero.shock += taken["shock"]
    s.note(HarmSuffered(hero.id, taken["damage"], taken["wound"], taken["shock"], by), ("MA-0087", "MA-5162"))
    if not hero.is_up:
        fall(s, hero)


def next_harm(s: Session, hero: Hero, left: Mapping[HarmKind, int], points: int) -> Rules[HarmKind]:
    """Which point is taken next: asked only if not all of them can be (MA-5162, MA-0002)."""
    kinds = [kind for kind in HARMS if left[kind]]
    if len(kinds) == 1 or sum(left.values()) <= points:
        return kinds[0]
    options = [
        Option(f"harm:{kind}", kind, Say(f"ma-harm-{kind}"), preview=partial(about_harm, kind)) for kind in kinds
    ]
    say = Say("ma-ask-harm", {"hero": s.name(hero.id)})
    return (yield from ask(hero.seat, "harm", options, cites="MA-5162", say=say))


def about_harm(kind: HarmKind) -> Preview:
    """How a life point lost this way comes back (MA-0089, MA-5166)."""
    return Preview(follows=(Follow(Say(f"ma-about-{kind}"), "", ("MA-0089", "MA-5166")),))


def fall(s: Session, hero: Hero) -> None:
    """The last life point is lost: on tiles a token lies where the figure stood (MA-5058, MA-5168)."""
    s.note(HeroFell(hero.id), ("MA-0088", "MA-5168"))
    end_spells_of(s, hero)
    if s.state.challenge is None:
        place = s.state.place
        if place is None or hero.id not in place.heroes:
            return
        place.heroes[hero.id].fallen = True
        hero.standby = False
    if s.mode == "combat" and hero.armour and s.book.objects[hero.armour].lost_on_falling:
        s.note(CardGone(hero.armour, hero.id), "MA-5198")  # in Infiltration he keeps it
        return_object(s, hero.armour)
        hero.armour = None


def end_spells_of(s: Session, caster: Hero) -> None:
    """The Spells a fallen caster maintains end; what they did stays done (MA-5280)."""
    for hero in s.party():
        hero.lasting = [lasting for lasting in hero.lasting if lasting.caster != caster.id]


# Heals


def heal(s: Session, hero: Hero, heals: int, giver: str = "") -> Rules[None]:
    """Each heal moves one crystal one zone: Wound to Damage, or Damage to life (MA-0089, MA-5164)."""
    done = 0
    if heals >= ALL:
        done = hero.damage + 2 * hero.wound
        hero.life += hero.damage + hero.wound
        hero.damage = hero.wound = 0
    while done < heals < ALL and hero.damage + hero.wound:
        zone = yield from healed_zone(s, hero)
        if zone == "wound":
            hero.wound -= 1
            hero.damage += 1
        else:
            hero.damage -= 1
            hero.life += 1
        done += 1
    if done:
        s.note(Healed(hero.id, done, hero.life, giver), "MA-0089")
        yield from stands_up(s, hero)


def healed_zone(s: Session, hero: Hero) -> Rules[HarmKind]:
    """The player of the healed hero chooses the crystal, if there is a choice (MA-0089)."""
    zones: list[HarmKind] = [zone for zone in ("damage", "wound") if getattr(hero, zone)]
    if len(zones) == 1:
        return zones[0]
    options = [Option(f"heal:{zone}", zone, Say(f"ma-heal-{zone}")) for zone in zones]
    say = Say("ma-ask-heal", {"hero": s.name(hero.id)})
    return (yield from ask(hero.seat, "heal", options, cites="MA-0089", say=say))


def stands_up(s: Session, hero: Hero) -> Rules[None]:
    """A healed hero waits for his Initiative in Combat; elsewhere his figure comes back at once (MA-5059, MA-5174)."""
    place = s.state.place
    if place is None or hero.id not in place.heroes or not place.heroes[hero.id].fallen or not hero.is_up:
        return
    if place.mode == "infiltration" or place.phase == "free":
        yield from put_back(s, hero, "MA-5059")
    elif hero.id not in place.back:
        place.back.append(hero.id)


def put_back(s: Session, hero: Hero, *cites: str) -> Rules[None]:
    """His figure replaces the token on its cell, or on the nearest free one (MA-5059, MA-5174)."""
    token = s.place.heroes[hero.id]
    token.cell = yield from cell_near(s, hero, token.cell)
    token.fallen = False
    s.note(HeroBack(hero.id, token.cell), cites)


def revive_one(s: Session, hero: Hero, giver: str = "") -> None:
    """Back to 1 life point, from a Damage first, else from a Wound (MA-5059, MA-5130)."""
    zone = next(zone for zone in HARMS if getattr(hero, zone))
    setattr(hero, zone, getattr(hero, zone) - 1)
    hero.life = hero.life + 1
    s.note(Healed(hero.id, 1, hero.life, giver), "MA-5130")


def end_shocks(s: Session, hero: Hero) -> None:
    """All Shocks are life points again (MA-5128, MA-5166)."""
    if hero.shock:
        hero.life += hero.shock
        hero.shock = 0
        s.note(ShocksGone(hero.id), "MA-5166")


def after_combat(s: Session) -> None:
    """The heroes leave Combat: no Shocks any more, and a Talent reactivates Aura (MA-5128, MA-5395)."""
    for hero in s.party():
        end_shocks(s, hero)
        for _ in s.gift(hero, AuraAfterCombat):
            reactivate(s, hero, 1, "MA-5395")


# Aura


def spend_aura(s: Session, hero: Hero, *, scarab: bool = False, cites: str = "MA-0073") -> None:
    """One Aura token is exhausted, or one of the Emperor Scarab goes back to the reserve (MA-5296)."""
    if scarab:
        s.state.scarab -= 1
    else:
        hero.aura -= 1
        hero.exhausted += 1
    s.note(AuraChanged(hero.id, -1, hero.aura), cites)


def has_aura(s: Session, hero: Hero) -> bool:
    """Whether a token could be spent: his own, or the Scarab's."""
    return hero.aura > 0 or s.state.scarab > 0


def pay_aura(s: Session, hero: Hero, cites: str = "MA-0077") -> Rules[None]:
    """One token for one action: his own, or one of the Scarab's instead, as he likes (MA-5296)."""
    scarab = hero.aura == 0
    if hero.aura and s.state.scarab:
        options = [named("own", Say("ma-aura-own")), named("scarab", Say("ma-aura-scarab"))]
        say = Say("ma-ask-aura-source", {"hero": s.name(hero.id)})
        scarab = (yield from ask(hero.seat, "aura_source", options, cites="MA-5296", say=say)) == "scarab"
    spend_aura(s, hero, scarab=scarab, cites=cites)


def reactivate(s: Session, hero: Hero, count: int, cites: str = "MA-0073") -> None:
    """Flip up to so many exhausted tokens back (MA-0074, MA-0075)."""
    flipped = min(count, hero.exhausted)
    if flipped:
        hero.exhausted -= flipped
        hero.aura += flipped
        s.note(AuraChanged(hero.id, flipped, hero.aura), cites)


def lose_aura(s: Session, hero: Hero, count: int) -> None:
    """Losing a token by an effect exhausts an active one (MA-5315)."""
    for _ in range(min(count, hero.aura)):
        spend_aura(s, hero, cites="MA-5315")
