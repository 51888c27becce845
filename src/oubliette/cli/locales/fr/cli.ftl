# Ce qui ne va pas dans une ligne de commande
no-such-command = Il n’y a pas de commande « { $name } ». Il y a : { $known }.
no-such-option = Il n’y a pas d’option { $option } (proches : { $near }). Ajoutez --help pour voir celles qui existent.
missing-argument = Il manque { $name }. Ajoutez --help pour voir comment la commande s’utilise.
option-misused = { $option } est mal utilisée : il lui faut une valeur, ou elle n’en prend pas. Ajoutez --help pour voir comment.
bad-value = { $name } n’admet pas cette valeur. Ajoutez --help pour voir comment la commande s’utilise.
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
no-such-engine = Il n’y a pas de moteur « { $name } ». Il y a : { $known }.
address-for-ray = --address nomme une grappe Ray. Ajoutez --engine ray.
other-batch = { $path } contient les résultats d’autres parties ou d’une autre version. Nommez un autre fichier.
rows-unknown = Les lignes s’écrivent dans un fichier qui finit par { $known }, pas dans { $path }.
rows-missing = Les décisions sont les lignes d’une table. Nommez le fichier avec --rows FICHIER.
no-such-record = « { $name } » ne peut pas être noté. Dites matches ou decisions.

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
failure-refused = n’a pas pu commencer : { $message }

# Équilibre
balance-title = Parties gagnées
balance-versus-title = Deux versions sur les mêmes graines
balance-versus-a = A
balance-versus-b = B
balance-versus-difference = B face à A
balance-versus-share = { $rate } % ({ $low }–{ $high })
balance-versus-found = { $rate } % ({ $low } à { $high }), { $sure ->
    [yes] c’est sûr
   *[no] pas encore sûr
}
balance-caption = Robot { $bot }, { $matches } parties chacune, graine { $seed }
balance-roles = Qui joue
balance-scores = Score moyen
balance-score = { $whole },{ $tenth }
balance-rate = { $percent } %
balance-errors = { $errors ->
    [one] Une partie a mal tourné
   *[other] { $errors } parties ont mal tourné
} ; « oubliette simulate » dit pourquoi.
balance-by = « { $game } » n’a pas d’option « { $by } » aux valeurs comparables. Il y a : { $known }.

# Labo
lab-row = Scénario, groupe, robot
lab-won = Gagnées
lab-rounds = Manches
lab-falls = Héros tombés
lab-decides = { $name } : { $often } par partie ; gagné à { $there } % avec, ou avec beaucoup, à { $without } % sans { $clear ->
    [yes] (plus que le hasard)
   *[no] (pas sûr)
}
lab-no-hero = « { $name } » ne peut être joué. Il y a : { $known }.

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

