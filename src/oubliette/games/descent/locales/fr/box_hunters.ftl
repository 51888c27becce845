d2-ask-payday = Le Salaire du Danger : quel jeton Fouille est fouillé ?
d2-ask-delver = Quelle carte Fouille garder ?
d2-ask-delver-other = { $card } : sur le paquet Fouille, ou dessous ?
d2-ask-survey = Quelle carte mettre en position { $place } à partir du dessus ?
d2-ask-sleight = Passe-Passe : { $card }
d2-sleight-ask = La demander
d2-sleight-give = La donner
