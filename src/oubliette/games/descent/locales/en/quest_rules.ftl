# Rules of quests that somebody puts in order
d2-quest-rule = Rule { $number } of the quest
