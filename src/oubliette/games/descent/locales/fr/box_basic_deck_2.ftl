d2-ask-overlord-rest = Un héros se repose : une carte ?
d2-ask-ward = Un sceau vous renvoie votre coup.
d2-ward-pay = Subir 2 fatigues
d2-ward-take = L’encaisser
d2-ask-grease = Il ne peut glisser plus loin : que subit-il ?
d2-grease-damage = 1 dégât
d2-grease-fatigue = 1 fatigue
d2-gives-flurry = une autre attaque
