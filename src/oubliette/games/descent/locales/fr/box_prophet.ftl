d2-fate-top = Dessus
d2-fate-bottom = Dessous
d2-ask-fate = Où va { $card } ?
d2-event-missed-foreseen = { $attacker } attaque, mais c’était prévu : l’attaque échoue.
d2-event-overlord-revealed = La première carte du paquet du Seigneur du Mal est { $card }.
