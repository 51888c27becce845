"""From scenario to scenario (GH-0022, GH-0023, GH-0312, GH-0315, GH-0360): the outermost loop of a campaign.

The world's phase says where the loop is, so that a match can start again at every checkpoint.
"""

from oubliette.games.gloomhaven.campaign import (
    achievements,
    beginning,
    city,
    city_events,
    levels,
    parties,
    records,
    rewards,
    sheets,
)
from oubliette.games.gloomhaven.campaign.happenings import CampaignEnded, EpilogueTold, ScenarioCompleted, SetOut
from oubliette.games.gloomhaven.scenario import setup
from oubliette.games.gloomhaven.scenario.play import play_scenario
from oubliette.games.gloomhaven.state.session import Session, certain
from oubliette.games.gloomhaven.state.state import Earnings, Entrant, ScenarioReport
from oubliette.games.gloomhaven.state.world import CITY, Chapter, Journey, Mode, Sheet
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask, checkpoint
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say


def play_campaign(s: Session) -> Rules[Outcome]:
    """A whole campaign, from wherever the state says."""
    world = records.world(s)
    while world.phase != "over":
        yield from checkpoint()
        match world.phase:
            case "founding":
                yield from beginning.begin(s)
            case "city":
                yield from _in_city(s)
            case "camp":
                yield from _decide(s)
            case "road":
                yield from _travel(s)
            case "scenario":
                yield from _play(s)
            case "epilogue":
                yield from _after_the_story(s)
    s.note(CampaignEnded(world.campaign))
    told = records.story(s).last in world.completed
    return Outcome(
        won=told,
        winners=s.state.seats if told else (),
        rounds=s.state.rounds,
        say=Say("gh-outcome-told" if told else "gh-outcome-ended", {"count": len(world.chronicle)}),
    )


def _in_city(s: Session) -> Rules[None]:
    """One step of a visit: the event, somebody's business, or the party's decision."""
    visit = records.party(s).visit
    seat = city.next_seat(s)
    if city_events.can_draw(s) and not visit.event_declined:
        yield from city.offer_event(s)
    elif seat is not None:
        yield from city.business(s, seat)
    else:
        yield from _decide(s)


# Where to go


def can_play_campaign(s: Session, scenario: str) -> bool:
    """Campaign mode: not completed by any party, and every required achievement is held (GH-0023)."""
    needs = s.book.scenarios[scenario].requires
    return (
        scenario not in records.world(s).completed
        and all(achievements.holds(s, name) for name in needs.has)
        and (not needs.has_one or any(achievements.holds(s, name) for name in needs.has_one))
        and not any(achievements.holds(s, name) for name in needs.lacks)
    )


def modes(s: Session, scenario: str) -> list[Mode]:
    """The modes in which the party may play a scenario: it must be unlocked for either (GH-0022, GH-0023)."""
    world = records.world(s)
    if scenario not in world.unlocked or len(records.party(s).members) < s.book.scenarios[scenario].fewest:
        return []
    found: list[Mode] = ["campaign"] if can_play_campaign(s, scenario) else []
    return [mode for mode in (*found, "casual") if world.mode in (None, mode)]


def brings_road_event(s: Session, scenario: str, mode: Mode) -> bool:
    """On the way to a campaign-mode scenario, unless it is linked or played again at once (GH-0360)."""
    place = records.party(s).place
    if mode == "casual" or place == scenario:
        return False
    card = s.book.scenarios[scenario]
    if place == CITY:
        return not card.in_city
    return place not in card.links and scenario not in s.book.scenarios[place].links


