"""Encounter Quests and Bounties (EU-1218 to EU-1227, EU-0218 to EU-0227, EU-0291, EU-0293)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.euthia.board.discovery import open_encounter
from oubliette.games.euthia.combat.combat import bounty_combat
from oubliette.games.euthia.combat.outlook_of_fights import preview_bounty
from oubliette.games.euthia.content.book import TROPHY, base_of
from oubliette.games.euthia.content.kinds import EncounterCard
from oubliette.games.euthia.content.vocabulary import Gains
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.goods.gains import gain, gains_in_words
from oubliette.games.euthia.goods.prices import affordable, choose_price, pay, price_in_words
from oubliette.games.euthia.state.deeds import Deed
from oubliette.games.euthia.state.events import QuestDone
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def encounter_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Complete the open Quest of the Encounter here (EU-1219)."""
    kind = s.printed(hero.at).encounter
    card = s.state.open_encounters.get(kind) if kind else None
    if card is None:
        return
    entry = s.book.encounters[base_of(card)]
    yield Deed(
        f"quest:{kind}",
        Say("eu-quest", {"who": words(s.book.encounter_types[kind].name), "price": quest_in_words(s, entry),
                         "reward": gains_in_words(s, reward_of(s, entry))}),
        lambda: complete(s, hero, kind, card),
        cells=(hero.at,),
        cards=(card,),
        why_not=why_not_quest(s, hero, kind, entry),
        cites="EU-1219",
    )  # fmt: skip


def encounter_here(s: Session, hero: Hero) -> tuple[Say, Say, Say] | None:
    """Who is met on the Hero's space, what that one asks for, and what for."""
    kind = s.printed(hero.at).encounter
    card = s.state.open_encounters.get(kind) if kind and not s.space(hero.at).guarded else None
    if card is None or kind in hero.quests_done:
        return None
    entry = s.book.encounters[base_of(card)]
    who = words(s.book.encounter_types[kind].name)
    return who, quest_in_words(s, entry), gains_in_words(s, reward_of(s, entry))


def quest_in_words(s: Session, entry: EncounterCard) -> Say:
    """What a Quest asks for."""
    if entry.token is not None:
        task = entry.token.liberate.replace("_", "-") or f"defeat-{entry.token.defeat}"
        return Say("eu-quest-token", {"task": task})
    if entry.max_health:
        return Say("eu-quest-health", {"health": entry.max_health})
    price = price_in_words(s, entry.cost[0])
    for other in entry.cost[1:]:
        price = Say("eu-or", {"first": price, "rest": price_in_words(s, other)})
    return price


def why_not_quest(s: Session, hero: Hero, kind: str, entry: EncounterCard) -> str | None:
    """Why the Quest cannot be completed now."""
    if s.space(hero.at).guarded:
        return "eu-why-not-guarded"
    if kind in hero.quests_done:
        return "eu-why-not-quest-twice"
    if entry.token is not None and hero.seat not in s.state.encounter_tokens.get(kind, ()):
        return "eu-why-not-quest-token"
    if maximum_health(s, hero) < entry.max_health:
        return "eu-why-not-health"
    return None if affordable(s, hero, entry.cost) else "eu-why-not-price"


def reward_of(s: Session, entry: EncounterCard) -> Gains:
    """The Reward; without rivals the Witch gives Reputation instead of Amulets (EU-0292, EU-1249)."""
    return entry.solo_reward if entry.solo_reward is not None and not s.is_rivalry else entry.reward


def extra_for(s: Session, entry: EncounterCard, place: int, given: list[str]) -> Gains:
    """What one of the prices brings beside the Reward; an Elite does so even if given as a Trophy of its Level."""
    if any(piece.startswith(TROPHY) and s.book.monster(piece).elite for piece in given):
        place = next((other for other, price in enumerate(entry.cost) if price.elite), place)
    return entry.extras[place] if place < len(entry.extras) else Gains()


def complete(s: Session, hero: Hero, kind: str, card: str) -> Rules[None]:
    """Pay, take the Reward, keep the card; the next one is revealed at once but for The Fellowship (EU-1220)."""
    entry = s.book.encounters[base_of(card)]
    extra = Gains()
    if entry.cost:
        price = yield from choose_price(s, hero, entry.cost)
        given = yield from pay(s, hero, price, cites="EU-1219")
        extra = extra_for(s, entry, entry.cost.index(price), given)
    hero.quests_done.append(kind)
    s.note(QuestDone(hero.seat, card), "EU-1219")
    for seat in s.state.encounter_tokens.pop(kind, []):
        s.hero(seat).hero_tokens += 1  # the other tokens go back (EU-1222)
    del s.state.open_encounters[kind]
    if s.state.mode == "fellowship":
        s.state.encounters[kind].discard(card)  # EU-0291
    else:
        hero.encounters.append(card)
        open_encounter(s, kind)
    yield from gain(s, hero, reward_of(s, entry), "EU-1219")
    yield from gain(s, hero, extra, "EU-0219")


# Bounties


def bounty_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Fight for an open Bounty on a space of the named kind."""
    if s.space(hero.at).guarded:
        return
    for level, bounty in s.state.open_bounties.items():
        if s.printed(hero.at).what == s.book.bounties[bounty].at:
            why_not = None if hero.actions.get("combat") else "eu-why-not-combat-spent"
            yield Deed(
                f"bounty:{level}",
                Say("eu-bounty", {"level": level}),
                lambda level=level: bounty_combat(s, [hero], level),  # type: ignore[misc]
                "actions",
                cells=(hero.at,),
                cards=(bounty,),
                why_not=why_not,
                cites="EU-1224",
                preview=partial(preview_bounty, s, level),
            )
            if why_not is None:
                yield from shared_bounty_deeds(s, hero, level, bounty)


def shared_bounty_deeds(s: Session, hero: Hero, level: int, bounty: str) -> Iterator[Deed]:
    """In The Fellowship one companion on the same space may take part, never more (EU-0312)."""
    if s.state.mode != "fellowship":
        return
    for other in s.in_play():
        if other is not hero and other.at == hero.at and other.actions.get("combat") and not other.ended:
            yield Deed(
                f"bounty:{level}:{other.seat}",
                Say("eu-bounty-with", {"level": level, "who": s.name(other.seat)}),
                lambda other=other: bounty_together(s, hero, other, level),  # type: ignore[misc]
                "actions",
                cells=(hero.at,),
                cards=(bounty,),
                cites="EU-0312",
                preview=partial(preview_bounty, s, level),
            )


def bounty_together(s: Session, hero: Hero, other: Hero, level: int) -> Rules[None]:
    """Nobody is drawn into a Combat unasked."""
    options = [Option("join", True, Say("eu-join")), Option("no", False, Say("eu-no"), passes=True)]
    say = Say("eu-ask-join-bounty", {"level": level, "who": s.name(hero.seat)})
    if (yield from ask(other.seat, "join_bounty", options, cites="EU-0312", say=say)):
        yield from bounty_combat(s, [hero, other], level)
