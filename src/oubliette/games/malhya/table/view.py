"""What a seat sees: boards, figures, heroes, cards, the page that lies open, dice and tests."""

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from oubliette.games.malhya.content.tiles import LaidTile
from oubliette.games.malhya.content.vocabulary import CHARACTERISTICS
from oubliette.games.malhya.goods.describe import enemy_lines, joined
from oubliette.games.malhya.state.session import Session, resource_name
from oubliette.games.malhya.state.state import Hero, Journey, PlaceState, Trial
from oubliette.games.malhya.stealth.vision import watched
from oubliette.games.malhya.table.board_words import enhancement_words, people_lines
from oubliette.games.malhya.table.boards import boards, on_the_road, tokens
from oubliette.games.malhya.table.challenge_table import (
    BOARD,
    TOKENS,
    creature_pieces,
    creature_sheets,
    hero_cell,
    page_tracks,
)
from oubliette.games.malhya.table.goals import goals
from oubliette.games.malhya.table.save_sheet import backpack_sheets, infiltration_sheet, save_sheet
from oubliette.games.malhya.table.words import action_card, card_of, die_of, event_card, travel_card
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.table import (
    Badge,
    Bar,
    Card,
    Intent,
    Level,
    Mark,
    Piece,
    Roll,
    Sheet,
    StoryPage,
    Test,
    Track,
    Turn,
    View,
    Zone,
)

SPOILS: Final = ("gold", "travel", "points")
"""What the party carries away at the end of a story."""
ZONE_ICONS: Final = {"life": "crystal-shine", "damage": "broken-heart", "wound": "bleeding-wound", "shock": "bolt-drop"}
CUBE_ICONS: Final = {
    "material": "ore", "plant": "herbs-bundle", "potion": "round-potion", "arrow": "arrow-cluster", "key": "key",
    "pick": "lockpicks",
}  # fmt: skip
CUBE_TONES: Final[dict[str, Literal["fire", "gold", "earth", "ice", "arcane", "silver"]]] = {
    "red": "fire", "yellow": "gold", "green": "earth", "blue": "ice", "purple": "arcane", "white": "silver",
}  # fmt: skip
CHARACTERISTIC_ICONS: Final = {
    "physique": "biceps",
    "dexterity": "acrobatic",
    "senses": "eye-target",
    "intelligence": "brain",
    "knowledge": "spell-book",
}


def view(s: Session, seat: Seat | None) -> View:
    """Everything but what lies face down: all players see the same (MA-0096)."""
    state = s.state
    place = state.place
    mode = mode_of(s)
    return View(
        "malhya",
        words(s.book.booklets[state.booklet].title),
        seat,
        phase=Say(f"ma-mode-{mode}"),
        goal=goals(s),
        notes=(*beginning(s), *place_text(s)),
        boards=boards(s),
        pieces=(*heroes(s), *enemies(s), *tokens(s)),
        zones=zones(s),
        sheets=(*hero_sheets(s), *enemy_sheets(s), *infiltration_sheet(s), save_sheet(s), *backpack_sheets(s)),
        tracks=tracks(s),
        turns=turns(s),
        marks=party_marks(s),
        intents=watches(s) if place is not None and place.mode == "infiltration" else (),
        result=Say("ma-story-won" if state.won else "ma-story-lost") if state.ended else None,
        closing=closing(s),
        spoils=spoils(s) if state.ended else (),
        mode=mode,
        rolls=rolls(s),
        tests=tests(s),
        page=page(s),
    )


def seen_by(_s: Session, seat: Seat, onlookers: View) -> View:
    """What a seat sees, made of what an onlooker sees: the same."""
    return msgspec.structs.replace(onlookers, seat=seat)


def beginning(s: Session) -> tuple[Say, ...]:
    """What the booklet is about, while heroes are made: nothing has been read yet."""
    blurb = s.book.booklets[s.state.booklet].blurb
    return (words(blurb), Say("ma-making")) if s.state.making.left and blurb is not None else ()


def closing(s: Session) -> tuple[Say, ...]:
    """The last chapter that was read, once the story has ended."""
    told = page(s) if s.state.ended else None
    return told.paragraphs if told is not None else ()


