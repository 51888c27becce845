d2-ask-song = { $card } : quel jeton ?
d2-song-melody = Mélodie
d2-song-harmony = Harmonie
d2-song-more = 2 dégâts de plus
d2-ask-song-more = Utiliser { $card } ?
d2-song-cure = { $name } : { $what }
