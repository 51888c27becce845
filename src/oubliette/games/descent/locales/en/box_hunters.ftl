d2-ask-payday = Payday: which search token is searched?
d2-ask-delver = Which Search card is kept?
d2-ask-delver-other = { $card }: on top of the Search deck, or under it?
d2-ask-survey = Which card lies in place { $place } from the top?
d2-ask-sleight = Sleight of Hand: { $card }
d2-sleight-ask = Ask for it
d2-sleight-give = Give it
