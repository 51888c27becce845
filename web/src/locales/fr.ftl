# Les mots de la page, en français. Chaque jeu apporte les siens avec sa table.

## Partout
close = Fermer
loading = Un instant…
reload = Recharger
language = Langue
pages = Pages
page-play = Jouer
page-rules = Règles
page-workshop = Atelier
page-about = À propos
page-help = Aide
help-address = /help/fr/index.html
to-lobby = Vers l’accueil
rules = Règles
all = toutes
fewer = moins
all-count = les { $count }
understood = Compris
server-silent = La table ne répond pas
server-silent-text = Le programme derrière cette page a peut-être été fermé.

## Accueil
games-title = Choisissez un jeu
minutes = { $minutes } min
stage = { $stage ->
    [alpha] en chantier
   *[beta] presque complet
}
new-match = Nouvelle partie
scenario = Scénario
campaign = Campagne
add-character = Un autre personnage
settings = Réglages
recommended = recommandé
read-more = lire la suite
seats = Places
seat-name = Joueur { $number }
seat-name-label = Nom de la place { $number }
seat-kind = Qui joue { $name }
seat-here = À cet écran
seat-link = Ami par lien
seat-bot = Robot
seat-drop = Retirer { $name }
defaults-set = Tout est prêt. Changez ce que vous voulez, ou commencez.
begin = Commencer
beginning = On dresse la table…
begin-failed = La partie n’a pas pu commencer ({ $code }).
fault-name-missing = Chaque place a besoin d’un nom.
fault-name-twice = Deux places portent le même nom.
fault-nobody = Il faut au moins une personne.
invite-title = Invitez vos amis
invite-text = Chaque lien est une place. Qui l’a joue cette place : ne l’envoyez qu’à cette personne.
to-the-table = À table
paste-link = Collez un lien de place
join = Rejoindre
link-wrong = Ce n’est pas un lien de place. Il finit par « #seat=… ».
copy-link = Copier le lien
copied = Copié
link-copied = Lien copié
picture-kept = Image enregistrée

## Règles
search-rules = Chercher dans les règles
game = Jeu
all-games = Tous les jeux
all-rules = Toutes les règles
no-rules-found = Aucune règle ne dit cela. Essayez moins de mots.
rules-found = { $count ->
    [one] une règle
   *[other] { $count } règles
}
rule-missing = Cette règle n’a pas pu être lue.

## À propos
about-title = Une table, cinq jeux
about-what = Oubliette joue des jeux d’aventure en respectant leurs règles : elle installe, ne propose que ce qui est permis, joue les monstres, tient les comptes, et dit pourquoi quand on le demande.
about-rules = Chaque ligne du journal nomme les règles qui l’expliquent. Un clic sur son point d’interrogation les montre.
about-privacy-title = Votre partie reste chez vous
about-privacy = Le programme tourne sur votre machine. Aucune page ne demande rien à une autre. Une place est un secret dans son lien ; ce navigateur garde les liens de vos places, et rien d’autre.
about-credits-title = Merci à
about-names = Les noms des jeux appartiennent à leurs propriétaires, qui n’ont aucun lien avec ce projet.
credit-icons = Icônes :
credit-fonts = Caractères :
credit-code = Code :

