d2-ask-morph = Avec les dés de qui attaque-t-elle ?
d2-dice-of = { $name } : { $weapon }
d2-ask-spat-out = { $name } : où retombe le jeton ?
d2-gives-swarm = +1 dégât par autre monstre adjacent à la cible
