"""Cards in words: every field that is set is told, so that no card can do what it does not say."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from oubliette.games.malhya.content.foes import Enemy
from oubliette.games.malhya.content.goods import Object, Spell, SpellEffect, Talent, Weapon
from oubliette.games.malhya.content.stories import ScenarioCard
from oubliette.games.malhya.content.vocabulary import (
    CHARACTERISTICS,
    Extra,
    Gift,
    Guard,
    GuardFace,
    Needs,
    Raise,
    Strike,
)
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.text import Say, listed, signed, words


def told(struct: msgspec.Struct, prefix: str, skip: Iterable[str] = ()) -> Iterator[Say]:
    """One short message for every plain field that is not as usual."""
    defaults = type(struct)()
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if name in skip or value == getattr(defaults, name) or isinstance(value, msgspec.Struct):
            continue
        if isinstance(value, bool):
            yield Say(f"{prefix}-{name.replace('_', '-')}")
        elif isinstance(value, int):
            yield Say(f"{prefix}-{name.replace('_', '-')}", {"count": value})
        elif isinstance(value, str):
            yield Say(f"{prefix}-{name.replace('_', '-')}-{value}")


def joined(parts: Iterable[Say]) -> Say:
    """Parts with commas between."""
    found = list(parts)
    return listed("ma-and", found) if found else Say("ma-nothing")


def extra_words(extra: Extra) -> Say:
    """What a special face of an attack die is worth."""
    return joined(told(extra, "ma-strike"))


def strike_words(strike: Strike) -> Say:
    """An attack part: dice, harm, effects, special faces."""
    parts = [*told(strike, "ma-strike")]
    if strike.on_attack is not None:
        parts.append(Say("ma-on-attack", {"what": extra_words(strike.on_attack)}))
    if strike.on_power is not None:
        parts.append(Say("ma-on-power", {"what": extra_words(strike.on_power)}))
    return joined(parts)


def face_words(face: GuardFace) -> Say:
    """What a special face of a defence die is worth."""
    return joined(told(face, "ma-guard"))


def guard_words(guard: Guard) -> Say:
    """A defence part."""
    parts = [*told(guard, "ma-guard")]
    if guard.on_defence is not None:
        parts.append(Say("ma-on-defence", {"what": face_words(guard.on_defence)}))
    if guard.on_evade is not None:
        parts.append(Say("ma-on-evade", {"what": face_words(guard.on_evade)}))
    return joined(parts)


def needs_words(needs: Needs | None, hero: Hero | None = None) -> Any:
    """A prerequisite, or nothing; whoever holds the card may fall short of it."""
    if needs is None:
        return Say("ma-no-needs")
    asked = [Say("ma-need", {"of": Say(f"ma-{name}"), "value": value}) for name, value in needs.all().items()]
    short = hero is not None and any(hero.characteristics[name] < value for name, value in needs.all().items())
    return Say("ma-needs-unmet" if short else "ma-needs", {"what": joined(asked)})


def weapon_lines(weapon: Weapon, hero: Hero | None = None) -> tuple[Say, ...]:
    """A Weapon: reach, passive line, attack and defence lines, gifts; in a hero's hand, which lines he is not up to."""
    lines = [Say(f"ma-weapon-{weapon.category}")]
    if weapon.ranged:
        lines.append(Say("ma-ranged", {"range": weapon.range}))
    if weapon.long:
        lines.append(Say("ma-long"))
    if weapon.heavy:
        lines.append(Say("ma-heavy", {"count": weapon.heavy}))
    if weapon.quality:
        lines.append(Say("ma-quality"))
    if weapon.passive is not None:
        lines.append(Say("ma-passive", {"what": strike_words(weapon.passive)}))
    if weapon.guarded is not None:
        lines.append(Say("ma-passive", {"what": guard_words(weapon.guarded)}))
    for line in weapon.attack:
        facts = {"ap": line.ap, "what": strike_words(line.strike), "needs": needs_words(line.needs, hero)}
        lines.append(Say("ma-attack-line", facts))
        if line.aura is not None:
            lines.append(Say("ma-aura-adds", {"what": strike_words(line.aura)}))
    for guard in weapon.defence:
        facts = {"ap": guard.ap, "what": guard_words(guard.guard), "needs": needs_words(guard.needs, hero)}
        lines.append(Say("ma-defence-line", facts))
        if guard.aura is not None:
            lines.append(Say("ma-aura-adds", {"what": guard_words(guard.aura)}))
    return (*lines, *gifts_words(weapon.gifts))


def object_lines(card: Object) -> tuple[Say, ...]:
    """An Object: its type, what it gives, what it does when used."""
    lines = [Say(f"ma-type-{card.type}"), Say(f"ma-object-{card.category}")]
    if card.heavy:
        lines.append(Say("ma-heavy", {"count": card.heavy}))
    if card.quality:
        lines.append(Say("ma-quality"))
    if card.guard is not None:
        lines.append(Say("ma-armour-adds", {"what": guard_words(card.guard)}))
    if card.discard is not None:
        lines.append(Say("ma-armour-discard", {"what": guard_words(card.discard)}))
    if card.lost_on_falling:
        lines.append(Say("ma-lost-on-falling"))
    if card.use is not None:
        lines.append(Say("ma-use-does", {"what": joined(told(card.use, "ma-use"))}))
        if card.use.strike is not None:
            lines.append(Say("ma-use-strike", {"what": strike_words(card.use.strike)}))
    return (*lines, *gifts_words(card.gifts))


