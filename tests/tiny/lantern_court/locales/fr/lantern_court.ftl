lc-no-such-court = Il n’y a pas de cour « { $scenario } ». Il y a : { $known }.
lc-goal = Prenez des reliques. Le sac le plus précieux gagne, s’il reste de l’huile à l’aube.
lc-rounds = Manche
lc-thief = { $seat }
lc-hand = Cartes de { $seat }
lc-scheme-of = Ruse de { $seat }
lc-deck = Ruses
lc-discard = Ruses défaussées

lc-scheme = { $card } ({ $order }) : { $steps } pas, { $deed }
lc-deed-none = aucun acte
lc-deed-shove = bousculer
lc-deed-bide = patienter
lc-deed-peek = épier
lc-deed-snatch = chiper
lc-deed-feint = feinter

lc-ask-scheme = Choisissez votre ruse en secret.
lc-ask-act = Et maintenant ? { $steps ->
    [0] Plus aucun pas.
   *[other] Encore { $steps } pas.
}
lc-ask-bide = Agir maintenant, ou après tous les autres ?
lc-ask-snatch = { $seat } tend la main vers { $relic }.
lc-ask-feint = { $seat } joue { $card }.
lc-go = aller en { $hex }
lc-stay = rester
lc-now = agir maintenant
lc-later = agir en dernier
lc-peek = regarder par la serrure de la salle { $room }
lc-shove = bousculer { $target } vers { $hex }
lc-play = jouer { $card }
lc-pass = laisser faire
lc-pass-round = laisser faire, et ne plus rien demander de la manche
lc-door = porte fermée
lc-open-door = porte ouverte
lc-why-not-step = { $hex } est à { $away } pas ; il en reste { $steps } à { $seat }.
lc-why-not-figure = Quelqu’un se tient sur { $hex }.
lc-why-not-unreachable = Aucun chemin ne mène à { $hex }.
lc-why-not-card = { $card } ne se joue qu’au bon moment.

lc-round-began = Manche { $round }
lc-shown = Les ruses sont dévoilées.
lc-turn-began = { $who } agit.
lc-moved = { $who } va en { $hex }, à { $steps } pas.
lc-door-opened = { $seat } ouvre une porte et trouve { $token }.
lc-oil-spilt = { $seat } renverse { $amount } d’huile, reste { $left }.
lc-fell = La lanterne de { $seat } s’éteint.
lc-biding = { $seat } patiente.
lc-shoved = { $seat } bouscule { $target }.
lc-peeked = La salle { $room } cache { $token }.
lc-peeked-other = { $seat } regarde par la serrure de la salle { $room }.
lc-card-played = { $seat } joue { $card }.
lc-card-undone = { $card } de { $seat } ne sert à rien.
lc-relic-taken = { $seat } prend { $relic }.
lc-drew = { $mine ->
    [yes] Vous piochez
   *[no] { $seat } pioche
} { $count } { $count ->
    [one] carte
   *[other] cartes
}.
lc-reshuffled = Les ruses défaussées sont remélangées.
lc-forced = { $seat } n’a pas le choix.
lc-ended-won = L’aube. La nuit appartient à { $winners }.
lc-ended-lost = L’aube. La cour garde ses reliques.
