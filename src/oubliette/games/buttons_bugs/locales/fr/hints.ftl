# Conseils : ce qui guide le robot
bb-hint-plan = Avec ces cartes, vous ferez le plus ce round, votre initiative comprise.
bb-hint-turn = De ce qui reste à faire dans ce tour, c’est ce qui apporte le plus.
bb-hint-move = De là, la suite de votre tour vaut le plus, une fois retiré ce que les monstres peuvent vous y faire.
bb-hint-target = C’est là qu’un coup compte le plus : ce qu’il enlève, la chute qu’il rapproche et ce que demande le scénario.
bb-hint-damage = C’est ce qui coûte le moins : les points de vie d’un côté, les cartes et les rounds qu’elles durent de l’autre.
bb-hint-weakest = De ce que vous pouvez céder, c’est ce qui vaudra le moins par la suite.
