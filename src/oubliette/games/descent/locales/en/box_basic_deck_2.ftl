d2-ask-overlord-rest = A hero rests: a card?
d2-ask-ward = A ward throws your blow back.
d2-ward-pay = Suffer 2 fatigue
d2-ward-take = Take it
d2-ask-grease = He cannot slide on: what does he suffer?
d2-grease-damage = 1 damage
d2-grease-fatigue = 1 fatigue
d2-gives-flurry = another attack
