"""The words for what happens, and for names (narration)."""

from tests.tiny.wyrm_vault import events as e
from tests.tiny.wyrm_vault.content import DieKind
from tests.tiny.wyrm_vault.state import WYRM, Raid

from oubliette.kernel.journal import Event, Forced
from oubliette.kernel.text import Say, words


def who(raid: Raid, name: str) -> Say:
    """The wyrm, or a hero with its player's name."""
    if name == WYRM:
        return Say("wv-the-wyrm")
    return Say("wv-hero", {"seat": name, "kind": words(raid.kind(name).name)})


def ending(heroes_won: bool) -> Say:
    """How the raid ended."""
    return Say("wv-heroes-won" if heroes_won else "wv-warden-won")


def faces(raid: Raid, dice: tuple[tuple[str, dict[str, int]], ...]) -> Say:
    """What dice show, die after die."""
    told = Say("wv-no-dice")
    for place, (die, face) in enumerate(dice):
        shown = " ".join(f"{count}×{symbol}" for symbol, count in sorted(face.items())) or "–"
        one = Say("wv-die", {"die": words(raid.content.get(DieKind, die).name), "face": shown})
        told = one if place == 0 else Say("wv-dice", {"first": told, "then": one})
    return told


def narrate(raid: Raid, event: Event) -> Say | None:
    """The sentence for an event."""
    match event:
        case e.RoundBegan(round=number):
            return Say("wv-round-began", {"round": number})
        case e.TurnBegan(who=name):
            return Say("wv-turn-began", {"who": who(raid, name)})
        case e.Moved(who=name, path=path):
            return Say("wv-moved", {"who": who(raid, name), "square": raid.place(path[-1])})
        case e.Turned():
            return Say("wv-turned")
        case e.Rolled(who=name, dice=dice):
            return Say("wv-rolled", {"who": who(raid, name), "dice": faces(raid, dice)})
        case e.SurgeSpent(who=name, surge=surge):
            return Say("wv-surge-spent", {"who": who(raid, name), "surge": Say(f"wv-surge-{surge}")})
        case e.Missed(who=name, too_far=too_far):
            return Say("wv-too-far" if too_far else "wv-missed", {"who": who(raid, name)})
        case e.Hurt(who=name, amount=amount, left=left):
            return Say("wv-hurt", {"who": who(raid, name), "amount": amount, "left": left})
        case e.Felled(who=name):
            return Say("wv-felled", {"who": who(raid, name)})
        case e.Ended(heroes_won=won):
            return ending(won)
        case Forced(seat=seat):
            return Say("wv-forced", {"seat": seat})
        case _:
            return of_gold_and_cards(raid, event)


def of_gold_and_cards(raid: Raid, event: Event) -> Say | None:
    """The sentences about heroes' fortunes and the warden's cards."""
    match event:
        case e.Healed(seat=seat, left=left):
            return Say("wv-healed", {"who": who(raid, seat), "left": left})
        case e.LuckSpent(seat=seat):
            return Say("wv-luck-spent", {"who": who(raid, seat)})
        case e.GoldTaken(seat=seat):
            return Say("wv-gold-taken", {"who": who(raid, seat)})
        case e.GoldSaved(seat=seat, amount=amount):
            return Say("wv-gold-saved", {"who": who(raid, seat), "amount": amount})
        case e.CardPlayed(card=card):
            return Say("wv-card-played", {"card": words(raid.card(card).name)})
        case e.CardDrawn(card=card):
            return Say("wv-card-drawn", {"card": words(raid.card(card).name)}) if card else Say("wv-card-drawn-hidden")
        case e.Reshuffled():
            return Say("wv-reshuffled")
        case _:
            return None