def spoils(s: Session) -> tuple[Mark, ...]:
    """What the party carries away: gold and points, its level, then what every hero has learned and found."""
    found = [mark for mark in party_marks(s) if mark.id in SPOILS and mark.value]
    if s.state.level:
        found.append(Mark("level", "upgrade", Say("ma-global-level"), value=s.state.level, good=True))
    for hero in s.party():
        owned = {talent.id: "laurels" for talent in hero.talents} | dict.fromkeys(hero.spells, "spell-book")
        owned |= dict.fromkeys(hero.objects, "backpack") | dict.fromkeys(hero.artefacts, "ring")
        owned |= {hero.armour: "leather-vest"} if hero.armour else {}
        for name, icon in owned.items():
            say = Say("ma-spoil", {"hero": s.name(hero.id), "what": s.card_name(name)})
            found.append(Mark(f"spoil:{hero.id}:{name}", icon, say, good=True))
    return tuple(found)


def mode_of(s: Session) -> str:
    """Which table is laid: reading, travelling, Infiltration, Combat or the page of a Challenge."""
    if s.state.challenge is not None:
        return "challenge"
    if s.state.place is not None:
        return "combat" if s.state.place.mode == "combat" else "infiltration"
    return "travel" if s.state.travelling and s.state.reading is None else "reading"


def place_text(s: Session) -> tuple[Say, ...]:
    """The text on the plan of the Place in play, or the rules on the page of a Challenge (MA-0266)."""
    if s.state.challenge is not None:
        return (words(s.page.text),)
    if s.state.place is None:
        return ()
    text = (words(s.spec.text),) if s.spec.text is not None else ()
    names = ", ".join(tile_name(one) for one in s.spec.tiles)
    return (*text, Say("ma-tiles", {"names": names})) if names else text


def tile_name(laid: LaidTile) -> str:
    """What is printed on a tile; its back bears a small b."""
    return laid.tile.upper() + ("b" if laid.side == "back" else "")


# Figures


def heroes(s: Session) -> tuple[Piece, ...]:
    """The heroes: on the tiles, or beside them."""
    return tuple(hero_piece(s, hero) for hero in s.party())


def hero_piece(s: Session, hero: Hero) -> Piece:
    """One hero; a fallen one lies as a token."""
    token = s.state.place.heroes.get(hero.id) if s.state.place is not None else None
    on_tiles = token is not None and not token.off
    on_cells: tuple[int, ...] = (token.cell,) if token is not None and on_tiles else ()
    board, icon = "place" if on_tiles else "", s.people(hero).icon
    if s.state.challenge is not None:
        on_cells, board = hero_cell(s, hero.id), BOARD
    return Piece(
        hero.id,
        s.name(hero.id),
        "hero",
        cells=on_cells,
        icon=icon,
        seat=hero.seat,
        bars=(Bar(hero.life, hero.most, "life", say=Say("ma-life")), Bar(hero.ap, 6, "ap", "power", say=Say("ma-ap"))),
        marks=(*hero_marks(hero, fallen=token is not None and token.fallen), *stands_for(s, hero)),
        board=board,
        acting=s.state.acting == hero.id,
        sheet=f"hero:{hero.id}",
    )


def hero_marks(hero: Hero, *, fallen: bool) -> tuple[Mark, ...]:
    """Standby, fallen, lost Initiative or movement."""
    found = []
    for shown, name, icon in (
        (hero.standby, "standby", "guards"),
        (fallen, "fallen", "crossed-bones"),
        (hero.initiative_lost, "initiative-lost", "snail"),
        (hero.movement_lost, "movement-lost", "boot-stomp"),
    ):
        if shown:
            found.append(Mark(f"{name}:{hero.id}", icon, Say(f"ma-mark-{name}"), good=name == "standby"))
    return tuple(found)


def stands_for(s: Session, hero: Hero) -> tuple[Mark, ...]:
    """What stands for a hero on the page of a Challenge, where it is not his figure (MA-0266)."""
    token = s.page.heroes_as if s.state.challenge is not None else "figure"
    return (Mark(f"token:{hero.id}", TOKENS[token], Say(f"ma-token-{token}"), good=True),) if TOKENS[token] else ()


def enemies(s: Session) -> tuple[Piece, ...]:
    """The enemies on the tiles, or the creature of an encounter."""
    if s.state.challenge is not None:
        return creature_pieces(s)
    if s.state.place is None:
        return ()
    found = []
    for enemy in s.place.enemies.values():
        card = s.kind(enemy)
        left = card.life - enemy.harm
        marks = (Mark(f"vigil:{enemy.id}", "spyglass", Say("ma-mark-vigil")),) if enemy.vigils else ()
        found.append(
            Piece(
                enemy.id,
                s.name(enemy.id),
                "foe",
                cells=tuple(cells(s.base(enemy))),
                icon=card.icon,
                bars=(Bar(left, card.life, "life", say=Say("ma-life")),),
                badges=(Badge(str(enemy.number), place="number"),),
                marks=marks,
                emphasis="chief" if card.tokens > 1 else "",
                board="place",
                sheet=f"enemy:{enemy.kind}",
            )
        )
    return tuple(found)


