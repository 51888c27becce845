# Ce qui peut mal tourner avec la base qui conserve les parties. $place est un fichier ou l’adresse d’une base,
# $why est ce que le système a répondu.

store-url = « { $url } » n’est pas l’adresse d’une base. Écrivez sqlite:///dossier/fichier.db ou postgresql://utilisateur@hôte/nom.
store-driver = Pour conserver les parties dans PostgreSQL, installez Oubliette avec son pilote : pip install 'oubliette[postgres]'.
store-no-folder = Il n’y a pas de dossier pour le fichier { $place }. Créez d’abord le dossier, ou choisissez un autre endroit.
store-not-opened = Impossible d’ouvrir { $place } : { $why }. Vérifiez que l’endroit existe et que vous pouvez y écrire.
store-empty = { $place } est vide, ce qu’une base n’est jamais. Le fichier n’a pas été touché ; déplacez-le pour créer une nouvelle base à cet endroit.
store-not-database = { $place } n’est pas une base d’Oubliette, ou son début est endommagé. Le fichier n’a pas été touché ; choisissez-en un autre, ou remplacez-le par une sauvegarde.
store-foreign = { $place } est la base d’un autre programme. Elle n’a pas été touchée ; choisissez un autre endroit.
store-newer = { $place } vient d’une version plus récente d’Oubliette. Rien n’a été touché ; mettez Oubliette à jour pour l’ouvrir.
store-damaged = { $place } est endommagé ({ $why }). Rien n’a été touché ; remplacez-le par une sauvegarde.
store-migration = { $place } n’a pas pu être mis à jour ({ $why }). Tout est resté comme avant.
store-migration-file = { $place } n’a pas pu être mis à jour ({ $why }). Tout est resté comme avant ; une copie se trouve dans { $backup }.
store-full = Il n’y a plus de place pour { $place }. Rien n’est perdu, mais la dernière action n’a pas été conservée ; libérez de la place et réessayez.
store-busy = { $place } est occupé : un autre programme y écrit depuis trop longtemps. La dernière action n’a pas été conservée ; réessayez.
store-read-only = { $place } ne peut qu’être lu. La dernière action n’a pas été conservée ; autorisez l’écriture.
store-lost = La base { $place } est injoignable ({ $why }). Il n’est pas certain que la dernière action ait été conservée ; vérifiez-le dès qu’elle répond à nouveau.
store-failed = { $place } a échoué ({ $why }). La dernière action n’a pas été conservée ; réessayez.

store-no-match = Il n’y a pas de partie « { $match } » dans cette base.
store-no-seat = La partie « { $match } » n’a pas de place « { $seat } » ; elle a { $seats }.
store-conflict = Quelqu’un a été plus rapide dans la partie « { $match } ». Regardez ce qui a changé, puis réessayez.
store-match-damaged = La partie « { $match } » est endommagée dans la base ({ $why }). Rien n’a été touché ; remplacez la base par une sauvegarde.
store-match-newer = La partie « { $match } » a été écrite par une version plus récente d’Oubliette. Mettez Oubliette à jour pour la continuer.
store-match-unreadable = La partie « { $match } » a été conservée par Oubliette { $engine }, et cette version-ci ne sait pas lire son état. Continuez-la avec celle-là.
store-drift = Les règles ont changé depuis la réponse { $number } de la partie « { $match } », qui ne convient plus. La partie peut reprendre à son dernier point de reprise.
store-copy-there = Il y a déjà une copie { $place }. Attendez une seconde et réessayez.
store-no-copy = Il n’y a pas de fichier { $place }. Nommez une copie faite par « oubliette backup ».
store-not-empty = { $place } contient déjà des parties. Une copie n’est remise que dans une base vide : nommez un autre --store, ou déplacez d’abord celle-ci.
