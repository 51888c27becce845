d2-ask-mok = { $name } recovers: what do you recover?
d2-mok-damage = 1 damage
d2-mok-fatigue = 1 fatigue
d2-ask-mok-card = The overlord’s hand: which card is discarded?
d2-andira-first = Her ability first
d2-andira-falls = She falls at once
