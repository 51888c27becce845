d2-ask-lamp = The lamp offers { $card }.
d2-ask-make-room = { $card } does not fit yet. What do you take off?
d2-shuffle-back = Shuffle { $card } back
d2-gives-serpent-venom = Poison, even without damage
d2-event-item-returned = { $figure } gives { $card } back.
d2-turn-die = { $name }: { $die }
