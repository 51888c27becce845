# Situations that cannot be judged
d2-sight-too-long = The situation is too long: at most { $most } characters are read.
d2-sight-not-one = There must be exactly one situation, but there are { $count }.
d2-sight-no-map = Draw a map under “map”, or lay one of “tiles”: one of the two.
d2-sight-no-tile = There is no tile “{ $tile }” for { $name }.
d2-sight-overlap = { $name } lies on { $other }.
d2-sight-too-wide = The map is too wide: at most { $most } columns and rows are judged.
d2-sight-too-many-spaces = The map is too large: at most { $most } spaces are judged.
d2-sight-no-join = No join for the door “{ $door }”: the tiles it names do not meet there.
d2-sight-no-door = There is no door “{ $door }”; there are: { $known }.
d2-sight-shared = { $name } stands where another figure stands.
d2-sight-no-letter = The map has no “{ $letter }”, where { $name } should stand.
d2-sight-letter-twice = “{ $letter }” is drawn more than once; say how large { $name } is.
d2-sight-no-space = { $name } would stand at [{ $column }, { $row }], where no figure can.
d2-sight-no-figure = There is no figure “{ $name }”; there are: { $known }.
d2-sight-same = { $name } is paired with itself.

# What is judged
d2-sight-open = { $one } and { $other } see each other.
d2-sight-none = { $one } and { $other } do not see each other.
d2-sight-adjacent = They are adjacent: a melee attack gets there.
d2-sight-distance = { $count ->
    [one] { $count } space apart
   *[other] { $count } spaces apart
  }: a ranged attack needs range { $count }.
d2-sight-no-count = Nothing joins their spaces: there is no distance between them.
d2-sight-across = A melee attack crosses an elevation line: the defender adds a black die.
d2-sight-tried = Lines tried: { $count }, open: { $open }.
d2-sight-line-open = From corner { $start } to corner { $end }: nothing is in the way.
d2-sight-line-wall = From corner { $start } to corner { $end }: a wall or the edge of the map.
d2-sight-line-door = From corner { $start } to corner { $end }: the closed door { $by }.
d2-sight-line-figure = From corner { $start } to corner { $end }: { $by } is in the way.
d2-sight-line-figure-along = From corner { $start } to corner { $end }: it runs along the space of { $by }.
d2-sight-line-obstacle = From corner { $start } to corner { $end }: the obstacle at { $by } is in the way.
d2-sight-line-obstacle-along = From corner { $start } to corner { $end }: it runs along the obstacle at { $by }.
d2-sight-walk = With { $count ->
    [one] { $count } movement point
   *[other] { $count } movement points
  } { $name } can end at { $places }.
d2-sight-rules = Rules: { $rules }