def watches(s: Session) -> tuple[Intent, ...]:
    """What each enemy sees now (MA-5024, MA-5076)."""
    return tuple(
        Intent(enemy.id, sees=tuple(cells(watched(s, enemy))), board="place", cites=("MA-5024", "MA-5076"))
        for enemy in s.place.enemies.values()
    )


# Sheets and cards


def hero_sheets(s: Session) -> tuple[Sheet, ...]:
    """Board, People card and Backpack of every hero."""
    found = []
    for hero in s.party():
        people = s.people(hero)
        found.append(
            Sheet(
                f"hero:{hero.id}",
                s.name(hero.id),
                people.icon,
                "hero",
                bars=hero_values(s, hero),
                pieces=(hero.id,),
                lines=(words(people.blurb), *people_lines(people)),
                role="hero",
                seat=hero.seat,
                meters=(Bar(hero.life, hero.most, "life"), Bar(hero.ap, 6, "ap", "power")),
            )
        )
    return tuple(found)


def hero_values(s: Session, hero: Hero) -> tuple[Mark, ...]:
    """The figures of a hero board by what they stand for; in a fight the life crystals come first."""
    crystals = [
        Mark(f"{zone}:{hero.id}", icon, Say(f"ma-zone-{zone}"), value=getattr(hero, zone), group=Say("ma-values-life"))
        for zone, icon in ZONE_ICONS.items()
    ]
    characteristics = [
        Mark(
            f"{name}:{hero.id}",
            CHARACTERISTIC_ICONS[name],
            Say(f"ma-{name}"),
            value=hero.characteristics[name],
            group=Say("ma-values-characteristics"),
            terms=(Addend(hero.characteristics[name], Say("ma-sum-level"), s.name(hero.id)),),
        )
        for name in CHARACTERISTICS
    ]
    pace = [
        Mark(
            f"{of}:{hero.id}",
            icon,
            Say(f"ma-{of}-value"),
            value=sum(part.value for part in parts),
            group=Say("ma-values-pace"),
            terms=told(parts, sum(part.value for part in parts)),
        )
        for of, icon, parts in (
            ("initiative", "sprint", s.parts_of(hero, "initiative")),
            ("movement", "walking-boot", s.parts_of(hero, "movement")),
        )
    ]
    pace += [
        Mark(f"{name}:{hero.id}", icon, Say(say), value=value, group=Say("ma-values-pace"))
        for name, icon, say, value in (
            ("carrying", "backpack", "ma-carrying", hero.carrying),
            ("heavy", "weight", "ma-heavy-carried", s.heavy(hero)),
            ("aura", "aura", "ma-aura-ready", hero.aura),
            ("exhausted", "aura", "ma-aura-exhausted", hero.exhausted),
        )
    ]
    cubes = [cube_mark(hero, resource) for resource in sorted(hero.resources)]
    fights = s.state.place is not None and s.mode == "combat"
    first = (*crystals, *characteristics) if fights else (*characteristics, *crystals)
    return (*first, *pace, *cubes)


def cube_mark(hero: Hero, resource: str) -> Mark:
    """So many cubes of a kind, by its picture and colour."""
    kind, _, colour = resource.partition("/")
    tone, count = CUBE_TONES[colour], hero.resources[resource]
    what = resource_name(resource)
    return Mark(f"{resource}:{hero.id}", CUBE_ICONS[kind], what, value=count, tone=tone, group=Say("ma-values-cubes"))


def enemy_sheets(s: Session) -> tuple[Sheet, ...]:
    """The Enemy cards of the types met, with their Enhancement tokens; the creature of an encounter."""
    if s.state.challenge is not None:
        return creature_sheets(s)
    if s.state.place is None:
        return ()
    kinds = dict.fromkeys(enemy.kind for enemy in s.place.enemies.values())
    found = []
    for kind in kinds:
        card = s.book.enemies[kind]
        pieces = tuple(enemy.id for enemy in s.place.enemies.values() if enemy.kind == kind)
        marks = tuple(
            Mark(f"token:{kind}:{place}", "upgrade", enhancement_words(s.book.enhancements[token]))
            for place, token in enumerate(s.place.tokens.get(kind, ()))
        )
        found.append(
            Sheet(
                f"enemy:{kind}",
                words(card.name),
                card.icon,
                "foe",
                marks,
                pieces=pieces,
                lines=(*enemy_lines(card), *token_lines(s, kind)),
                role="enemy",
            )
        )
    return tuple(found)