## La table
menu = Menu
turn-order = Ordre du tour
on-the-table = Sur la table
your-turn = à vous de jouer
their-turn = joue
has-played = a joué
in-play = { $count } en jeu
inert-count = { $count ->
    [one] 1 inerte
   *[other] { $count } inertes
}
mark-level = { $name } : { $level }
level-strong = fort
level-wane = faible
level-inert = inerte
this-round = cette manche
marker = Marqueur
tables = Tables
health-of = { $value } sur { $most } points de vie
health-short = { $value } / { $most }
health-words = { $value } / { $most } points de vie
your-hero = Votre héros
watching = Spectateur
your-cards = Vos cartes
no-cards = Aucune carte en main.
hidden-card = Carte cachée
piles = Piles
pile-name = { $name }, { $count ->
    [0] vide
    [one] une carte
   *[other] { $count } cartes
}
track = { $name } { $value }
card-level = niveau { $level }
spent = épuisé
stamp-done = joué
turn-over = Autre face : { $name }
other-face = autre face
leads = mène
second = deuxième
taken = prise
a-bot = robot
bot-stands-in = un robot joue en attendant
at-the-table = À la table
time-until = jusqu’à { $when }
courtesy-nudge = Faire signe
courtesy-stand-in = Un robot en attendant
courtesy-agree = D’accord pour un robot
courtesy-back = Me revoilà
orders = Ne m’interroger que si…
orders-why = Quand d’autres agissent, on ne vous interroge que sur ce qui est activé ici, quoi que vous ayez en main ; pour le reste, la table passe à votre place. Ainsi, vos questions ne trahissent rien de votre main.
orders-all = M’interroger sur tout
orders-none = Ne m’interroger sur rien
courtesy-leave-to-bot = Un robot à ma place
turn-clock = Temps pour un tour
turn-clock-0 = sans limite
turn-clock-5 = cinq minutes
turn-clock-60 = une heure
turn-clock-1440 = un jour
turn-clock-4320 = trois jours
away = absent
is-thinking = réfléchit
has-chosen = prêt
cards-in-hand = { $count ->
    [one] une carte en main
   *[other] { $count } cartes en main
}
cards-left = { $count ->
    [one] une carte restante
   *[other] { $count } cartes restantes
}
drawn-last = dernière tirée : { $card }
drawn-from = { $name } : cartes tirées
none-in-play = aucun en jeu
nobody-in-sight = Personne d’autre en vue pour l’instant.
story-and-rules = Récit et règles spéciales
seat-and-state = { $name } · { $state }
heroes = Héros
a-hero = { $name }

## Plateau
board-role = plateau
board-label = Plateau. Les flèches le parcourent, Entrée choisit.
board-tools = Outils du plateau
board-number = Plan { $number }
goal = Objectif
boards = Plans
see-the-map = Voir le plan
zoom-in = Agrandir
zoom-out = Réduire
fit = Tout montrer
measure = Mesurer portée et vue
in-sight = en vue
out-of-sight = hors de vue
show-intents = Montrer ce que préparent les monstres
cell-at = colonne { $column }, rang { $row }
cell-legal = peut être choisie
several-answers = { $count } réponses ici
odds-against = Chances contre { $name }
odds-miss = raté
odds-slays = Hachuré : la cible tombe.
odds-of-answers = Ce qu’un lancer donnerait
odds-of-answers-against = Ce qu’un lancer donnerait contre { $name }
percent = { $value } %
slays = tue
way = Chemin
way-strike = { $name }, en cas d’attaque
way-strike-more = { $more } de plus
way-about = environ { $damage }
way-left = Ce qu’il vous reste si tous frappent
way-threats = Menaces ici : { $names }
way-threats-more = Menaces ici : { $names } et { $more } de plus
way-price = { $price ->
    [one] { $price } point
   *[other] { $price } points
}
way-fact = { $what } : { $much }
way-damage = { $damage } de dégâts

