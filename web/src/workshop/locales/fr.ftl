# Atelier et labo

ws-workshop = Atelier
ws-lead = Des scénarios bien à vous : dessinez un plan, écrivez ce qui arrive, laissez les robots essayer, jouez.
ws-new = Du nouveau
ws-game = Jeu
ws-from = Partir de
ws-from-nothing = un petit plan
ws-name = Nom
ws-unnamed = Mon scénario
ws-begin = Commencer
ws-bring = Ouvrir un fichier…
ws-my-packs = Mes paquets
ws-none-yet = Rien pour l’instant.
ws-remove = Supprimer
ws-remove-sure = Vraiment ?
ws-closed = L’atelier n’est ouvert qu’à la personne assise à la machine de cette table.
ws-key-needed = Ici, l’atelier demande une clé. Elle reste dans ce navigateur ; ce que vous faites lui appartient.
ws-take-key = Prendre une clé
ws-opening = Ouverture…
ws-back = Retour à l’atelier
ws-mine = mon paquet · pour { $game }
ws-saved = enregistré
ws-undo = Annuler
ws-redo = Refaire
ws-players = Nombre de joueurs
ws-monsters-for = Monstres pour
ws-players-after = joueurs
ws-bots-play = 50 parties de robots
ws-play = Jouer d’ici
ws-me = Moi
ws-bot = Robot { $number }
ws-entries = Ce qui est montré
ws-maps = Plan
ws-map-number = Plan { $number }
ws-map-label = Plan en cours de dessin
ws-hint-edges = Glissez le long des arêtes ; le bouton droit efface
ws-hint-cells = Cliquez ou glissez pour peindre ; le bouton droit efface
ws-hint-choose = Cliquez sur une chose pour la choisir, sur un tampon pour dessiner
ws-rank = Pour { $players } joueurs : { $rank }. Cliquez pour changer
ws-turn = Tourner (R)
ws-take-away = Retirer
ws-no-map = Rien à dessiner ici : voyez la fiche à côté.
ws-tab-rules = Règles
ws-tab-form = Fiche
ws-tab-versions = Versions
ws-rule = Règle
ws-no-rules = Les entrées de cette sorte n’ont pas de règles.
ws-stamps = Tampons
ws-choose = Choisir
ws-fill = Remplir
ws-group-tiles = Tuiles
ws-group-edges = Arêtes
ws-group-ground = Terrain
ws-group-pieces = Pièces
ws-group-monsters = Monstres
ws-lay-tile = Poser une tuile…
ws-zoom = Zoom
ws-fit = Tout voir
ws-edges = { $count ->
    [one] une arête
   *[other] { $count } arêtes
}
ws-problems = Problèmes
ws-errors = { $count ->
    [one] 1 erreur
   *[other] { $count } erreurs
}
ws-no-errors = aucun
ws-plays-older = On joue la dernière version sans erreur.
ws-use = Prendre { $name }
ws-go = Y aller
ws-text = Texte
ws-both-ways = dans les deux sens
ws-writing = écriture…
ws-yes = oui
ws-no = non
ws-words-missing = manque : ce que lisent les joueurs
ws-verb = Verbe
ws-add = Ajouter
ws-add-to = Ajouter à { $name }
ws-new-name = nouveau nom
ws-drop = Retirer : { $name }
ws-drop-rule = Retirer la règle { $number }
ws-up = Monter
ws-note = Ce qui est nouveau
ws-keep = Garder une version
ws-download = Télécharger
ws-version-played = gardée pour être jouée
ws-compare = Comparer
ws-restore = Rétablir
ws-compared = Ce qui a changé depuis la version { $number }
ws-same = Rien n’a changé depuis la version { $number }
ws-bots = Ce qu’en font les robots
ws-bots-done = Robots, { $done } parties sur { $of }
ws-stop = Arrêter
ws-to-lab = Au labo
ws-for-players = { $count ->
    [one] 1 joueur
   *[other] { $count } joueurs
}
ws-won = { $percent } % de parties gagnées, très probablement entre { $low } et { $high }
ws-won-count = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
}
ws-lost-count = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
}
ws-interval = { $low }–{ $high } % · { $rounds } manches
ws-shown-for = Pour
ws-erase = Gomme
ws-pick = Partie
ws-copy = Copier
ws-pick-none = Lâcher
ws-picked = { $count ->
    [one] une case
   *[other] { $count } cases
}
ws-hint-pick = Glissez sur ce qui va ensemble ; avec Remplir, tout ce qui se tient
ws-hint-copy = Pressez là où va la copie : lettres et règles suivent
ws-hint-put = Pressez pour poser ; glissez ce qui s’y tient ; le bouton droit ôte
ws-hint-pages = Pressez une page ; le + d’une flèche met une page entre deux
ws-figure = Figurine
ws-lenses = Ce que les règles voient d’ici
ws-lens-reached = portée de marche
ws-lens-seen = vue
ws-lens-struck = danger
ws-lens-focus = cible
ws-map-add = Une carte de plus, copie de celle-ci
ws-map-drop = Ôter cette carte
ws-new-entry = Du nouveau dans ce paquet
ws-new-stamp = Nouveau
ws-new-kind = Quoi
ws-new-of = en copie de
ws-new-add = Ajouter
ws-entry-drop = Ôter ce qui est montré
ws-pages = Pages du livret
ws-page-preview = La page telle qu’on la lit
ws-dead-end = impasse
ws-unreached = rien n’y mène
ws-between = Une page entre { $from } et { $to }
ws-goes-on = et ainsi de suite
ws-through = par { $place }
ws-page-ends = Cela finit ici, ou revient d’où l’on venait.
ws-edit-page = Modifier
ws-page-after = Une page après celle-ci
ws-position = Position posée à la main
ws-position-whom = Pressez une figurine, puis la case où elle doit se tenir.
ws-position-where = La case, maintenant.
ws-position-whole = tout ouvert
ws-position-leave = Retour au dessin
ws-position-play = Jouer depuis cette position
ws-position-refused = Ce qui est cerclé de rouge ne peut se tenir là.
ws-share = Les amis qui ont le lien
ws-share-nobody = ne voient rien
ws-share-play = peuvent y jouer
ws-share-read = peuvent jouer, regarder et copier
ws-share-link = Lien pour les amis
ws-share-note = Ils ont la dernière version sans erreur ; personne d’autre que vous n’y change rien.
ws-shared = Le paquet d’un ami
ws-shared-lead = Quelqu’un de cette table l’a fait ; rien ici n’y change quoi que ce soit.
ws-shared-seats = Places ; des bots prennent celles à côté de la vôtre
ws-shared-play = Jouer
ws-shared-copy = En prendre une copie
lab-title = Labo d’équilibre
lab-lead = les robots jouent, vous voyez si c’est juste
lab-table = Table en CSV
lab-what = Ce que l’on joue
lab-from = De
lab-shipped = du jeu lui-même
lab-scenario = Scénario
lab-second = Comparer avec
lab-no-second = rien
lab-version = la version { $number }
lab-parties = Groupes
lab-heroes = { $count ->
    [one] 1 place
   *[other] { $count } places
}
lab-bots = Robots
lab-matches = Parties par ligne et par version
lab-start = Faire jouer
lab-of = sur { $of } parties
lab-progress = Parties jouées
lab-left = { $seconds ->
    [0] à l’instant
   *[other] encore { $minutes } min environ
} · { $jobs } au travail · { $rate } par seconde
lab-state-stopped = Arrêté ; ce qui est joué reste.
lab-state-done = Tout est joué.
lab-state-waiting = Attend son tour.
lab-state-playing = En cours.
lab-stop = Arrêter ici
lab-resume = Reprendre
lab-won = Gagnées par les héros
lab-bars = barres : part gagnée · moustaches : intervalle à 95 % · tirets : 60 %
lab-nothing = Choisissez ce qui sera joué, puis faites jouer.
lab-count = { $count ->
    [one] { $count } jouée
   *[other] { $count } jouées
}
lab-easier = plus facile, c’est sûr
lab-harder = plus dur, c’est sûr
lab-unsure = pas encore sûr
lab-diff-interval = { $low } à { $high } %, { $pairs } graines
lab-rounds = Manches jusqu’à la fin
lab-falls = Où tombent les héros
lab-which = Quelle version
lab-falls-of = { $count ->
    [0] aucun héros n’est tombé
    [one] un héros est tombé
   *[other] { $count } héros sont tombés
}
lab-rarely = rarement
lab-often = souvent
lab-out = Ce qui ressort
lab-nothing-out = Rien jusqu’ici.
lab-says-cell = { $share } % des chutes ont lieu en { $column }, { $row }.
lab-says-by = { $name } en abat { $count } sur { $of }.
lab-says-answer = { $count ->
    [one] Avec « { $answer } » on gagne { $with } %, sans { $without } % (une partie).
   *[other] Avec « { $answer } » on gagne { $with } %, sans { $without } % ({ $count } parties).
}
lab-says-rounds = A dure { $a } manches, B { $b }.
lab-says-errors = { $count ->
    [one] Une partie a mal tourné.
   *[other] { $count } parties ont mal tourné.
}
ws-recipe = D’après
ws-level = Niveau des héros
ws-another = Une autre graine
ws-seed = Graine
ws-rooms = Salles
lab-versions = Versions
lab-scenarios = { $first } et { $more } de plus
lab-no-scenario = aucun choisi
lab-levels = Niveau des héros
lab-level = niveau { $level }
lab-level-of-scenario = celui du scénario
lab-as-usual = comme d’habitude
lab-on-ray = Jouer sur Ray
lab-single-heroes = Héros
lab-drop-party = Ne pas le prendre
lab-another-hero = Un autre héros
lab-another-party = Un autre groupe
lab-press-heroes = Pressez qui joue.
lab-take-party = Prendre
lab-party-and-bot = Groupe et robot
lab-a-above = A en haut, B en bas
lab-share = Part gagnée
lab-b-against-a = B par rapport à A
lab-interval = { $low }–{ $high } %
lab-played-of = { $played } sur { $of } jouées
lab-diff-short = { $low } à { $high } %
lab-decides = Ce qui décide
lab-tab-cards = Cartes
lab-tab-monsters = Monstres
lab-tab-answers = Réponses
lab-in-matches = parties
lab-strikes = coups par partie
lab-a-match = par partie
lab-question = Question
lab-with = gagné avec
lab-without = gagné sans
lab-when-much = gagné si beaucoup
lab-when-little = gagné si peu
lab-is-clear = plus que le hasard
lab-board = Plateau
lab-board-number = Plateau { $number }
lab-no-board = Le plateau vient avec la première partie.
lab-watch-loss = Voir une défaite typique
lab-open-editor = Ouvrir dans l’éditeur
lab-rows = { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
}, { $matches } parties en tout
ws-campaign = La campagne
ws-no-scenario = ce scénario n’existe pas
ws-stop-begins = ouvert dès le début
ws-stop-ends = la campagne finit ici
ws-stop-mine = dans ce paquet
ws-stop-lost = Rien ne mène ici depuis le début de la campagne.
ws-leads-to = Mène à
ws-leads-nowhere = rien ne vient après
ws-led-from = Vient après
ws-unlink = N’y mène plus
ws-link-to = Mène aussi à
ws-link = Relier
ws-stop-open = L’ouvrir
ws-hint-campaign = Pressez un scénario pour voir et changer où il mène
lab-more-settings = D’autres réglages