def token_lines(s: Session, kind: str) -> tuple[Say, ...]:
    """What Enhancement tokens add to the card this round, unless a blank one cancels them (MA-5114, MA-5096)."""
    tokens = () if kind in s.place.blanks else s.place.tokens.get(kind, ())
    return tuple(Say("ma-enhanced", {"what": enhancement_words(s.book.enhancements[token])}) for token in tokens)


def zones(s: Session) -> tuple[Zone, ...]:
    """The heroes' cards, what lies open, the play area and the piles."""
    state = s.state
    found = []
    for hero in s.party():
        owned = [card_of(s, s.weapon(hero).id, hero=hero)]
        owned += [card_of(s, name, stored=True) for name in hero.stored]
        owned += [card_of(s, name) for name in (*hero.artefacts, *([hero.armour] if hero.armour else []))]
        owned += [card_of(s, name, stored=True) for name in hero.objects]
        owned += [card_of(s, talent.id, improved=talent.improved) for talent in hero.talents]
        owned += [card_of(s, name) for name in (*hero.spells, *hero.cards)]
        name = Say("ma-cards-of", {"hero": s.name(hero.id)})
        found.append(Zone(f"cards:{hero.id}", name, "items", hero.seat, tuple(owned), owner=f"hero:{hero.id}"))
    found.append(
        Zone("offer", Say("ma-offer"), "offer", cards=tuple(card_of(s, name, on_offer=True) for name in state.offer))
    )
    area = tuple(card_of(s, name) for name in (*state.cards, *state.stones.values()))
    found.append(Zone("play_area", Say("ma-play-area"), "other", cards=area))
    ground = [name for pile in state.place.ground.values() for name in pile] if state.place is not None else []
    found.append(Zone("ground", Say("ma-ground"), "other", cards=tuple(card_of(s, name) for name in ground)))
    last = tuple(action_card(s, name) for name in state.decks.actions.discarded[-1:])
    found.append(Zone("actions", Say("ma-action-deck"), "deck", cards=last, hidden=len(state.decks.actions)))
    if (journey := on_the_road(s)) is not None:
        found.append(Zone("travel", Say("ma-travel-slots"), "other", cards=travel_cards(s, journey)))
    return tuple(found)


def travel_cards(s: Session, journey: Journey) -> tuple[Card, ...]:
    """The day so far: what fills its slots, each with the Event card that joined it."""
    found = []
    for slot in journey.slots:
        found.append(travel_card(s, slot.card))
        if slot.event is not None:
            found.append(event_card(s, slot.event))
    return tuple(found)


# Tracks, order, page, dice


def tracks(s: Session) -> tuple[Track, ...]:
    """Threat, the day's slots, the turn counter, the round."""
    found = []
    board = s.state.infiltration
    if board is not None:
        most = len(s.book.boards[board.level].slots)
        found.append(Track("threat", Say("ma-threat"), board.threat, most, "threat"))
    if (journey := on_the_road(s)) is not None:
        found.append(Track("slots", Say("ma-slots"), len(journey.slots), 6, "clock"))
        late = s.state.deadline
        found.append(Track("days", Say("ma-days"), journey.days, late.days if late is not None else None))
    if s.state.challenge is not None:
        found += page_tracks(s)
    if s.state.place is not None:
        found.append(Track("round", Say(f"ma-round-{s.place.mode}"), s.place.round, None, "round"))
        if s.spec.counter:
            found.append(Track("counter", Say("ma-counter"), s.place.counter, s.spec.counter, "clock"))
    return tuple(found)


def turns(s: Session) -> tuple[Turn, ...]:
    """The Initiative ruler (MA-5104)."""
    place = s.state.place
    if place is None or place.mode != "combat":
        return ()
    found = []
    for name, value in sorted(place.initiatives.items(), key=lambda pair: -pair[1]):
        pieces = turn_pieces(place, name)
        if pieces:
            side = "hero" if name in s.state.heroes else "foe"
            state = "now" if name == place.now else "done" if name in place.acted else ""
            icon = s.people(s.hero(name)).icon if side == "hero" else s.book.enemies[name].icon
            terms = order_parts(s, name, value)
            found.append(Turn(s.name(name), value, pieces, icon, side, state, terms=terms))  # type: ignore[arg-type]
    return tuple(found)