## Le choix
choice = Votre choix
hint-cells = Choisissez une case éclairée du plateau.
hint-turn = Tournez-la avec R ou en la faisant glisser ; Entrée la pose comme on la voit.
hint-turn-by-hand = Touchez la tuile pour la tourner, ou faites-la glisser.
hint-targets = Choisissez une figurine cerclée.
hint-targets-or = Choisissez une figurine cerclée, ou l’une des réponses.
hint-ways = De quelle façon ? Cliquer encore sur la figurine prend la première.
other-answers = Autre chose
hint-cards = Choisissez parmi les cartes éclairées.
hint-pair = Choisissez-en deux dans l’ordre : la première mène.
hint-swap = Appuyez sur la seconde carte pour qu’elle mène à sa place.
lay-face-down = Poser face cachée
hint-or-cards = Choisissez une réponse, ou une carte éclairée.
tap-a-place = Touchez une case éclairée
this-place = Cet endroit
go-ahead = Faire ceci
confirm = Valider
choose-none = Ne rien choisir
clear = Effacer
picked-of = { $picked } sur { $most }
picked-up-to = Choix : { $picked }, { $most } au plus
picked-between = Choix : { $picked }, il en faut de { $least } à { $most }
waiting-for = On attend { $names }
table-plays = La table joue
sending = Votre réponse est en route
paused = En pause
match-over = La partie est finie
looking-back = Vous regardez le passé
back-to-now = Revenir à maintenant
see-result = Voir le résultat
skip-animation = Passer
undo = Reprendre le coup
undo-ask = Demander à reprendre le coup
redo = Rejouer le coup
undo-asked = { $name } demande à reprendre un coup
undo-asked-by-me = Vous demandez à reprendre un coup
undo-why = Une chose cachée a été vue depuis : tous doivent être d’accord.
undo-agree = D’accord
undo-decline = Non
undo-withdraw = Renoncer
has-agreed = est d’accord

## Journal et reprise
journal = Journal
journal-empty = Rien ne s’est encore passé.
older-lines = Lignes plus anciennes
why-of = Pourquoi ? { $line }
number-initiative = initiative
number-most = au plus
number-threshold = à partir de
number-of = { $whose } : { $what } { $value }
number-is = { $what } : { $value }
replay = Revoir
live = en direct
line-of = ligne { $at } sur { $of }
step-back = Une ligne en arrière
step-on = Une ligne en avant
play = Lecture
pause = Pause
speed = Vitesse des animations
speed-off = sans

## États
laying = On dresse la table.
laying-slow = On dresse la table. C’est plus long que d’habitude : une longue partie est relue.
refused-title = Impossible
cut-title = Connexion perdue, nouvel essai dans { $seconds } s
cut-text = Votre dernière réponse est sauve. Vous pouvez regarder la table.
retry-now = Maintenant
back-title = De retour à la table
back-text = { $count ->
    [one] Une chose s’est passée en votre absence.
   *[other] { $count } choses se sont passées en votre absence.
}
watch = Regarder
gone-title = Pas de place ici
gone-seat = Ce lien n’ouvre pas cette partie. Demandez-en un autre.
gone-match = Cette partie n’existe pas, ou a été effacée.
gone-often = Cette page a envoyé trop de messages et a été éconduite. Rechargez pour revenir.
look-over = Analyser la partie
look-at-table = Regarder la table
host = Vous êtes l’hôte
pause-match = Suspendre la partie
go-on = Reprendre
to-a-bot = Confier à un robot
new-link = Nouveau lien
policy-free = toujours
policy-never = jamais
set-onlookers = Quiconque a l’adresse peut regarder
paused-title = La partie est suspendue
paused-text = L’hôte reprendra. En attendant, vous pouvez regarder autour de vous.
paused-host = Vous êtes l’hôte : vous pouvez reprendre.
policy-ask = tout le monde est consulté
curtain-title = Passez l’écran à { $name }
curtain-text = Les cartes sont face cachée. Rien du joueur suivant n’est encore affiché.
curtain-open = Je suis { $name }, montrez mes cartes
set-no-curtain = Une seule personne joue toutes les places : sans rideau
set-letters = Touches d’une seule lettre
set-intents = Montrer ce que préparent les monstres
set-contrast = Contraste élevé

## Téléphone
tabs = Parties de la table
rail = À lire
sheet-height = Hauteur du volet : { $at } sur { $of }
rail-talk = Parler
rail-table = Table
rail-page = Page
rail-story = Récit
line-why = pourquoi ?
more-answers = { $count } de plus
more-answers-title = Toutes les réponses
hero-more = Tout sur { $name }
hand-button = Main, { $count ->
    [one] une carte
   *[other] { $count } cartes
 }
