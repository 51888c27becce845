# Bots
unknown-bot = { $game } n’a pas de robot nommé « { $name } ». Il a : { $known }.
unknown-side = Personne à cette table ne s’appelle « { $who } » ni ne joue pour ce camp. Il y a : { $known }.

# Titres de la table dans le terminal
table-notes = Règles spéciales
table-goal = But
table-marks = Sur la table :
table-intents = Ce qui arrivera si rien ne change
table-turns = Ordre du tour :
table-places = Sur la carte
table-achievements = Hauts-Faits
table-chronicle = Chronique
place-open = ouvert
place-closed = fermé pour l’instant
place-done = accomplie
member-away = ailleurs
member-gone = à la retraite
table-name = nom
table-health = santé
table-order = ordre
table-state = état
table-hidden = { $count ->
    [one] et une carte cachée
   *[other] et { $count } cartes cachées
}
emphasis-strong = d’élite
emphasis-chief = chef
card-hidden = carte cachée
card-other-side = autre face
action-top = haut
action-bottom = bas

# Terrains, quand le jeu n’a pas de mots à lui pour les dire
terrain-obstacle = obstacle
terrain-wall = mur
terrain-trap = piège
terrain-hazard = terrain dangereux
terrain-hazardous = terrain dangereux
terrain-difficult = terrain difficile
terrain-water = eau
terrain-icy = terrain glacé
terrain-lava = lave
terrain-pit = fosse
terrain-door = porte
terrain-exit = sortie
terrain-entrance = entrée
terrain-start = case de départ
terrain-loot = butin
terrain-chest = coffre

# Réponses
pick-some = (choisir de { $least } à { $most }, par exemple : 1 3{ $least ->
    [0] {" "}; « - » pour rien
   *[other] {""}
})
pick-ordered = dans l’ordre où vous les tapez
pick-alone = (à elle seule)
pick-default = Entrée : { $answer }
answer-no-such-number = Il n’y a pas d’option { $number } ; les numéros vont de 1 à { $most }.
answer-no-number = « { $word } » n’est pas un nombre.
answer-ambiguous = « { $word } » peut être : { $meant }. Tapez-en plus, ou son numéro.
answer-unknown = « { $word } » n’est pas une réponse ici. Tapez le numéro d’une option, ou « ? » pour l’aide.

# Règles
why-nothing = Aucune règle n’est notée pour cela.
why-unknown = { $rule } : les mots de cette règle ne sont pas à portée.
why-no-such-thing = Rien sur la table ne s’appelle « { $word } ». Désignez une case par 3,4, une figurine par son signe, ou une carte.
why-no-reason = Rien ne s’y oppose, ou on n’en sait rien.
why-in-english = (pas encore traduite)
why-no-such-line = Il n’y a pas de ligne { $number } dans votre journal. « j » montre les dernières.

# La séance
session-welcome = Tapez le numéro d’une option pour la choisir, « ? » pour l’aide.
session-help =
    Un numéro choisit une option ; plusieurs numéros, séparés par des espaces ou des virgules, là où l’on peut en choisir plusieurs ; « - » n’en choisit aucune.
    On peut aussi taper la clé d’une option, ou ses premières lettres.
    
    u [N]     reprendre votre dernière décision (ou les N dernières)
    r         refaire ce qui a été repris
    j [N]     les dernières lignes du journal
    pourquoi  les règles derrière la question ;  pourquoi N : derrière la ligne N du journal
    pourquoi pas X  ce qui s’oppose à une case (3,4), une figurine ou une carte
    b         tout montrer de nouveau
    conseil   demander au robot ;  auto : le laisser décider
    consignes ce qui mérite qu’on vous interroge hors de votre tour ;  consignes 1 3 : cela seulement ; consignes rien, consignes tout
    s FICHIER sauvegarder la partie
    q         partir ; la partie est gardée, et « oubliette play --continue » la reprend