def order_parts(s: Session, name: str, value: int) -> tuple[Addend, ...]:
    """What a place on the ruler is made of: the board or the card, and what was bought or lost (MA-5104, MA-5107)."""
    if name in s.state.heroes:
        parts = s.parts_of(s.hero(name), "initiative")
        change = value - sum(part.value for part in parts)
        parts.append(Addend(change, Say("sum-bought" if change > 0 else "sum-lost")))
    else:
        card = s.book.enemies[name]
        parts = [Addend(card.initiative, Say("sum-card"), of=words(card.name), pieces=turn_pieces(s.place, name))]
    return told(parts, value)


def turn_pieces(place: PlaceState, name: str) -> tuple[str, ...]:
    """The figures that act at a place of the ruler."""
    if name in place.heroes:
        return (name,)
    return tuple(enemy.id for enemy in place.enemies.values() if enemy.kind == name)


def party_marks(s: Session) -> tuple[Mark, ...]:
    """The play area: gold, Travel tokens, Scenario tokens, weather, points."""
    state = s.state
    found = [
        Mark("gold", "coins", Say("ma-gold"), value=state.gold, good=True),
        Mark("travel", "walking-boot", Say("ma-travel-tokens"), value=state.travel, good=True),
    ]
    found += [Mark(f"token:{token}", "token", Say("ma-scenario-token"), value=token) for token in state.tokens]
    if state.journey is not None:
        weather = state.journey.weather
        found.append(Mark("weather", "sun" if weather == "fair" else "heavy-rain", Say(f"ma-weather-{weather}")))
    if state.points:
        found.append(Mark("points", "star-medal", Say("ma-points"), value=state.points))
    if state.scarab:
        found.append(Mark("scarab", "scarab-beetle", Say("ma-scarab"), value=state.scarab))
    return tuple(found)


def page(s: Session) -> StoryPage | None:
    """The chapter that lies open."""
    mark = s.state.page
    if mark is None:
        return None
    chapter = s.book.chapter(mark.booklet, mark.chapter)
    title = words(chapter.title) if chapter.title else Say("ma-chapter")
    return StoryPage(
        f"{mark.booklet}:{mark.chapter}",
        title,
        (words(chapter.text),),
        number=str(mark.chapter),
        aside=s.state.place is not None,
    )


def rolls(s: Session) -> tuple[Roll, ...]:
    """The dice thrown last."""
    if not s.state.dice:
        return ()
    dice = tuple(die_of(place, face) for place, face in enumerate(s.state.dice))
    return (Roll("last", Say("ma-last-roll"), dice, over=s.state.trial is None),)


def tests(s: Session) -> tuple[Test, ...]:
    """A test in progress: Successes, Stops, levels, what is banked."""
    trial = s.state.trial
    if trial is None:
        return ()
    better = sorted(at for at in trial.levels if at)
    parts = dict(zip(trial.levels, trial.parts, strict=False))
    levels = tuple(
        Level(at, level_words(at, better), reached=0 < at <= trial.successes, terms=parts.get(at, ()))
        for at in sorted(set(trial.levels))
    )
    lines = tuple(trial_lines(trial))
    name = words(Words(en=trial.en, fr=trial.fr))
    return (Test("test", name, (trial.hero,), have=trial.successes, banked=trial.banked, levels=levels, lines=lines),)


def level_words(at: int, better: list[int]) -> Say:
    """The plain outcome, then the good ones from the first to the best."""
    if not at:
        return Say("ma-level-plain")
    last = better[-1] == at
    return Say(
        "ma-level-best" if last and len(better) > 1 else "ma-level-good" if better[0] == at else "ma-level-better"
    )


def trial_lines(trial: Trial) -> Iterator[Say]:
    """Stops so far, what special faces are worth, what failing costs."""
    yield Say("ma-stops", {"stops": trial.stops, "fail": trial.fail})
    yield Say("ma-test-special", {"successes": trial.special, "stops": trial.special_stops})
    if trial.costs:
        parts = [Say(f"ma-cost-{kind}", {"count": count}) for kind, count in trial.costs.items()]
        yield Say("ma-test-costs", {"what": joined(parts)})
