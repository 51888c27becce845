d2-ask-duel = { $card } : le prix est { $prize }. Qui relève le défi ?
d2-duel = { $name }, avec { $card }
d2-duel-refuse = Personne
d2-ask-duel-prize = Le chevalier s’incline. Prenez-vous { $card } ?
d2-duel-take = Prendre { $card }
d2-duel-leave = Lui laisser { $card }
