d2-event-possessed = { $figure } is possessed!
d2-event-released = { $figure } is free again.
d2-ask-pilfer = The top of the Search deck
d2-pilfer-top = { $card }: leave it there
d2-pilfer-bottom = { $card }: to the bottom
d2-ask-reward = { $name } is knocked out: what do you take?
d2-reward-card = An Overlord card
d2-reward-threat = 1 threat
