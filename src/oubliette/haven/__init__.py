"""What the games of the Haven family share: words of packs and scenarios, maps, events, movement, brain, views, bots.

A module stands here when two games need the same; what differs between their books stays with each game.
"""
