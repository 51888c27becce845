d2-event-possessed = { $figure } : un esprit s’en est emparé !
d2-event-released = { $figure } retrouve la liberté.
d2-ask-pilfer = Le dessus du paquet Fouille
d2-pilfer-top = { $card } : la laisser là
d2-pilfer-bottom = { $card } : sous le paquet
d2-ask-reward = { $name } est K.O. : que prenez-vous ?
d2-reward-card = Une carte Seigneur du Mal
d2-reward-threat = 1 menace
