d2-ask-valor = { $card }
d2-valor-gain = Gain 1 valor
d2-valor-rest = Recover 1 fatigue
d2-valor-store = Put it here as damage (now { $count })
d2-ask-valor-spend = How many valor do you spend?
d2-valor-spend = { $count }
d2-valor-strike = +{ $count } damage
