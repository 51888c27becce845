# Ce qui ne va pas dans une ligne de commande
no-such-command = Il n’y a pas de commande « { $name } ». Il y a : { $known }.
no-such-option = Il n’y a pas d’option { $option } (proches : { $near }). Ajoutez --help pour voir celles qui existent.
missing-argument = Il manque { $name }. Ajoutez --help pour voir comment la commande s’utilise.
option-misused = { $option } est mal utilisée : il lui faut une valeur, ou elle n’en prend pas. Ajoutez --help pour voir comment.
bad-value = La valeur de { $name } n’est pas possible. Ajoutez --help pour voir comment la commande s’utilise.
bad-command-line = La commande ne s’utilise pas ainsi : { $message } Ajoutez --help pour voir comment.
extra-arguments = Il y a trop de mots : { $words }. Ajoutez --help pour voir comment la commande s’utilise.
not-a-number = « { $value } » n’est pas un nombre entier à partir de { $least }.
unknown-language = « { $language } » n’est pas une de nos langues. Nous parlons : { $known }.
bad-option = « { $text } » n’est pas une option : écrivez NAME=VALUE.
bad-seat = « { $text } » n’est pas une place : écrivez NAME ou NAME=BOT, chaque nom une seule fois.
no-pack-folder = Il n’y a pas de dossier « { $path } » où lire un paquet.
no-such-seat = La partie n’a pas de place « { $seat } ». Elle a : { $known }.
continue-alone = --continue reprend la dernière partie ; n’indiquez ni jeu ni --load.
load-alone = --load reprend une partie sauvegardée ; n’indiquez pas de jeu.
nothing-to-continue = Il n’y a pas de partie à reprendre. Commencez-en une avec : oubliette play
nothing-chosen = Rien n’a été choisi. Nommez le jeu : oubliette play GAME
no-games = Aucun jeu n’est installé.
no-ledger = « { $game } » n’a pas de règles ici. Il y a : { $known }.
no-such-rule = Il n’y a pas de règle { $rule }. La plus proche est { $nearest } ; « oubliette rules search » en trouve d’autres.
no-schema = « { $game } » n’a pas de paquets d’une forme décrite.
no-such-kind = Il n’y a pas de sorte « { $kind } ». Il y a : { $known }.

# Pannes
interrupted = Interrompu.
unexpected = Il est arrivé quelque chose qui n’aurait pas dû : { $error }. Ajoutez --debug pour voir où.
bug-report = { $bug } Un rapport a été écrit ; rejouez-le avec : oubliette replay { $path }
pack-broken = { $problem } ({ $count ->
    [one] le seul problème
   *[other] le premier de { $count } problèmes
} ; « oubliette pack check » les dit tous)
folder-not-made = Le dossier « { $path } » n’a pas pu être créé : { $why }.
process-died = Un processus est mort en jouant. Recommencez avec --jobs 1.

# Jeux
games-title = Jeux
games-id = id
games-name = nom
games-stage = stade
games-seats = places
games-scenarios = scénarios
games-about = sujet
games-facts = { $stage } · places : { $seats } · robots : { $bots }
games-options = Options : { $options }
stage-alpha = alpha
stage-beta = bêta
stage-complete = complet

# Menus
menu-game = Quel jeu ?
menu-continue = Reprendre la dernière partie
menu-scenario = Quel scénario ?
menu-seats = Combien de places ?
menu-seat = Nom du joueur { $number } (Entrée : un robot) :
menu-option = { $name } (Entrée : comme d’habitude) :
menu-option-several = { $name } ? Des numéros, ou Entrée pour aucun.
menu-option-values = { $name } ?
menu-again = Tapez un nombre de 1 à { $most }.

# Simulation
simulate-progress = On joue
simulate-what = { $game }, scénario { $scenario }, robot { $bot }
simulate-counts = { $matches } parties : { $finished } finies, { $won } gagnées, { $errors } erreurs
simulate-side = { $side } ({ $seats }) : { $won } gagnées, { $percent } %
simulate-speed = { $decisions } décisions, { $speed } par seconde
simulate-rounds = Manches
failure-bug = une règle a échoué (graine { $seed }) : { $message }
failure-endless = pas finie après { $message } décisions (graine { $seed })
failure-fault = un état impossible (graine { $seed }) : { $message }
failure-crash = n’a pas pu être jouée (graine { $seed }) : { $message }

# Équilibre
balance-title = Parties gagnées
balance-caption = Robot { $bot }, { $matches } parties chacune, graine { $seed }
balance-roles = Qui joue
balance-scores = Score moyen
balance-score = { $whole },{ $tenth }
balance-rate = { $percent } %
balance-errors = { $errors ->
    [one] Une partie a mal tourné
   *[other] { $errors } parties ont mal tourné
} ; « oubliette simulate » dit pourquoi.
balance-by = « { $game } » n’a pas d’option « { $by } » aux valeurs comparables. Il y a : { $known }.

# Rejeu
replay-progress = On rejoue
replay-what = { $game }, scénario { $scenario }, graine { $seed }
replay-count = { $replayed } réponses sur { $recorded }
replay-digest = Empreinte : { $digest }
replay-same = Tout est comme enregistré.
replay-reproduced = Les règles ont échoué de nouveau, comme dans le rapport.
replay-mended = Les règles n’échouent plus sur la réponse du rapport.
replay-line-differs = La ligne { $number } du journal n’est pas comme enregistrée. Enregistrée : { $was }. Maintenant : { $now }
replay-line-added = La ligne { $number } du journal n’a pas été enregistrée : { $now }
replay-line-missing = La ligne { $number } du journal manque : { $was }
replay-state-differs = L’état après la réponse { $number } n’est pas comme enregistré, alors que le journal l’est.

# Règles
rules-area = domaine
rules-title = règle
rules-none = Aucune règle ne contient tout cela : { $query }
rules-show-one = oubliette rules show { $rule }
rules-in-english = (pas encore traduite)

# Paquets
pack-problems = { $count ->
    [0] Aucun problème.
    [one] Un problème.
   *[other] { $count } problèmes.
}
browser-ready = La table est ouverte sur { $address } (Ctrl-C la ferme ; toutes les parties sont gardées).
browser-not-built = La table du navigateur n’est pas construite. Construisez-la avec « make web », ou jouez avec --terminal.
browser-no-port = La table ne peut pas être ouverte sur { $host } : { $why }. Choisissez un autre --host ou --port.
tool-file = « { $path } » n’a pas pu être lu : { $why }.
tool-draws-nothing = « { $tool } » n’a rien à dessiner : laissez --svg de côté.
tool-not-text = « { $path } » n’est pas un texte en UTF-8.