def _decide(s: Session) -> Rules[None]:
    """What next: a scenario, the city, another party, or the end of the campaign (GH-0315)."""
    world, party = records.world(s), records.party(s)
    options = _journeys(s)
    if records.in_city(s):
        if city_events.can_draw(s):
            options.append(named("event", Say("gh-option-draw-event"), icon="card-draw"))
        options.append(named("stay", Say("gh-option-stay"), passes=True, icon="tavern-sign"))
        options.append(named("found", Say("gh-option-found"), tone="costly", icon="three-friends"))
    else:
        options.append(named("city", Say("gh-option-city"), pieces=(CITY,), icon="castle"))
        options += parties.change_options(s, None)
    options += [
        named(
            f"switch:{other.id}",
            Say("gh-option-switch", {"party": records.party_name(s, other)}),
            icon="three-friends",
        )
        for other in parties.others(s)
    ]
    if world.most_scenarios is None:
        options.append(named("end", Say("gh-option-end-campaign"), tone="costly", icon="stop-sign"))
    say = Say("gh-ask-next", {"party": records.party_name(s, party), "place": records.place(s, party.place)})
    answer = yield from ask(records.leader(s), "next", options, cites=("GH-0022", "GH-0023", "GH-0315"), say=say)
    kind, _, rest = answer.partition(":")
    match kind:
        case "play":
            yield from _set_out(s, rest)
        case "event":
            yield from city.draw_event(s)
        case "stay":
            party.visit.done.clear()
        case "found":
            yield from parties.found(s, records.leader(s))
        case "city":
            city.arrive(s)
        case "switch":
            parties.switch(s, rest)
        case "end":
            world.phase = "over"
        case _:
            parties.change(s, answer)


def _journeys(s: Session) -> list[Option[str]]:
    """Every scenario the party may play, in campaign mode first."""
    unlocked = sorted(records.world(s).unlocked, key=lambda one: (s.book.scenarios[one].number, one))
    found = [(scenario, mode) for scenario in unlocked for mode in modes(s, scenario)]
    found.sort(key=lambda one: one[1] == "casual")
    return [
        named(
            f"play:{scenario}/{mode}",
            Say(f"gh-option-play-{mode}", {"scenario": records.scenario(s, scenario)}),
            pieces=(scenario,),
            icon="treasure-map",
        )
        for scenario, mode in found
    ]


def _set_out(s: Session, where: str) -> Rules[None]:
    """The party sets out; the players choose the scenario level (GH-0022, GH-0025)."""
    world, party = records.world(s), records.party(s)
    scenario, _, mode = where.partition("/")
    chosen: Mode = "casual" if mode == "casual" else "campaign"
    level = yield from _choose_level(s)
    world.journey = Journey(scenario, chosen, level, brings_road_event(s, scenario, chosen))
    world.phase = "road"
    s.note(SetOut(party.id, scenario, chosen), ("GH-0022", "GH-0315"))


def _choose_level(s: Session) -> Rules[int]:
    """The recommended level, shifted by the difficulty, or another one (GH-0025, GH-0027, GH-0369)."""
    fixed = records.world(s).level
    if fixed is not None:
        return fixed
    highest = 6 if s.state.open_information else 7
    levels_of_all = [sheet.level for sheet in records.members(s)]
    recommended = min(highest, setup.recommended_level(levels_of_all, s.state.difficulty))
    others = [level for level in range(highest + 1) if level != recommended]
    options = [
        Option(
            f"level:{recommended}", recommended, Say("gh-option-recommended", {"level": recommended}), icon="rank-3"
        ),
        *(Option(f"level:{level}", level, Say("gh-option-level", {"level": level}), icon="rank-3") for level in others),
    ]
    say = Say("gh-ask-scenario-level")
    return (yield from ask(records.leader(s), "scenario_level", options, cites=("GH-0025", "GH-0369"), say=say))


# On the way, and there


def _travel(s: Session) -> Rules[None]:
    """The road event, if one is due (GH-0360); then everybody is at the scenario, as the sheets say."""
    world, journey = records.world(s), certain(records.world(s).journey, "the party is on its way")
    if journey.road_event:
        yield from city_events.resolve(s, "road")
    state = s.state
    state.scenario, state.level = journey.scenario, journey.level
    state.scene = state.report = None
    state.entrants = [_entrant(sheet) for sheet in records.members(s)]
    records.party(s).place = journey.scenario
    world.phase = "scenario"