session-hand-over = C’est à { $seat }. Passez le clavier, puis appuyez sur Entrée.
session-read = Appuyez sur Entrée quand vous avez lu.
session-won = Gagné{ $rounds ->
    [0] {""}
    [one] {" "}en une manche
   *[other] {" "}en { $rounds } manches
}.
session-lost = Perdu{ $rounds ->
    [0] {""}
    [one] {" "}en une manche
   *[other] {" "}en { $rounds } manches
}.
session-side-won = Victoire : { $side }{ $rounds ->
    [0] {""}
    [one] {" "}après une manche
   *[other] {" "}après { $rounds } manches
}.
session-winners = Victoire : { $winners }
session-score = { $seat } : { $score }
session-over = La partie est finie. « u » reprend la dernière décision, « j » montre le journal, « s FICHIER » la sauvegarde, « q » quitte.
session-nothing-to-undo = Il n’y a plus rien à reprendre ni à refaire.
session-undo-reveals = Cela reprend quelque chose qui était caché. Tout le monde est-il d’accord ? (o/n)
session-save-where = Dites où : « s FICHIER ».
session-overwrite = « { $path } » existe. L’écraser ? (o/n)
session-saved = Sauvegardé dans « { $path } ».
session-hint = Le robot choisirait : { $answer }
session-orders = Hors de votre tour, on vous interroge sur ce qui est coché ; pour le reste, la table passe à votre place.
session-order = { $asked ->
    [yes] ✓ { $number } { $topic }
   *[no] · { $number } { $topic }
    }
session-no-orders = Il n’y a rien ici sur quoi laisser des consignes.
session-no-such-order = « { $word } » n’est pas un numéro de 1 à { $most } ; « tout » et « rien » conviennent aussi.
session-kept = La partie est gardée. Pour la reprendre : oubliette play --continue
session-report = Un rapport qui rejoue cela a été écrit dans { $path }. Envoyez-le-nous, s’il vous plaît. Vous pouvez continuer avec une autre réponse.

# Conseils : ce que ferait un bon joueur, et pourquoi
hint-place = Choisissez l’emplacement marqué.
hint-only = C’est la seule réponse.
hint-usual = C’est ce qui convient le mieux d’ordinaire ; peu de choses en dépendent.
hint-alike = À l’essai, les réponses se valent à peu près ; celle-ci en vaut une autre.
hint-gain = Son avantage sur la meilleure des autres réponses : { $gain }.
hint-gain-win = elle gagne plus souvent tout de suite
hint-gain-health = il vous reste plus de points de vie
hint-gain-foes = les ennemis en sortent plus faibles
hint-gain-goal = elle vous rapproche du but
hint-gain-cards = vos cartes durent plus longtemps
hint-gain-standing = vous avez plus de chances de rester debout
hint-gain-conditions = moins d’états vous gênent
hint-gain-means = vous gardez plus de ressources
hint-gain-strength = elle vous renforce
hint-gain-points = elle rapporte plus de points
hint-gain-quiet = l’alerte reste plus loin
hint-gain-heroes = les héros en sortent plus faibles
hint-gain-hinders = elle tient les héros plus loin de leur but
hint-against = Vous gagnez dans environ { $best } positions semblables sur 100, contre { $next } avec « { $other } ».
hint-against-next = Vous gagnez dans environ { $best } positions semblables sur 100, contre { $next } avec la meilleure des autres réponses.
hint-nothing = Ne choisissez rien ici.
hint-simple = Le robot posé n’a pas de réponse ici ; c’est simplement la première qui est permise.
hint-go-on = Rien d’autre de ce qui est proposé ne semble en valoir la peine : continuez.
hint-harms = { $target } : { $whole }{ $tenth ->
    [0] { "" }
   *[other] ,{ $tenth }
} de dégâts en moyenne.
hint-fells = { $target } : { $whole }{ $tenth ->
    [0] { "" }
   *[other] ,{ $tenth }
} de dégâts en moyenne, et une chute dans { $percent } cas sur 100.
hint-safe-way = { $steps ->
    [one] Le chemin fait un pas, sans dégât.
   *[other] Le chemin fait { $steps } pas, sans dégât.
}
hint-harmful-way = Le chemin coûte { $harm ->
    [one] un point de vie
   *[other] { $harm } points de vie
}.
hint-follows = Conséquence : { $what }.

# Chiffres à la fin d’un scénario
tally-dealt = Dégâts infligés
tally-taken = Dégâts subis
tally-healed = Soins
tally-felled = Ennemis abattus
tally-best = Meilleur coup
tally-walked = Pas parcourus
tally-gold = Or gagné
tally-experience = Expérience
tally-lost_cards = Cartes perdues
course-health = Vie
course-round = Manche
course-ours = Héros
course-theirs = Ennemis

# Revoir une partie
analysis-not-over = Une partie peut être analysée quand elle est finie ; d’ici là, on ne dit à personne ce qui serait mieux.
analysis-no-search = { $game } ne peut pas être analysé : aucun robot n’y cherche à l’avance.
analysis-no-line = Aucune meilleure suite n’est racontée pour cette décision à cette place.
