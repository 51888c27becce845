"""Achievements (GH-0316, GH-0317): global ones for all parties, others on the party's sheet."""

from oubliette.games.gloomhaven.campaign import records
from oubliette.games.gloomhaven.campaign.happenings import AchievementGained, AchievementLost
from oubliette.games.gloomhaven.state.session import Session


def holds(s: Session, name: str) -> bool:
    """Whether the world, or the party that plays, has an achievement."""
    if s.book.achievements[name].scope == "global":
        return records.world(s).achievements.get(name, 0) > 0
    return name in records.party(s).achievements


def gain(s: Session, name: str) -> None:
    """Record an achievement; a global one replaces the one of its type, and without a type it adds up (GH-0316)."""
    achievement = s.book.achievements[name]
    if achievement.scope == "party":
        if name not in records.party(s).achievements:
            records.party(s).achievements.append(name)
            s.note(AchievementGained(name), "GH-0317")
        return
    held = records.world(s).achievements
    if achievement.type is None:
        held[name] = held.get(name, 0) + 1
    else:
        for other in [one for one in held if one != name and s.book.achievements[one].type == achievement.type]:
            del held[other]
            s.note(AchievementLost(other), "GH-0316")
        held[name] = 1
    s.note(AchievementGained(name), "GH-0316")


def forfeit(s: Session, name: str) -> None:
    """Strike an achievement out; of one that is held several times, one copy."""
    if not holds(s, name):
        return
    if s.book.achievements[name].scope == "party":
        records.party(s).achievements.remove(name)
    else:
        held = records.world(s).achievements
        held[name] -= 1
        if not held[name]:
            del held[name]
    s.note(AchievementLost(name), ("GH-0316", "GH-0317"))