tab-board = Plateau
tab-hand = Main
tab-journal = Journal
tab-more = Plus

## Touches
keys-title = Touches
key-tab = choix, plateau, main, journal, panneaux
key-arrows = parcourir le plateau ; Maj pour les diagonales
key-enter = réponse principale, ou celle en vue
key-digits = nième réponse, carte ou cible
key-escape = effacer, fermer, revenir
key-next = case éclairée suivante ; Maj pour la précédente
key-variant = autre chemin vers la même case, tourner une tuile
key-flip = retourner la carte
key-undo = reprendre le coup
key-redo = rejouer le coup
key-space = finir l’animation ; passer
key-zones = journal, monstres, main
key-measure = mesurer portée et vue depuis une figurine
key-intents = ce que préparent les monstres
key-zoom = agrandir, réduire, tout montrer
key-replay = revoir en arrière, en avant
key-why = pourquoi ?
key-list = cette liste

## Arbitre
page-adjudicator = Arbitre des monstres
page-judge = Arbitre
size-of = { $width } × { $height }
paint = Peindre
click-or-drag = clic ou glisser
brushes = Pinceaux
brush-floor = Sol
brush-wall = Mur
brush-thin = Cloison
brush-obstacle = Obstacle
brush-trap = Piège
brush-hazard = Danger
brush-difficult = Difficile
brush-erase = Effacer
brush-monster = Monstre
brush-ally = Son allié
brush-enemy = Ennemi
brush-summon = Invocation
ground-walls = mur
ground-obstacles = obstacle
ground-traps = piège
ground-hazards = terrain dangereux
ground-difficult = terrain difficile
draw-label = Plateau à peindre. Les flèches déplacent, Entrée peint, Suppr efface, R passe au bord suivant.
draw-hint = Bouton droit : effacer · molette : zoom · Maj et glisser : déplacer
hex-at = hexagone { $column },{ $row }
monster-action = L’action du monstre
stat-move = Déplacement
stat-range = Portée
stat-targets = Cibles
melee = mêlée
everybody = toutes
less-of = { $name } : moins
more-of = { $name } : plus
flag-flying = Vol
flag-jump = Saut
flag-muddled = Confusion
flag-no-attack = Sans attaque
area = Zone
area-none = Cliquez des hexagones pour une attaque de zone. Aucune : cibles simples.
area-melee = { $count ->
    [one] Un hexagone au contact du monstre.
   *[other] { $count } hexagones autour du monstre.
}
area-ranged = { $count ->
    [one] Un hexagone, posé n’importe où à portée.
   *[other] { $count } hexagones, posés n’importe où à portée.
}
area-clear = Aucune
area-hex = décalage { $q }, { $r }
enemies = Ennemis
no-enemies = Prenez le pinceau Ennemi et cliquez un hexagone.
enemy = ennemi
enemy-name = Nom de l’ennemi
initiative-of = Initiative, { $name }
hero-brute = Brute
hero-spellweaver = Tisse-Sort
hero-tinkerer = Bricoleur
hero-scoundrel = Crapule
hero-cragheart = Cœur de Roche
hero-mindthief = Perce-Esprit
a-hound = Molosse
a-bear = Ours
a-decoy = Leurre
examples = Exemples
example-trap = Un piège sur le chemin court
example-shorter = Proche, mais pas à pied
example-ranged = À distance, deux cloisons
example-targets = Deux cibles
example-area = Une attaque de zone
example-doorway = Une porte bouchée
clear-all = Tout effacer
columns = Colonnes
rows = Lignes
rim = Bord muré
rim-long = Le plan s’arrête au bord du dessin, qui coupe alors la vue
as-picture = Dessin
as-text = Texte
as-picture-or-text = Dessin ou texte
as-a-link = Cette situation en lien :
copy-yaml = Copier en YAML
copy-json = Copier en JSON
text-unreadable = Ce texte ne se lit pas encore ; le dessin reste tel quel.
judge-failed = La situation n’a pas pu être jugée ({ $code }).
outcomes = Ce que le monstre peut faire
outcomes-count = { $count ->
    [0] Un instant…
    [one] Une seule issue légale
    [2] Deux issues légales
   *[other] { $count } issues légales
}
outcomes-none = Pas de verdict
players-choose = les joueurs choisissent
outcome-stays = Reste sur place
outcome-moves = Avance de { $count } vers { $place }
outcome-attacks = attaque : { $names }
outcome-towards = vers { $name }, sans attaque
outcome-nobody = sans cible active
why = Pourquoi
why-focus = Cible active : { $name }
why-no-focus = Aucune cible active
why-place = Où il se place
why-reached = Le meilleur hexagone d’attaque à sa portée est { $place }.
why-approached = Aucun hexagone d’attaque à sa portée ; il se rapproche : { $place }.
why-way = Son chemin
why-hexes = { $hexes }
why-tie = Reste une égalité
why-tie-text = Rien dans les règles ne départage ces issues : aux joueurs de choisir.
no-way = aucun moyen d’attaquer
test-negative = mal
test-negative-long = Pièges et dangers en chemin : le moins possible
test-movement = chemin
test-movement-long = Déplacement jusqu’à un hexagone d’attaque : le moindre
test-proximity = près
test-proximity-long = Hexagones entre les deux : le moins possible
test-initiative = tour
test-initiative-long = Initiative : la plus basse
try-with = Essayer avec
try-flying = vol
try-range = portée 3
try-targets = deux cibles
try-muddled = confusion

