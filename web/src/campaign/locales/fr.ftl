# Les pages d’une campagne.

camp-pages = Pages de la campagne
campaign-open = Campagne
camp-tab-now = À faire
camp-tab-party = Compagnie
camp-tab-map = Carte
camp-tab-chronicle = Chronique
camp-show-answers = Voir les { $count } réponses
camp-more-answers = Autres réponses
camp-choose-card = Choisissez une carte
camp-together = Tous ensemble
camp-set-out = Se mettre en route
camp-played-by = joué par { $name }
camp-played-by-you = joué par vous
camp-away = N’est pas avec la compagnie qui joue
camp-gone = À la retraite
camp-elsewhere = Ailleurs
camp-retired = À la retraite
camp-nobody-yet = Personne n’a encore rejoint la compagnie.
camp-of = { $value } / { $most }
camp-pool = { $count ->
    [one] Une carte de capacité
   *[other] { $count } cartes de capacité
}
camp-pool-of = { $name } : réserve de cartes
camp-items-of = { $name } : objets
camp-map = Carte de la campagne
camp-no-map = La carte est encore vierge.
camp-here = vous êtes ici
camp-can-go = peut être choisi maintenant
place-open = ouvert
place-closed = fermé pour l’instant
place-done = terminé
camp-numbers = Le monde en chiffres
camp-achievements = Hauts faits
camp-no-achievements = Aucun pour l’instant.
camp-annals = Ce qui a été joué
camp-blank-page = La première page est encore blanche.
camp-progress = { $played ->
    [0] { $game } · la campagne commence
    [one] { $game } · un scénario joué
   *[other] { $game } · { $played } scénarios joués
}
camp-buying-for = pour
camp-whole-sheet = La fiche entière
stand-owned = apprise
stand-within-reach = à portée
stand-too-dear = trop chère pour l’instant
stand-none = à lire
camp-decide = Que faites-vous ?
