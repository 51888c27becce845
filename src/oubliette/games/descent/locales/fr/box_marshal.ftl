d2-ask-monster-attacked = Un monstre a attaqué.
d2-ask-card-played = Le Seigneur du Mal joue une carte.
d2-ask-law = Tester votre Savoir pour lui infliger un état
d2-ask-last-stand = Attaquer
d2-ask-raise = Revigorer un héros dans votre case