def _entrant(sheet: Sheet) -> Entrant:
    """A character as it comes to a scenario; what was meant for the next scenario is used up (GH-0042, GH-0344)."""
    entrant = Entrant(
        sheet.id,
        sheet.of,
        sheet.seat,
        sheet.level,
        cards=list(sheet.cards),
        items=list(sheet.items),
        perks=list(sheet.perks),
        bless=sheet.bless,
        conditions=list(sheet.conditions),
        damage=sheet.damage,
        discard=sheet.discard,
    )
    sheet.bless = sheet.damage = sheet.discard = 0
    sheet.conditions = []
    return entrant


def _play(s: Session) -> Rules[None]:
    """Play the scenario, and bring home what it brings."""
    world = records.world(s)
    journey = certain(world.journey, "the party is at a scenario")
    report = yield from play_scenario(s, journey.scenario)
    world.phase = "camp"
    yield from settle(s, journey, report)
    world.journey = None
    s.state.scene = None
    if world.most_scenarios is not None and len(world.chronicle) >= world.most_scenarios:
        world.phase = "over"


def settle(s: Session, journey: Journey, report: ScenarioReport) -> Rules[None]:
    """Experience, gold and checkmarks in either mode; the story goes on in campaign mode alone (GH-0312)."""
    world, party = records.world(s), records.party(s)
    for earned in report.earnings:
        _bring_home(s, world.sheets[earned.id], earned, report)
    party.last_mode = journey.mode
    world.chronicle.append(Chapter(party.id, report.scenario, journey.mode, report.won, report.rounds))
    if report.won and journey.mode == "campaign":
        yield from _complete(s, report.scenario)
    yield from levels.mark_perks(s, records.members(s))
    yield from rewards.special_unlocks(s)


def _bring_home(s: Session, sheet: Sheet, earned: Earnings, report: ScenarioReport) -> None:
    """What a character has earned, and what its quest may count (GH-0306, GH-0307, GH-0310, GH-0311)."""
    sheets.change_experience(s, sheet, earned.experience, ("GH-0306", "GH-0311"))
    sheets.change_gold(s, sheet, earned.gold, "GH-0307")
    sheets.change_checkmarks(s, sheet, earned.checks, "GH-0310")
    for name in ("kills", "elite_kills", "allies_exhausted", "treasures", "elements_infused"):
        sheets.tally(sheet, name, earned.tallies.get(name, 0))
    sheets.tally(sheet, "times_exhausted", int(earned.exhausted))
    sheets.tally(sheet, "battle_goals", int(earned.checks > 0))
    for kind, number in earned.kinds_killed.items():
        sheet.kinds_killed[kind] = sheet.kinds_killed.get(kind, 0) + number
    if report.won:
        sheet.completed.append(report.scenario)


def _complete(s: Session, scenario: str) -> Rules[None]:
    """The conclusion is read, the scenario marked, its rewards given, what it names unlocked (GH-0312)."""
    world, card = records.world(s), s.book.scenarios[scenario]
    world.completed.append(scenario)
    s.note(ScenarioCompleted(scenario), "GH-0312")
    yield from rewards.give(s, card.rewards, ("GH-0312", "GH-0313"))
    for name in card.unlocks:
        rewards.unlock(s, name, "GH-0312")
    if scenario == records.story(s).last:
        s.note(EpilogueTold(world.campaign), "GH-0312")
        world.phase = "epilogue"


def _after_the_story(s: Session) -> Rules[None]:
    """The last scenario is completed; the players may go on with what is left, or end here."""
    options = [named("end", Say("gh-option-end-campaign"), icon="stop-sign"), named("on", Say("gh-option-play-on"))]
    say = Say("gh-ask-after-story")
    answer = yield from ask(records.leader(s), "after_the_story", options, cites="GH-0315", say=say)
    records.world(s).phase = "over" if answer == "end" else "camp"