def talent_lines(talent: Talent, *, improved: bool) -> tuple[Say, ...]:
    """A Talent by the side that shows."""
    side = talent.improved if improved else talent.normal
    school = (Say("ma-school", {"school": Say(f"ma-apt-{talent.school}")}),) if talent.school else ()
    return (Say("ma-talent-of", {"of": Say(f"ma-class-{talent.of}")}), *school, *gifts_words(side.gifts))


def spell_lines(spell: Spell) -> tuple[Say, ...]:
    """A Spell: school, price, range, dice, effects."""
    facts: dict[str, str | int | Say] = {
        "school": Say(f"ma-apt-{spell.school}"),
        "ap": spell.ap,
        "range": spell.range,
        "number": spell.number,
    }
    lines = [Say("ma-spell-head", facts), Say(f"ma-spell-mode-{spell.mode}"), Say(f"ma-spell-target-{spell.target}")]
    if spell.attack:
        lines.append(Say("ma-spell-attack"))
    if spell.difficulty:
        lines.append(Say("ma-spell-dice", {"difficulty": spell.difficulty, "ap": spell.stop_ap}))
    lines += [effect_words(effect) for effect in spell.effects]
    lines += [
        Say(f"ma-spell-{name.replace('_', '-')}", {"count": getattr(spell, name)})
        for name in ("special_threat", "mastery_ap", "mastery_special", "heals")
        if getattr(spell, name)
    ]
    if spell.disturb:
        lines.append(Say("ma-spell-disturb"))
    lines += [Say("ma-lasting", {"what": one}) for one in gifts_words(spell.lasting)]
    lines += [Say("ma-passive", {"what": one}) for one in gifts_words(spell.passive)]
    return tuple(lines)


def effect_words(effect: SpellEffect) -> Say:
    """What Successes buy."""
    parts = joined(told_effect(effect))
    return Say("ma-spell-effect", {"successes": effect.successes, "what": parts})


def told_effect(effect: SpellEffect) -> Iterator[Say]:
    """One part for every field that is set."""
    for name in ("damage", "push_or_pull", "corpse", "range", "heals"):
        if value := getattr(effect, name):
            yield Say(f"ma-effect-{name.replace('_', '-')}", {"count": value})


def gifts_words(gifts: Iterable[Gift]) -> tuple[Say, ...]:
    """Gifts, one line each."""
    return tuple(gift_words(gift) for gift in gifts)


def gift_words(gift: Gift) -> Say:
    """One gift: its message bears its name, filled with its fields; of what is raised only that is told."""
    if isinstance(gift, Raise):
        return joined(told(gift, "ma-raise"))
    kind = str(gift.__struct_config__.tag).replace("_", "-")
    facts: dict[str, Any] = {}
    for name in gift.__struct_fields__:
        value = getattr(gift, name)
        if isinstance(value, Strike):
            facts[name] = strike_words(value)
        elif isinstance(value, Guard):
            facts[name] = guard_words(value)
        elif isinstance(value, tuple):
            facts[name] = joined(Say(f"ma-apt-{one}") for one in value)
        elif isinstance(value, str):
            facts[name] = Say(f"ma-{value}") if value in CHARACTERISTICS else Say(f"ma-word-{value}")
        else:
            facts[name] = int(value)
    return Say(f"ma-gift-{kind}", facts)


def scenario_lines(card: ScenarioCard) -> tuple[Say, ...]:
    """A Scenario card: its text, where it lies, what it gives, how a state is cured, what it makes harder or easier."""
    facts: dict[str, str | int] = {name: getattr(card, name) for name in ("heavy", "cure_gold", "cure_plants")}
    facts |= {name: signed(getattr(card, name)) for name in ("stops", "camp_dice") if getattr(card, name)}
    lines = [Say(f"ma-scenario-{name.replace('_', '-')}", {"count": fact}) for name, fact in facts.items() if fact]
    rare = [Say("ma-scenario-rare", {"what": _resource(name), "gold": gold}) for name, gold in card.rare.items()]
    side = (Say(f"ma-scenario-{card.side}"),) if card.side else ()
    return (words(card.text), Say(f"ma-scenario-kind-{card.kind}"), *side, *lines, *rare, *gifts_words(card.gifts))


def _resource(name: str) -> Say:
    return Say(f"ma-resource-{name.replace('/', '-')}")


def enemy_lines(card: Enemy) -> tuple[Say, ...]:
    """An Enemy card."""
    values = {"initiative": card.initiative, "movement": card.movement, "life": card.life}
    lines = [Say("ma-enemy-values", values)]
    for attack in card.attacks:
        facts: dict[str, str | int | Say] = {
            "what": strike_words(attack.strike),
            "range": attack.range,
            "long": int(attack.long),
        }
        lines.append(Say(f"ma-enemy-attack-{attack.reach}", facts))
    lines.append(Say("ma-enemy-defence", {"what": guard_words(card.defence)}))
    lines += [Say(f"ma-enemy-{name}") for name in ("light", "relentless", "immovable") if getattr(card, name)]
    if card.aura_shields:
        lines.append(Say("ma-enemy-aura-shields", {"count": card.aura_shields}))
    if card.base > 1:
        lines.append(Say("ma-enemy-base"))
    if card.tokens > 1:
        lines.append(Say("ma-enemy-tokens", {"count": card.tokens}))
    if card.special is not None:
        parts = [*told(card.special, "ma-special")]
        parts += [strike_words(card.special.strike)] if card.special.strike else []
        parts += [guard_words(card.special.guard)] if card.special.guard else []
        lines.append(Say("ma-enemy-special", {"what": joined(parts)}))
    return (*lines, *told(card.stealth, "ma-stealth"))