## What views can show

foes = Adversaires
nobody-else = Personne d’autre n’est sur la table.
emphasis-strong = plus fort que ses semblables
emphasis-chief = celui qui les mène
bar-of = { $name } { $value } / { $most }
bar-plain = { $value } / { $most }
action-name = { $card } : { $text }
way-harm = dégâts
hint-dice = Choisissez parmi les dés éclairés.
take-more = Encore { $count } à prendre
sending-later = Votre réponse partira dès que la table sera revenue
why-not-nothing = Cela ne peut pas être choisi maintenant.
why-not-waiting = Rien ne vous est demandé pour l’instant : { $words }.
why-rules = Les règles en cause
die-kept = gardé
die-spent = dépensé
die-cancelled = ne compte pas
die-rerolled = relancé
test-needed = { $have } sur { $needed }
track-of = { $name } : { $value } sur { $most }
pips-left = Actions restantes : { $left } sur { $had }
ways-on = Suites possibles
slot-empty = vide
look-through = Voir
cards-hidden = { $count } de plus, face cachée
back-to-cards = Retour aux cartes
look-at-board = Voir le plateau
of-most = sur { $most }
put-back = Remettre { $card }
end-won = Gagné
end-lost = Perdu
end-over = La partie est finie
end-side = Victoire : { $side }
end-winners = Victoire : { $names }
end-in-round = { $unit } { $round }
end-rounds = { $rounds ->
    [one] En une manche
   *[other] En { $rounds } manches
}
end-course = { $what }, manche après manche
end-course-end = fin
end-course-spoken = { $name } : { $values }.
end-share = Partager
end-picture = Image
end-turn = Le tournant, { $unit } { $round } :
end-turned = Ce qui a fait basculer la partie, { $unit } { $round } : { $what }
end-luck = Chance
end-luck-foul = le sort vous en voulait
end-luck-below = un peu sous la moyenne
end-luck-even = comme on pouvait s’y attendre
end-luck-above = un peu au-dessus de la moyenne
end-luck-fair = le sort vous a souri
end-goal = Objectif secret
end-goal-met = { $name }, atteint
end-goal-missed = { $name }, manqué
end-moments = { $count ->
    [one] Un moment à revoir
   *[other] Des moments à revoir
}
sure = Vraiment ?
sure-of = Vraiment ? { $what }
leaves-unused = vous laissez : { $what }
set-asks-first = Demander avant de laisser quelque chose inutilisé
settings-title = Réglages
settings-text = Gardés dans ce navigateur, ils valent à toutes les tables.
settings-look = Langue, texte, couleurs
settings-signals = Mouvement, sons, signaux
settings-help = Aide et touches
rename-match = Renommer la partie
rename-me = Changer mon nom à cette table
match-name = Nom de la partie
name-it = Enregistrer
invite-codes = Liens et codes pour les autres
sum-spoken = { $parts } : { $total } en tout
hold-help = Ce que c’est
key-hold = maintenue : nommer ce qui est sur la table
nothing-here = Rien ici
nothing-here-text = Aucune page n’a cette adresse.
gone-broken = Cette partie ne s’ouvre plus : les règles ont changé depuis. Son hôte peut la reprendre à son dernier point de passage.
teaches = pour débuter
difficulty-of = Difficulté { $of } sur { $most }
contents = Sommaire
bot-confirm = Un robot joue { $seat } désormais. Vous pouvez regarder, et reprendre la place quand vous voulez.
bot-confirm-title = Donner cette place à un robot ?
bot-confirm-yes = Laisser jouer un robot
bot-seat-taken = Un robot joue { $seat }
bot-seat-text = Vous regardez la partie.
take-back-seat = Reprendre la place
forgotten = { $name } : partie oubliée.
cancel = Annuler
take-back-named = Reprendre { $seat }

