# Ce qui ne va pas dans un paquet. $path est la place dans l’entrée, écrite comme `elite.move[3]`.

not-a-folder = il n’y a pas de dossier de paquet ici
no-manifest = le paquet n’a pas de pack.yaml, qui donne son id, son jeu, sa version et son titre
file-too-large = le fichier est trop gros : on lit au plus { $limit } octets
pack-too-large = le paquet est trop gros : ses fichiers tiennent ensemble au plus { $limit } octets
too-many-files = le paquet a trop de fichiers : au plus { $limit }
too-many-folders-deep = les dossiers sont imbriqués trop profondément : au plus { $limit } niveaux
too-many-values = le paquet contient trop de valeurs : au plus { $limit }
too-many-problems = trop de problèmes : seuls les { $limit } premiers sont montrés
unreadable-file = le fichier ne peut pas être lu
not-utf8 = le fichier n’est pas du texte UTF-8 (octet { $byte }) ; enregistrez-le en UTF-8
control-character = il y a ici un caractère de contrôle interdit ({ $character })
link-refused = les liens ne sont pas suivis dans les paquets ; mettez ici le fichier lui-même
bad-yaml = ce n’est pas du YAML valide : { $reason }
alias-refused = les ancres et les alias (&nom, *nom) sont interdits dans les paquets ; écrivez la valeur en entier
tag-refused = les étiquettes YAML sont interdites dans les paquets ; trouvé { $tag }
nested-too-deep = les valeurs sont imbriquées trop profondément : au plus { $limit } niveaux
duplicate-key = la clé « { $name } » apparaît deux fois dans ce bloc ; la première est à la ligne { $line }
key-not-plain = une clé doit être un simple mot ou un nombre
unknown-kind = « { $name } » n’est pas une sorte d’entrée de ce jeu, attendu { $expected }
duplicate-id = l’id « { $id } » est pris : { $kind }/{ $id } est déjà dans { $file }, ligne { $line }
already-defined = { $kind }/{ $id } est déjà dans le paquet « { $pack } » ; écrivez « replaces: true » pour le remplacer
replaces-nothing = { $kind }/{ $id } dit « replaces: true », mais aucun paquet précédent ne l’a
unknown-field = { $path } n’a pas de champ « { $name } »
missing-field = { $path } n’a pas le champ « { $name } », qui est obligatoire
wrong-value = { $path } : attendu { $expected }, trouvé { $found }
text-needs-quotes = { $path } : attendu { $expected }, trouvé { $found } ; mettez des guillemets si c’est bien du texte
wrong-length = { $path } a { $count ->
    [0] zéro valeur
    [one] { $count } valeur
   *[other] { $count } valeurs
}, attendu { $expected }
repeated-value = { $path } : { $found } apparaît deux fois dans la liste
one-verb = { $path } : attendu un seul verbe avec sa valeur, trouvé { $count } ; commencez un nouvel élément de liste pour chaque verbe
unknown-reference = { $path } : attendu { $expected }, trouvé « { $name } », qu’aucun paquet ne contient
text-file-missing = { $path } : il n’y a pas de fichier texte « { $name } » à côté de ce fichier
wrong-game = le paquet est pour le jeu « { $game } », attendu « { $wanted } »
newer-format = le paquet est écrit au format { $format } ; cette version d’Oubliette lit jusqu’au format { $known }
pack-missing = le paquet a besoin du paquet « { $name } », qui n’est pas chargé
pack-too-late = le paquet a besoin du paquet « { $name } », qui doit être chargé avant lui
pack-too-old = le paquet a besoin du paquet « { $name } » en version { $wanted } ou plus récente, trouvé la version { $version }
duplicate-pack = l’id de paquet « { $name } » est pris par un autre paquet chargé
unfit = { $path } : { $reason }
check-failed = { $path } : { $reason }

# Morceaux de phrases

did-you-mean = (vouliez-vous dire { $names } ?)
the-entry = l’entrée
with-note = { $expected } ({ $note })
either = { $first } ou { $last }
quoted = « { $name } »

expected-anything = n’importe quelle valeur
expected-nothing = rien
expected-true-false = true ou false
expected-whole-number = un nombre entier
expected-number = un nombre
expected-multiple = { $number }, multiple de { $step }
expected-at-least = { $number }, au moins { $low }
expected-at-most = { $number }, au plus { $high }
expected-more-than = { $number } au-dessus de { $low }
expected-less-than = { $number } au-dessous de { $high }
expected-between = { $number } de { $low } à { $high }
expected-text = du texte
expected-text-longer = un texte d’au moins { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
}
expected-text-shorter = un texte d’au plus { $count ->
    [one] { $count } caractère
   *[other] { $count } caractères
}
expected-text-matching = un texte de la forme { $pattern }
expected-id = un id fait de lettres minuscules, de chiffres et de soulignés simples
expected-version = une version comme 1.2.0
expected-list = une liste
expected-mapping = un bloc de champs
expected-fields = un bloc avec les champs { $fields }
expected-one-of = { $names }
expected-verb = un verbe : { $names }
expected-tag = un bloc dont « { $field } » est { $names }
expected-reference = l’id d’une entrée de { $kinds }
expected-text-file = le nom d’un fichier texte (.txt)

found-nothing = rien
found-text = le texte « { $value } »
found-number = le nombre { $value }
found-true-false = { $value }
found-list = une liste
found-mapping = un bloc de champs

count-exactly = { $low }
count-at-least = au moins { $low }
count-at-most = au plus { $high }
count-between = de { $low } à { $high }

yaml-colon = il y a un deux-points là où il ne peut pas y en avoir ; vérifiez l’indentation, ou mettez le texte entre guillemets
yaml-character = une valeur ne peut pas commencer par ce caractère ; utilisez des espaces, pas des tabulations, et mettez le texte entre guillemets
yaml-unclosed = un crochet ou un guillemet est ouvert et n’est pas fermé, ou il manque une virgule
yaml-indent = l’indentation ne va pas avec les lignes au-dessus
yaml-other = la structure se rompt ici
