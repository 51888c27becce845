"""Defences: what heroes choose and pay, what enemies always do (MA-5191 to MA-5196, MA-5234)."""

from itertools import combinations

from oubliette.games.malhya.attack.blows import Cover
from oubliette.games.malhya.content.peoples import Lift, Ward
from oubliette.games.malhya.content.vocabulary import CHARACTERISTICS, DefenceLine, Guards, Needs
from oubliette.games.malhya.figures.life import has_aura, pay_aura
from oubliette.games.malhya.goods.describe import guard_words, joined
from oubliette.games.malhya.state.previews import spent
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import EnemyState, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def meets(hero: Hero, needs: Needs | None, lifted: str = "") -> bool:
    """Whether a hero meets a prerequisite; Aura lifts one characteristic by 1 (MA-5181, MA-0078)."""
    if needs is None:
        return True
    return all(hero.characteristics[name] + (name == lifted) >= value for name, value in needs.all().items())


def can_pay_defence(s: Session, hero: Hero) -> bool:
    """Whether his Action points could pay for a defence line he is up to (MA-5191)."""
    return any(0 < line.ap <= hero.ap and meets(hero, line.needs) for line in s.weapon(hero).defence)


def tokens_of(s: Session, enemy: EnemyState) -> list[str]:
    """The Enhancement tokens that count; a blank one cancels them (MA-5114, MA-5096)."""
    return [] if enemy.kind in s.place.blanks else s.place.tokens.get(enemy.kind, [])


def enemy_cover(s: Session, enemy: EnemyState) -> Cover:
    """Enemies always defend to the maximum, at no cost (MA-5234)."""
    card = s.kind(enemy)
    cover = Cover().add(card.defence)
    for token in tokens_of(s, enemy):
        kind = s.book.enhancements[token]
        cover.add(kind.guard)
        if kind.special and card.special is not None:
            cover.add(card.special.guard)
    return cover


def choose_cover(s: Session, hero: Hero) -> Rules[Cover]:
    """All is chosen and paid before the attack dice are rolled, one Aura token included (MA-5191).

    Free lines whose prerequisite is met always count; a hero who cannot act defends like any other (MA-5192).
    """
    weapon = s.weapon(hero)
    bought = yield from choose_aura(s, hero)
    lifted = bought.removeprefix("lift:") if bought.startswith("lift:") else ""
    lines = [line for line in weapon.defence if meets(hero, line.needs, lifted)]
    asked = weapon.defence[int(bought.removeprefix("line:"))] if bought.startswith("line:") else None
    cover = Cover().add(weapon.guarded)
    for line in (yield from choose_lines(s, hero, lines, asked)):
        cover.add(line.guard)
    if bought == "ward":
        for effect in s.people(hero).zone:
            cover.add(effect.guard if isinstance(effect, Ward) else None)
    elif asked is not None:
        cover.add(asked.aura)
    if hero.armour is not None:  # the Armour adds to any Weapon or Bare hands: MA-0055
        cover.armour = s.book.objects[hero.armour].guard
    for gift in s.gift(hero, Guards):
        cover.add(gift.guard)
    return cover


def choose_lines(
    s: Session, hero: Hero, lines: list[DefenceLine], asked: DefenceLine | None
) -> Rules[list[DefenceLine]]:
    """Free lines and those of the others that the hero pays for now (MA-5191, MA-5192).

    A line for which an Aura token was spent is one of them (MA-5244).
    """
    free = [line for line in lines if not line.ap]
    dear = [line for line in lines if line.ap]
    sets = [
        chosen
        for size in range(len(dear) + 1)
        for chosen in combinations(range(len(dear)), size)
        if sum(dear[place].ap for place in chosen) <= hero.ap
        and (asked is None or not asked.ap or asked in [dear[place] for place in chosen])
    ]
    if sets == [()]:
        return free
    options = []
    for chosen in sets:
        ap = sum(dear[place].ap for place in chosen)
        key = "lines:" + ("+".join(str(lines.index(dear[place]) + 1) for place in chosen) or "free")
        what = joined(guard_words(dear[place].guard) for place in chosen)
        say = Say("ma-defend", {"what": what, "ap": ap}) if chosen else Say("ma-defend-free")
        options.append(Option(key, chosen, say, preview=spent("ap", hero.ap, ap) if ap else None))
    say = Say("ma-ask-defend", {"hero": s.name(hero.id), "ap": hero.ap})
    chosen = yield from ask(hero.seat, "defend", options, cites=("MA-5191", "MA-5192"), say=say)
    paid = [dear[place] for place in chosen]
    hero.ap -= sum(line.ap for line in paid)
    return [*free, *paid]


def choose_aura(s: Session, hero: Hero) -> Rules[str]:
    """One Aura token for the defence: the Aura zone, a lifted prerequisite, or a line that asks for one (MA-0077)."""
    if not has_aura(s, hero):
        return ""
    weapon, options = s.weapon(hero), []
    zone = s.people(hero).zone
    wards = [guard_words(effect.guard) for effect in zone if isinstance(effect, Ward)]
    if wards:
        options.append(Option("aura:ward", "ward", Say("ma-aura-ward", {"what": joined(wards)})))
    if any(isinstance(effect, Lift) for effect in zone):
        options += [
            Option(f"aura:lift:{name}", f"lift:{name}", Say("ma-aura-lift", {"of": Say(f"ma-{name}")}))
            for name in CHARACTERISTICS
            if any(
                not meets(hero, line.needs) and meets(hero, line.needs, name) and line.ap <= hero.ap
                for line in weapon.defence
            )
        ]
    options += [
        Option(
            f"aura:line:{place}",
            f"line:{place}",
            Say("ma-aura-line", {"line": place + 1, "what": guard_words(line.aura)}),
        )
        for place, line in enumerate(weapon.defence)
        if line.aura is not None and meets(hero, line.needs) and line.ap <= hero.ap
    ]
    if not options:
        return ""
    options.append(Option("no_aura", "", Say("ma-no-aura"), passes=True))
    say = Say("ma-ask-aura-defence", {"hero": s.name(hero.id)})
    bought = yield from ask(hero.seat, "aura_defence", options, cites=("MA-0077", "MA-5191"), say=say)
    if bought:
        yield from pay_aura(s, hero, "MA-5191")
    return bought
