# Conseils : ce qui guide le robot
gh-hint-declare = De toutes les paires possibles, ces deux cartes valent le plus cette manche, leur initiative comprise.
gh-hint-action = De là où vous êtes et de là où vous pouvez aller, cette moitié apporte le plus.
gh-hint-move = De là, la suite de votre tour vaut le plus, une fois retiré ce que les monstres peuvent vous y faire.
gh-hint-target = C’est là qu’un coup compte le plus : ce qu’il enlève, la chute qu’il rapproche et ce que demande le scénario.
gh-hint-area = Placée ainsi, l’attaque atteint les ennemis qui comptent le plus.
gh-hint-damage = C’est ce qui coûte le moins : les points de vie d’un côté, les cartes et les manches qu’elles durent de l’autre.
gh-hint-weakest = De ce que vous pouvez céder, c’est ce qui vaudra le moins par la suite.
gh-hint-start = Qui encaisse bien commence devant, les plus fragiles restent derrière.
gh-hint-perk = C’est ce qui améliore le plus vos cartes modificatrices.
gh-hint-learn = Dans l’ensemble, c’est la carte qui vaut le plus parmi celles proposées.
