d2-ask-trap = Where does the trap go?
d2-ask-which-trap = Which trap?
d2-ask-traps = Which traps do you give up?
d2-event-trap-set = { $figure } sets a trap.
d2-event-trap-sprung = { $figure } sets off a trap.
d2-gives-exploit = Weakened
d2-trap-first = The trap
