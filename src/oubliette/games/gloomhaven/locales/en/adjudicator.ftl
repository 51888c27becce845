# What is wrong with a drawn situation
gh-situation-too-large = The situation is too long: at most { $most } bytes are read.
gh-situation-too-much = The situation is too large: { $hexes } hexes, an area of { $area }, { $enemies } enemies. Leave out what does not matter.
gh-situation-not-one = There must be exactly one situation, but there are { $count }.
gh-situation-malformed = The situation is not written as it should be: { $why }.
gh-situation-outside = { $place } lies outside the board of { $width } columns and { $height } rows, which are counted from 0.
gh-situation-thin-wall = A thin wall lies between two neighbouring hexes; { $one } and { $other } are no neighbours.
gh-situation-in-wall = A figure stands at { $place }, which is a wall.
gh-situation-shared-hex = Two figures stand at { $place }.
gh-situation-same-id = Two enemies are called “{ $id }”.
gh-situation-too-many-outcomes = So many enemies are tied as targets that there are more than { $most } ways to choose among them. Give them different initiatives.

# What the monster may do
gh-adjudged-idle = The monster has no focus: it neither moves nor attacks.
gh-adjudged-one = The monster has no choice:
gh-adjudged-many = The players choose one of { $count }:
gh-adjudged-stays = It stays at { $place }.
gh-adjudged-stays-and-attacks = It stays at { $place } and attacks { $targets }.
gh-adjudged-moves = It moves to { $place }.
gh-adjudged-moves-and-attacks = It moves to { $place } and attacks { $targets }.
gh-adjudged-focus = Focus: { $focus }
gh-adjudged-path = Path: { $path }
gh-adjudged-destination = On the way to: { $place }
gh-adjudged-rules = Rules: { $rules }

# The drawing
gh-drawn-monster = M the monster
gh-drawn-allies = m its allies
gh-drawn-enemy = { $mark } { $id } (initiative { $initiative })
gh-drawn-walls = # wall
gh-drawn-obstacles = o obstacle
gh-drawn-traps = ^ trap
gh-drawn-hazards = ! hazardous terrain
gh-drawn-difficult = ~ difficult terrain
gh-drawn-ends = numbers: where it may end
