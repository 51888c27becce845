"""Which class each hero has, where the set-up leaves it open and expansions are at the table (D2-2003, D2-0297)."""

from oubliette.games.descent.content.kinds import HeroClass
from oubliette.games.descent.figures.class_decks import standard_classes, taken_classes
from oubliette.games.descent.figures.equipment import equip_best
from oubliette.games.descent.state.events import ClassChosen
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def choose_classes(s: Session) -> Rules[None]:
    """Every hero whose class nobody has named takes one of his archetype that is free, his player's choice."""
    for hero in s.state.heroes.values():
        if hero.id not in s.state.undecided:
            yield from _choose_standard(s, hero)
    while s.state.undecided:
        hero = s.hero(s.state.undecided[0])
        options = [
            Option(f"class:{one.id}", one, Say("d2-class", {"name": words(one.name), "blurb": words(one.blurb)}))
            for one in _free(s, hero)
        ]
        say = Say("d2-ask-class", {"name": s.name(hero.id)})
        chosen = yield from ask(hero.seat, "class", options, cites=("D2-2003", "D2-0297"), say=say)
        s.state.undecided.pop(0)
        _become(s, hero, chosen)
        yield from _choose_standard(s, hero)


def _choose_standard(s: Session, hero: Hero) -> Rules[None]:
    """A hybrid class brings a standard deck of another archetype (D2-0303)."""
    hybrid = s.book.classes[hero.of]
    if s.book.beside(hybrid.id) is None or hero.also:
        return
    decided = [one for one in s.state.heroes.values() if one.id not in s.state.undecided]
    options = [
        Option(f"class:{one.id}", one, Say("d2-class", {"name": words(one.name), "blurb": words(one.blurb)}))
        for one in standard_classes(s.book, hybrid, taken_classes(decided))
    ]
    say = Say("d2-ask-standard-class", {"name": s.name(hero.id), "hybrid": words(hybrid.name)})
    chosen = yield from ask(hero.seat, "standard_class", options, cites="D2-0303", say=say)
    hero.also = chosen.id
    hero.skills[:0] = [HeldCard(skill.id) for skill in s.book.skills_of(chosen.id) if not skill.xp]
    s.listen()
    hero.items[:0] = [HeldCard(item) for item in chosen.equipment]
    equip_best(s, hero)
    s.journal.note(ClassChosen(hero.id, chosen.id), ("D2-0303", "D2-0304"))


def _free(s: Session, hero: Hero) -> list[HeroClass]:
    """Classes of his archetype that nobody has who is decided (D2-0298)."""
    taken = taken_classes([one for one in s.state.heroes.values() if one.id not in s.state.undecided])
    archetype = s.book.heroes[hero.sheet].archetype
    found = [one for one in s.book.classes.values() if one.archetype == archetype and one.id not in taken]
    return [one for one in found if s.book.beside(one.id) is None or standard_classes(s.book, one, taken)]


def _become(s: Session, hero: Hero, chosen: HeroClass) -> None:
    """His basic skills and his equipment come with the class; what he owned beside them he keeps."""
    before = s.book.classes[hero.of]
    basic = [skill.id for skill in s.book.skills_of(before.id) if not skill.xp]
    kept = [held for held in hero.skills if held.card not in basic]
    others = [held for held in hero.items if held.card not in before.equipment]
    hero.of = chosen.id
    hero.skills = [HeldCard(skill.id) for skill in s.book.skills_of(chosen.id) if not skill.xp] + kept
    s.listen()
    hero.items = [HeldCard(item) for item in chosen.equipment] + others
    equip_best(s, hero)
    s.journal.note(ClassChosen(hero.id, chosen.id), ("D2-2003",))
