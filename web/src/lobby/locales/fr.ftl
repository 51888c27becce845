# Le hall, les parties à soi, la clé, la fin : les mots propres à la page, en français.

## Jeux
holds = { $scenarios ->
    [one] un scénario
   *[other] { $scenarios } scénarios
}{ $campaigns ->
    [0] {""}
    [one] , une campagne
   *[other] , { $campaigns } campagnes
}
holds-people = { $count ->
    [one] un personnage
   *[other] { $count } personnages
}
players = { $range ->
    [one] { $fewest ->
        [one] 1 joueur
       *[other] { $fewest } joueurs
    }
   *[many] { $fewest } à { $most } joueurs
}
minutes-range = { $range ->
    [one] { $most } min
   *[many] { $least } à { $most } min
}
mode-alone = en solo
mode-together = ensemble
mode-rivals = rivaux
mode-one-against-all = seul contre tous

## Préparation
new-match-of = Nouvelle partie : { $game }
how-to-begin = Par quoi commencer ?
way-first = Premiers pas
way-first-text = { $minutes ->
    [0] on vous guide
   *[other] { $minutes } min, on vous guide
}
way-campaign = Campagne
way-campaign-text = bien des soirées, les héros grandissent
way-quest = Une quête
way-quest-text = une parmi { $count }, rien n’est gardé
effort-of = À jouer : { $of ->
    [1] facile
    [2] moyen
   *[other] exigeant
}
settings-changed = { $count ->
    [0] comme d’ordinaire
    [one] un changement
   *[other] { $count } changements
}
several-on = { $count ->
    [0] aucune sur { $most }
    [one] une sur { $most }
   *[other] { $count } sur { $most }
}
several-none = Jeu de base seul
several-all = Toutes
length = durée
length-difficulty = durée · difficulté
all-scenarios = les { $count } scénarios
fewer-scenarios = moins
won-before = gagné
who-plays = Qui joue
seats-of = { $count ->
    [one] { $count } place
   *[other] { $count } places
  } sur { $most }
add-seat = Ajouter une place
seat-set-up = Préparer { $name }
seat-is = Qui joue { $name } ?
character-set-up = Choisir pour { $name }
character-for = Personnage : { $name }
characters-of = { $count ->
    [one] { $count } personnage
   *[other] { $count } personnages
  } sur { $most }

## Vos parties
your-matches = Vos parties
your-turn-in = { $count ->
    [one] À vous de jouer dans une partie
   *[other] À vous de jouer dans { $count } parties
}
resume = Reprendre
resume-named = Reprendre { $name }
look-in = Jeter un œil
replay-match = Revoir
match-won = gagnée
match-lost = perdue
scenario-number = scénario { $number }
round-number = manche { $number }
shelf-playing = En cours { $count }
shelf-finished = Terminées { $count }
shelf-archive = Archives { $count }
shelf-playing-empty = Aucune partie en cours. Choisissez un jeu ci-dessus et commencez.
shelf-finished-empty = Rien n’est encore terminé.
shelf-archive-empty = Rien n’est archivé.
match-more = Autres actions pour { $name }
put-away = Archiver
take-out = Sortir des archives
save-file = Enregistrer dans un fichier
delete-match = Supprimer
forget-here = Oublier dans ce navigateur
match-deleted = { $name } : partie supprimée.
seconds = { $count } s
come-title = Rejoindre la table d’un ami
come-text = Collez le lien de votre place, ou scannez son code.
open-save = Ouvrir une partie enregistrée

## Inviter
qr-of-seat = Code avec le lien pour { $name }
send = Envoyer

## La fin
end-spoils = Ce que vous emportez
end-opens = Ce qui vient ensuite
end-deeds = Ce que chaque héros a fait
end-best = (le meilleur)
play-again = Rejouer celui-ci
try-again = Réessayer
next-named = Suivant : { $name }

## La clé
page-you = Vous
you-title = Vous, sur tous vos appareils
you-text = Ni compte ni mot de passe. Cette clé, c’est vous : qui la possède peut jouer à vos places.
you-name = Nom que voient les autres
key-make = Faire une clé
key-show-mine = Montrer ma clé
key-yours = Votre clé
key-copy-words = Copier les mots
key-show-code = Montrer le code
key-hide-code = Cacher le code
key-code = Code avec le lien de votre clé
key-care = { $count ->
    [one] Elle porte une partie.
   *[other] Elle porte { $count } parties.
} Tapez-la sur un autre appareil, ou scannez-y son code. Gardez-la pour vous.
key-anew = Faire une nouvelle clé
key-anew-text = L’ancienne clé ne portera plus rien, sur aucun appareil. Vos places restent ici.
key-anew-yes = La refaire
key-have = J’ai une clé
key-have-text = Tapez les treize mots de votre clé, dans l’une ou l’autre langue ; les quatre premières lettres de chacun suffisent. Un lien convient aussi.
key-type = Les mots de la clé, ou son lien
key-use = Apporter mes places ici
key-taken = { $count ->
    [0] La clé est bonne, mais ne porte encore aucune partie.
    [one] Une partie est maintenant ici.
   *[other] { $count } parties sont maintenant ici.
}
setting-is = { $what } : { $value }
as-usual = comme d’ordinaire
none-of-them = aucun
seat-nobody-here = Aucune place n’est à vous : vous ne ferez que regarder.
page-import = Votre boîte
what-it-is = Cinq jeux d’aventure sur une même table : en solo, entre amis par un lien, ou avec des robots. Elle connaît les règles.
draw-another = En tirer un autre
number-to-share = Le même numéro donne le même à tout le monde.