# L’accompagnement

coach = Un mot pour débuter
coach-number = { $number } sur { $of }
coach-show = Montrez-moi
coach-next = Compris
coach-never = Ne plus le montrer
coach-again = Tout réexpliquer
set-coach = Expliquer les choses quand elles comptent pour la première fois
key-show = montrer ce que l’on pourrait faire ici

## Arbitre des lignes de vue
page-sight = Arbitre des lignes de vue
page-sight-short = Vue
sight-draw-label = Plateau à peindre. Les flèches déplacent, Entrée peint, Suppr efface, R tourne vers la ligne suivante.
sight-space = case { $column },{ $row }
sight-brush-floor = Sol
sight-brush-water = Eau
sight-brush-sludge = Boue
sight-brush-pit = Fosse
sight-brush-lava = Lave
sight-brush-hazard = Danger
sight-brush-obstacle = Obstacle
sight-brush-none = Pas de case
sight-brush-wall = Mur
sight-brush-door = Porte
sight-brush-open = Porte ouverte
sight-brush-elevation = Élévation
sight-brush-hero = Héros
sight-brush-monster = Monstre
sight-brush-erase = Effacer
sight-hero-1 = Jain
sight-hero-2 = Avric
sight-hero-3 = Grisban
sight-hero-4 = Leoric
sight-monster-1 = Ettin
sight-monster-2 = Gobelin
sight-monster-3 = Zombie
sight-monster-4 = Barghest
sight-figures = Personnages
sight-no-figures = Prenez le pinceau Héros ou Monstre et cliquez sur une case.
sight-flying = { $name } vole
sight-tiles = Tuiles du plateau
sight-tile = Choisir une tuile
sight-turn = Tourner la tuile
sight-lay = Cliquez sur le plateau : elle s’y pose
sight-name = Nom du personnage
sight-size-of = Taille : { $name }
sight-speed-of = Points de mouvement : { $name }. Jusqu’où peut-on aller ?
sight-example-pillar = Entre deux piliers
sight-example-door = Une porte fermée
sight-example-dragon = Un grand monstre et une fosse
sightings = Qui voit qui
sightings-none = Pas de réponse
sightings-count = { $count ->
    [0] Personne à juger
    [one] { $seen } paire sur { $count } en vue
   *[other] { $seen ->
        [one] { $seen } paire
       *[other] { $seen } paires
    } sur { $count } en vue
}
sight-sees = { $one } et { $other } se voient
sight-blind = { $one } et { $other } : pas de ligne de vue
sight-adjacent = Adjacents : une attaque au corps à corps porte
sight-apart = Rien ne relie leurs cases : pas de distance
sight-distance = { $count ->
    [one] À { $count } case
   *[other] À { $count } cases : il faut une portée de { $count }
}
sight-why-open = Ligne de vue
sight-why-none = Pas de ligne de vue
sight-tried = { $count ->
    [one] { $count } ligne essayée
   *[other] { $count } lignes essayées
}, { $open ->
    [one] { $open } libre
   *[other] { $open } libres
}.
sight-cause = { $words } : { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
sight-stop-wall = Un mur ou le bord du plateau
sight-stop-door = La porte fermée
sight-stop-figure = { $by }
sight-stop-obstacle = L’obstacle en { $by }
sight-across = Le coup franchit une ligne d’élévation : le défenseur ajoute un dé noir.
sight-walk = { $name }, { $count ->
    [one] { $count } point de mouvement
   *[other] { $count } points de mouvement
} : { $spaces ->
    [0] nulle part
    [one] { $spaces } case
   *[other] { $spaces } cases
}
# Conseils, parole, signaux

hint = Conseil
hint-way = Un joueur posé prendrait le chemin qui est montré.
hint-would = Un joueur posé choisirait : { $what }
hint-none = Rien à conseiller ici.
hint-do = Faire cela
talk = Discussion
talk-empty = Personne n’a encore rien dit.
talk-say = Dire quelque chose
talk-send = Envoyer
talk-point = Montrer
talk-there = Là !
talk-quick-wait = Un instant
talk-quick-ready = Prêt de mon côté
talk-quick-well = Bien joué !
talk-quick-help = À l’aide
text-size = Texte
text-size-normal = Normal
text-size-large = Grand
text-size-larger = Très grand
set-sounds = Sons
set-notify = Me prévenir quand c’est mon tour
set-remind = Me le rappeler quand mon tour attend depuis dix minutes
set-quiet-nights = Aucun signal de 22 h à 8 h
set-palette = Couleurs que tout le monde distingue
key-hint = un conseil pour cette question
key-talk = parler à la table
browser = Cartes
key-zoom-card = agrandir la carte sous le pointeur
key-browse = parcourir toutes les cartes
you-chose = Votre choix : { $what }. Personne d’autre ne le voit avant que tous aient choisi.
rule-inferred = notre lecture
other-rules = { $count ->
    [one] { $count } autre règle
   *[other] { $count } autres règles
}
keyname-tab = Tab
keyname-enter = Entrée
keyname-esc = Échap
keyname-space = Espace
keyname-shift = Maj
undo-declined = Votre retour en arrière est refusé
undo-declined-by = { $name } préfère garder la réponse
undo-declined-text = Rien n’a été repris.
reach-local = { $address } ne marche que sur cet ordinateur.
reach-network = Vous avez ouvert la table par cette adresse ; les liens ci-dessous passent donc par votre réseau : { $address }.
reach-none = Personne d’autre ne peut venir ici. Fermez le programme et relancez-le de façon que votre réseau l’atteigne :
step-of = Étape { $at } sur { $of }
next-step = Étape suivante
skip-to-me = Jusqu’à moi
pace = Allure
pace-pause = Pas à pas
pace-slow = Lent
pace-normal = Normal
pace-fast = Rapide
why-target = Pourquoi { $name } ?
target-rule = La carte cherche { $whom }. { $tie }
the-cards-list = Ce que dit sa carte
arrived-as = Vous jouez { $names }
arrived = Votre place ici : { $name }
arrived-name = Comment les autres doivent-ils vous appeler ?
arrived-sit = S’asseoir
