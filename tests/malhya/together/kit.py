"""What tests of this room set up with."""

from oubliette.games.malhya.content.script import End
from oubliette.games.malhya.content.stories import Instruction
from oubliette.kernel.words import Words

X = Words(en="x", fr="x")


LOST = Instruction(at="heroes_down", do=(End(won=False, title=X),))


WON = Instruction(at="enemies_down", do=(End(won=True, title=X),))
