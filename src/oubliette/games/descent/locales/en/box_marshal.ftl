d2-ask-monster-attacked = A monster has attacked.
d2-ask-card-played = The overlord plays a card.
d2-ask-law = Test Knowledge to give it a condition
d2-ask-last-stand = Attack
d2-ask-raise = Revive a hero in your space
