d2-ask-song = { $card }: which token?
d2-song-melody = Melody
d2-song-harmony = Harmony
d2-song-more = 2 damage more
d2-ask-song-more = Use { $card }?
d2-song-cure = { $name }: { $what }
