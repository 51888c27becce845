"""What several tests set up with: every game."""

from tests.conformance import kit

TINY = ("tests.tiny.lantern_court:GAME", "tests.tiny.wyrm_vault:GAME", "tests.tiny.fog_isles:GAME")


GAMES = kit.game_names(*TINY)