# Revoir une partie
analysis-progress = Analyse de la partie
analysis-what = { $decisions } décisions en { $rounds } manches, pesées en { $playouts } parties d’essai
analysis-course = { $seats } : { $start } % au début, { $result } % à la fin
analysis-part = { $seat } : adresse { $skill } % (à { $error } près), chance { $luck } % ; { $exact } décisions sur { $decisions } ne pouvaient être meilleures
analysis-against = les décisions de l’autre camp : { $share } %
analysis-none-costly = Aucune décision n’a coûté cher, pour autant que la recherche ait pu voir.
analysis-costly = Manche { $round }, { $seat }, réponse { $number } : cela a coûté { $share } %
analysis-played = joué : { $what } ({ $chance } %)
analysis-better = mieux : { $what } ({ $chance } %)
analysis-step = puis { $seat } : { $what }

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
import-nothing = Nommez au moins un fichier ou un dossier à importer, ou un jeu avec --template.
import-refused = { $why }. Rien n’a été écrit.
import-done = { $count ->
    [one] Un scénario est dans { $folder } :
   *[other] { $count } scénarios sont dans { $folder } :
}
import-monsters = { $monsters } sortes de monstres ; { $plain } cartes de capacité sur { $cards } sans texte libre.
import-descent = Faces de tuiles : { $tiles } ; lignes de caractéristiques lues : { $plain_lines } sur { $lines } ; objets : { $items }, dont nouveaux et lus sur la carte : { $read_items } ; nouvelles classes : { $classes }.
import-left-out = Laissés de côté : { $names }.
import-differ = { $count ->
    [one] Dans un scénario, les sources se contredisent ; tranchez avec --choose N:figures=maps ou N:figures=rooms.
   *[other] Dans { $count } scénarios, les sources se contredisent ; tranchez chacun avec --choose N:figures=maps ou N:figures=rooms.
}
import-folded = Titres et détails des scénarios qui ne sont pas ouverts au départ sont repliés ; --spoilers les montre.
import-goals = {"         "}but : { $goal } (au choix : { $goals })
import-differs = {"         "}{ $monster }, { $players } personnages : { $maps } (maps) ou { $rooms } (rooms)
import-play = Jouez avec : oubliette play { $game } --pack { $folder }
import-lobby = Le salon le propose : oubliette play --browser
import-template = Les formulaires sont dans { $folder } ; vérifiez-les avec : oubliette pack check { $folder }
browser-ready = La table est ouverte sur { $address } (Ctrl-C la ferme ; toutes les parties sont gardées).
browser-starting = Oubliette démarre …
server-not-installed = La table du navigateur a besoin de paquets qui ne sont pas installés : pip install "oubliette[server]". Dans le terminal : oubliette play --terminal.
browser-not-built = La table du navigateur n’est pas construite. Construisez-la avec « make web », ou jouez avec --terminal.
browser-no-port = La table ne peut pas être ouverte sur { $host } : { $why }. Choisissez un autre --host ou --port.
tool-file = « { $path } » n’a pas pu être lu : { $why }.
tool-draws-nothing = « { $tool } » n’a rien à dessiner : laissez --svg de côté.
tool-not-text = « { $path } » n’est pas un texte en UTF-8.

backup-progress = Copie
backup-done = { $count ->
    [one] Une partie est
   *[other] { $count } parties sont
 } dans { $file }.
backup-thinned = { $count ->
    [one] Une copie plus ancienne a été retirée.
   *[other] { $count } copies plus anciennes ont été retirées.
 }
backup-damaged = La copie est faite, mais la partie « { $match } » y est endommagée ({ $count } en tout) : regardez avec « oubliette check ». Aucune copie plus ancienne n’a été retirée.
restore-progress = Remise en place
restore-done = Tout le contenu de { $file } est maintenant dans { $place }.
check-damaged = « { $match } » est endommagée : { $why }
check-changed = « { $match } » est entière, mais a été jouée avec d’autres règles : { $why }
check-done = { $place } : { $sound } parties saines sur { $count }.
host-written = Tous les réglages sont dans { $file }. Changez ce qu’il faut, puis : oubliette host --config { $file }
host-written-there = { $file } existe déjà. Nommez un autre fichier, ou retirez-le d’abord.
host-bad-config = { $file } ne se lit pas comme des réglages : { $why }.
host-no-setting = { $file } a un réglage « { $name } » qui n’existe pas. Il y a : { $known }.
host-one-process = Plusieurs processus partagent une même base PostgreSQL. Nommez-la avec --store postgresql://…, ou servez avec un seul processus.
host-process-ended = Un processus du serveur s’est arrêté ({ $code }) et redémarre.

# L’arène et les modèles de langage
extra-missing = Il manque { $module }. Installez-le avec : pip install "oubliette[{ $extra }]"
arena-progress = Parties
arena-what = { $game }, scénario { $scenario }, { $seats ->
    [one] une place
   *[other] { $seats } places
}
arena-bot = robot
arena-won = gagné
arena-interval = intervalle à 95 %
arena-rounds = manches
arena-score = score
arena-played = parties
arena-digest = Empreinte de toutes les parties : { $digest }
