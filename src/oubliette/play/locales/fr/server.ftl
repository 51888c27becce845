server-nothing-to-undo = Il n’y a rien à reprendre.
server-onlooker = Vous regardez la partie : seuls ceux qui sont à la table peuvent faire cela.
server-not-understood = Ce message n’a pas été compris, et rien n’a été fait.
