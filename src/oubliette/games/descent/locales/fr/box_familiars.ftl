d2-ask-familiar-order = Quel familier agit en premier ?
d2-ask-wolf = { $card }
d2-wolf-attack = Le Loup attaque
