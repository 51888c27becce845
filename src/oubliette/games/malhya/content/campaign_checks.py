"""What must hold of campaigns: every booklet is reached and leads on, flags are set on the way (MA-0143, MA-0152)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from oubliette.games.malhya.content import script
from oubliette.kernel.packs import Content, Report
from oubliette.kernel.words import Words


def parts(value: Any) -> Iterator[msgspec.Struct]:
    """Every struct inside a value, itself included, in reading order."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from parts(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from parts(one)


def texts_of(content: Content, booklet: Any) -> list[Any]:
    """A booklet with the Places and Challenges it leads to: whatever can set a flag while it is played."""
    places: Any = content.kind("places")
    challenges: Any = content.kind("challenges")
    explored = [part.place for part in parts(booklet) if isinstance(part, script.Explore)]
    faced = [part.page for part in parts(booklet) if isinstance(part, script.Challenge)]
    pages = [challenges[name] for name in faced if name in challenges]
    return [booklet, *(places[name] for name in explored if name in places), *pages]


def ticked(content: Content, booklet: Any) -> set[str]:
    """The flags that can be set while a booklet is played: triangles, tokens, booklets finished."""
    found = set()
    for part in parts(texts_of(content, booklet)):
        if isinstance(part, script.Tick):
            found.add(triangle_flag(part.triangle))
        elif isinstance(part, script.Gain) and part.token is not None:
            found.add(token_flag(part.token))
    return found


def asked(value: Any) -> Iterator[str]:
    """The flags that conditions ask for."""
    for part in parts(value):
        if isinstance(part, script.When):
            yield from map(triangle_flag, (*part.ticked, *part.unticked))
            yield from map(token_flag, part.tokens)


def triangle_flag(number: int) -> str:
    """A triangle of the Save sheet."""
    return f"triangle {number}"


def token_flag(number: int) -> str:
    """A Scenario token."""
    return f"token {number}"


FLAG_FR = {"triangle": "le triangle", "token": "le jeton Scénario"}


def said_in_french(flag: str) -> str:
    """A flag in French."""
    kind, number = flag.split()
    return f"{FLAG_FR[kind]} {number}"


def check_campaigns(content: Content, report: Report) -> None:
    """Parts follow each other, none is left out, and there is an end."""
    campaigns: Any = content.kind("campaigns")
    booklets: Any = content.kind("booklets")
    for campaign in campaigns.values():
        if campaign.id in booklets:
            en, fr = "a booklet has this name already", "un livret porte déjà ce nom"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["id"])
        known = [part.booklet for part in campaign.parts]
        for place, part in enumerate(campaign.parts):
            for number, route in enumerate(part.then):
                if route.to not in known:
                    en = f"{route.to} is no booklet of this campaign: its parts are {', '.join(known)}"
                    fr = f"{route.to} n’est pas un livret de cette campagne : elle a {', '.join(known)}"
                    report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place, "then", number])
            _check_part(content, report, campaign, place)
        _check_introduction(report, campaign)
        _check_all_reached(report, campaign)
        _check_endings(report, campaign)
        _check_flags(content, report, campaign)


def _check_part(content: Content, report: Report, campaign: Any, place: int) -> None:
    """A booklet that something follows can be finished."""
    booklets: Any = content.kind("booklets")
    part = campaign.parts[place]
    texts = texts_of(content, booklets[part.booklet])
    if part.then and not any(isinstance(one, script.Finish) for one in parts(texts)):
        en = f"no chapter of {part.booklet} has the step finish, so nothing can follow it"
        fr = f"aucun chapitre de {part.booklet} n’a l’étape finish : rien ne peut le suivre"
        report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place])
    if [one.booklet for one in campaign.parts].index(part.booklet) != place:
        en, fr = f"{part.booklet} is there twice", f"{part.booklet} s’y trouve deux fois"
        report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place])


def _check_introduction(report: Report, campaign: Any) -> None:
    """Only the first booklet can be one, and whoever skips it begins with the one that follows for certain."""
    for place, part in enumerate(campaign.parts):
        if part.introduction and (place or not part.then or part.then[-1].when is not None):
            en = "only the first part can be an introduction, and its last route has no condition"
            fr = "seule la première partie peut être une introduction, et son dernier chemin est sans condition"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place])


def followers(campaign: Any) -> dict[str, list[str]]:
    """For every booklet those that may follow it."""
    return {part.booklet: [route.to for route in part.then] for part in campaign.parts}


def _check_all_reached(report: Report, campaign: Any) -> None:
    after = followers(campaign)
    found, waiting = set(), [campaign.parts[0].booklet]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += after.get(name, ())
    for place, part in enumerate(campaign.parts):
        if part.booklet not in found:
            en, fr = f"nothing leads to {part.booklet}", f"rien ne mène à {part.booklet}"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place])
    for name in sorted(found):
        if name in _beyond(after, name):
            en, fr = f"{name} would be played twice", f"{name} serait joué deux fois"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts"])


def _beyond(after: dict[str, list[str]], name: str) -> set[str]:
    """Every booklet that may come later than this one."""
    found: set[str] = set()
    waiting = list(after.get(name, ()))
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += after.get(one, ())
    return found


def _check_endings(report: Report, campaign: Any) -> None:
    """Where all routes have conditions, some ending has none."""
    open_ended = [part.booklet for part in campaign.parts if all(route.when is not None for route in part.then)]
    if open_ended and not any(ending.when is None for ending in campaign.endings):
        en = f"after {', '.join(open_ended)} it could end, but no ending is without a condition"
        fr = f"elle peut s’achever après {', '.join(open_ended)}, mais aucune fin n’est sans condition"
        report("campaigns", campaign.id, Words(en=en, fr=fr), path=["endings"])
    for place, ending in enumerate(campaign.endings[:-1]):
        if ending.when is None:
            en, fr = "no ending after this one can be reached", "aucune fin après celle-ci ne peut être atteinte"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["endings", place])


def _check_flags(content: Content, report: Report, campaign: Any) -> None:
    """What a booklet, a route or an ending asks for is set in a booklet that comes before, or in itself."""
    booklets: Any = content.kind("booklets")
    after = followers(campaign)
    names = [part.booklet for part in campaign.parts]
    sets = {name: ticked(content, booklets[name]) for name in names}
    always = ticked(content, booklets["events"]) if "events" in booklets else set()
    before = {name: [one for one in names if name in _beyond(after, one)] for name in names}
    for place, part in enumerate(campaign.parts):
        name = part.booklet
        known = always.union(sets[name], *(sets[one] for one in before[name]))
        for flag in sorted({*asked(texts_of(content, booklets[name])), *asked(part.then)} - known):
            en = f"{name} asks for {flag}, which no booklet on the way there sets"
            fr = f"{name} demande {said_in_french(flag)}, qu’aucun livret d’avant ne pose"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["parts", place])
    everything = always.union(*sets.values())
    for place, ending in enumerate(campaign.endings):
        for flag in sorted({*asked(ending)} - everything):
            en = f"the ending asks for {flag}, which no booklet sets"
            fr = f"la fin demande {said_in_french(flag)}, qu’aucun livret ne pose"
            report("campaigns", campaign.id, Words(en=en, fr=fr), path=["endings", place])
