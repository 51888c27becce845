d2-ask-lamp = La lampe vous offre { $card }.
d2-ask-make-room = { $card } ne tient pas encore. Que retirez-vous ?
d2-shuffle-back = Remélanger { $card }
d2-gives-serpent-venom = Empoisonner, même sans dégât
d2-event-item-returned = { $figure } rend { $card }.
d2-turn-die = { $name } : { $die }
