d2-do-suspend = Suspend { $name }’s turn
d2-event-turn-suspended = { $who } lets somebody else go first.
d2-event-turn-resumed = { $who } goes on with the turn.
d2-ask-borrow = Which skill does { $name } borrow?
d2-ask-kel = The top of the Overlord deck: which card goes to the bottom?
d2-roll-first = Roll first
d2-target-first = Target first
d2-ask-roll-first = Do you roll before you name your target?
d2-ask-tetherys = { $hearts ->
    [one] { $hearts } heart
   *[other] { $hearts } hearts
  }, { $surges ->
    [one] { $surges } surge
   *[other] { $surges } surges
  }, range { $range }: whom do you attack?
d2-ask-more-targets = Whom does the attack hit besides?
d2-why-hidden = Only a monster next to { $name } can target { $name } now.
d2-ask-monster-left = You have left a monster’s space
d2-discard-skye = Let { $name } go: 1 heart
d2-ask-ronan = What do you and { $name } hand each other?
