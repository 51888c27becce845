server-nothing-to-undo = Il n’y a rien à reprendre.
server-no-undo = À cette table, on ne reprend rien : l’hôte en a décidé ainsi.
server-onlooker = Vous regardez la partie : seuls ceux qui sont à la table peuvent faire cela.
server-not-understood = Ce message n’a pas été compris, et rien n’a été fait.
server-not-your-seat = Cet écran ne tient pas la place « { $seat } ».
server-paused = L’hôte a mis la partie en pause.
server-try-again = La partie change de main ; réessayez dans un instant.
server-nothing-to-see = De là, il n’y a rien à mesurer.

# Refus par HTTP
server-bad-request = La demande n’a pas été comprise : { $why }
server-forbidden = Les pages venues d’ailleurs ne peuvent pas jouer ici.
server-not-found = Cette page n’existe pas.
server-too-large = C’est plus qu’on ne lit ici.
server-too-often = C’était trop souvent en peu de temps ; attendez un instant.
server-failed = Quelque chose s’est mal passé de notre côté ; rien n’est perdu.
server-no-game = Aucun jeu ne s’appelle « { $game } ».
server-broken-game = { $game } ne peut pas être joué pour l’instant : ses fichiers ne vont pas ensemble.
server-no-match = Cette partie n’existe pas, ou a été supprimée.
server-no-seat = Cette place n’existe pas, ou son lien a été remplacé.
server-no-tool = Ce jeu n’a pas d’outil « { $tool } ».
server-no-bot = Ce jeu n’a pas de robot « { $bot } » ; il a { $known }.
server-no-rule = Il n’y a pas de règle « { $rule } ».
server-no-language = Les textes existent en français (fr) et en anglais (en).
server-no-onlookers = L’hôte ne veut pas de spectateurs à cette table.
server-not-host = Seul l’hôte de la partie peut faire cela.
server-too-long = C’était trop long et a été arrêté ; essayez quelque chose de plus petit.
server-no-page = La table du navigateur n’est pas construite : lancez « make web », ou jouez avec --terminal.
