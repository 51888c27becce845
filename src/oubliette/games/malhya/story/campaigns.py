"""Campaigns: booklets one after the other, with one Save sheet (MA-0093, MA-0143 to MA-0152).

Heroes, Backpacks, gold, Scenario cards and tokens, points, triangles, dungeons, the domain and the journey go on as
they are. What a resumed game deals anew is dealt anew: quality cards, and the Action deck down to its number of cards.
"""

from oubliette.games.malhya.board.journeys import set_hex
from oubliette.games.malhya.content import script
from oubliette.games.malhya.content.stories import Ending
from oubliette.games.malhya.figures.leaving import clear_place
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.days import clear_board
from oubliette.games.malhya.state.decks import deal_quality_cards
from oubliette.games.malhya.state.events import BookletBegun, BookletFinished, DomainGrew, StoryEnded, Told
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Hero
from oubliette.games.malhya.story.verbs import END, quiet_verb, verb
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


@verb(script.Finish)
def finish(s: Session, step: script.Finish, _hero: Hero | None) -> Rules[Jump]:
    """The booklet is done with: the next one, an ending of the campaign, or the end of a booklet played alone."""
    close_booklet(s)
    if not s.state.campaign:
        s.state.campaign = yield from follow_campaign(s)
    if not s.state.campaign:
        end_story(s, step.title.en, step.title.fr, won=True)
    else:
        s.state.finished.append(s.state.booklet)
        s.note(BookletFinished(s.state.booklet, step.title.en, step.title.fr), "MA-0143")
        go_on(s)
    return END


def follow_campaign(s: Session) -> Rules[str]:
    """An introduction leads straight into its campaign, with all it brought, if the party wants to (MA-0008)."""
    led_to = [one for one in s.book.campaigns.values() if one.introduced_by(s.state.booklet)]
    if not led_to:
        return ""
    options = [
        Option(f"campaign:{one.id}", one.id, Say("ma-follow-campaign", {"title": words(one.title)})) for one in led_to
    ]
    options.append(Option("stop", "", Say("ma-stop-here"), passes=True))
    return (yield from ask(s.leader, "campaign", options, cites="MA-0008", say=Say("ma-ask-campaign")))


def close_booklet(s: Session) -> None:
    """Nothing that belongs to its chapters alone is left: tiles, journey in progress, time limit, dungeon."""
    clear_place(s)
    s.state.travelling = False
    s.state.deadline = None
    s.state.dungeon = None


def end_story(s: Session, en: str, fr: str, *, won: bool) -> None:
    """The match is over."""
    s.state.ended, s.state.won = True, won
    s.note(StoryEnded(won, en, fr))


def go_on(s: Session) -> None:
    """The first route that holds; where none does, the first ending that does (MA-0152)."""
    campaign = s.book.campaigns[s.state.campaign]
    part = next(part for part in campaign.parts if part.booklet == s.state.booklet)
    for route in part.then:
        if holds(s, route.when):
            begin_booklet(s, route.to)
            return
    ending = next((one for one in campaign.endings if holds(s, one.when)), None)
    if ending is None:  # packs are checked for it
        end_story(s, campaign.title.en, campaign.title.fr, won=True)
    else:
        tell_ending(s, ending)


def tell_ending(s: Session, ending: Ending) -> None:
    """The last page of a campaign."""
    s.reveal(Told(ending.text.en, ending.text.fr), "MA-0096")
    end_story(s, ending.title.en, ending.title.fr, won=ending.won)


def begin_booklet(s: Session, name: str) -> None:
    """As if the game were resumed with a new booklet: everything that is written on the Save sheet holds (MA-0154)."""
    state, booklet = s.state, s.book.booklets[name]
    state.booklet = name
    state.aim = ""
    state.reading = Bookmark(name, booklet.first)
    state.opening = True
    deal_quality_cards(state, s.book)
    deal_action_cards(s)
    s.reveal(BookletBegun(name), ("MA-0113", "MA-0154"))
    if state.journey is not None:
        if booklet.fresh:
            clear_board(s)
        if booklet.at is not None:
            set_hex(s, s.book.region.cell_of[booklet.at])


def deal_action_cards(s: Session) -> None:
    """Only the number of cards in the draw pile is kept, not which ones they are (MA-0146)."""
    deck = s.state.decks.actions
    left = len(deck)
    deck.reshuffle(s.chance)
    deck.discard(*deck.draw_up_to(s.chance, len(deck) - left))


@quiet_verb(script.Domain)
def domain(s: Session, step: script.Domain, _hero: Hero | None) -> Jump:
    """Boxes of the domain are ticked; the cards come when decks are made anew (MA-0151, MA-0111)."""
    owned = s.state.domain
    owned.weapons += step.weapons
    owned.objects += step.objects
    if step.name is not None:
        owned.en, owned.fr = step.name.en, step.name.fr
    s.note(DomainGrew(step.weapons, step.objects), "MA-0151")
    return None
