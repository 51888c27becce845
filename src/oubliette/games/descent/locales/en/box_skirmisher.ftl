d2-ask-face = { $card }: which result does the die show?
d2-ask-token-space = { $card }: where does your hero token go?
