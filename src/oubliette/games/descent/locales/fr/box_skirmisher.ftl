d2-ask-face = { $card } : quel résultat le dé montre-t-il ?
d2-ask-token-space = { $card } : où va votre jeton Héros ?
