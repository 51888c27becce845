d2-ask-familiar-order = Which familiar acts first?
d2-ask-wolf = { $card }
d2-wolf-attack = The Wolf attacks
