d2-ask-morph = Whose dice does it attack with?
d2-dice-of = { $name }: { $weapon }
d2-ask-spat-out = Where does the token of { $name } come to lie?
d2-gives-swarm = +1 damage for each other monster adjacent to the target
