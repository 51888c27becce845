d2-ask-trap = Où va le piège ?
d2-ask-which-trap = Quel piège ?
d2-ask-traps = Quels pièges abandonnez-vous ?
d2-event-trap-set = { $figure } pose un piège.
d2-event-trap-sprung = { $figure } déclenche un piège.
d2-gives-exploit = Affaibli
d2-trap-first = Le piège
