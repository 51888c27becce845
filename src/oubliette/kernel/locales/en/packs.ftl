# What is wrong in a pack. $path is the place inside the entry, written like `elite.move[3]`.

not-a-folder = there is no pack folder here
no-manifest = the pack has no pack.yaml, which says its id, game, version and title
file-too-large = the file is too large: at most { $limit } bytes are read
pack-too-large = the pack is too large: its files may hold at most { $limit } bytes together
too-many-files = the pack has too many files: at most { $limit }
too-many-folders-deep = folders are nested too deeply: at most { $limit } levels
too-many-values = the pack holds too many values: at most { $limit }
too-many-problems = too many problems: only the first { $limit } are shown
unreadable-file = the file can't be read
not-utf8 = the file is not UTF-8 text (byte { $byte }); save it as UTF-8
control-character = there is a forbidden control character here ({ $character })
link-refused = links are not followed in packs; put the file itself here
bad-yaml = this is not valid YAML: { $reason }
alias-refused = anchors and aliases (&name, *name) are not allowed in packs; write the value out
tag-refused = tags are not allowed in packs; found { $tag }
nested-too-deep = values are nested too deeply: at most { $limit } levels
duplicate-key = the key ‘{ $name }’ stands twice in this mapping; it stood first on line { $line }
key-not-plain = a key must be a simple word or number
unknown-kind = ‘{ $name }’ is not a kind of entry of this game, expected { $expected }
duplicate-id = the id ‘{ $id }’ is taken: { $kind }/{ $id } is already in { $file }, line { $line }
already-defined = { $kind }/{ $id } is already in the pack ‘{ $pack }’; write ‘replaces: true’ to replace it
replaces-nothing = { $kind }/{ $id } says ‘replaces: true’, but no earlier pack has it
unknown-field = { $path } has no field ‘{ $name }’
missing-field = { $path } lacks the field ‘{ $name }’
wrong-value = { $path }: expected { $expected }, found { $found }
text-needs-quotes = { $path }: expected { $expected }, found { $found }; put quotes round it if it is meant as text
wrong-length = { $path } has { $count ->
    [0] no value
    [one] { $count } value
   *[other] { $count } values
}, expected { $expected }
repeated-value = { $path }: { $found } stands twice in the list
one-verb = { $path }: expected one verb with its value, found { $count }; start a new list item for each verb
unknown-reference = { $path }: expected { $expected }, found ‘{ $name }’, which no pack has
text-file-missing = { $path }: there is no text file ‘{ $name }’ beside this file
wrong-game = the pack is for the game ‘{ $game }’, expected ‘{ $wanted }’
newer-format = the pack is written in format { $format }; this version of Oubliette reads up to format { $known }
pack-missing = the pack needs the pack ‘{ $name }’, which is not loaded
pack-too-late = the pack needs the pack ‘{ $name }’, which must be loaded before it
pack-too-old = the pack needs the pack ‘{ $name }’ in version { $wanted } or later, found version { $version }
duplicate-pack = the pack id ‘{ $name }’ is taken by another loaded pack
unfit = { $path }: { $reason }
check-failed = { $path }: { $reason }

# Pieces of sentences

did-you-mean = (did you mean { $names }?)
the-entry = the entry
with-note = { $expected } ({ $note })
either = { $first } or { $last }
quoted = ‘{ $name }’

expected-anything = any value
expected-nothing = nothing
expected-true-false = true or false
expected-whole-number = a whole number
expected-number = a number
expected-multiple = { $number }, a multiple of { $step }
expected-at-least = { $number }, at least { $low }
expected-at-most = { $number }, at most { $high }
expected-more-than = { $number } above { $low }
expected-less-than = { $number } below { $high }
expected-between = { $number } from { $low } to { $high }
expected-text = some text
expected-text-longer = a text of at least { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
expected-text-shorter = a text of at most { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
expected-text-matching = a text that matches { $pattern }
expected-id = an id made of small letters, digits and single underscores
expected-version = a version such as 1.2.0
expected-list = a list
expected-mapping = a mapping
expected-fields = a mapping with the fields { $fields }
expected-one-of = { $names }
expected-verb = a verb: { $names }
expected-tag = a mapping whose ‘{ $field }’ is { $names }
expected-reference = the id of an entry in { $kinds }
expected-text-file = the name of a text file (.txt)

found-nothing = nothing
found-text = the text ‘{ $value }’
found-number = the number { $value }
found-true-false = { $value }
found-list = a list
found-mapping = a mapping

count-exactly = { $low }
count-at-least = at least { $low }
count-at-most = at most { $high }
count-between = from { $low } to { $high }

yaml-colon = there is a colon where none can stand; check the indentation, or put quotes round the text
yaml-character = a value can't start with this character; use spaces, not tabs, and put quotes round the text
yaml-unclosed = a bracket or a quote is opened and not closed, or a comma is missing
yaml-indent = the indentation does not fit the lines above
yaml-other = the structure breaks here
