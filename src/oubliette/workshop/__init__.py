"""The workshop: packs of people's own, kept with all their versions, edited and checked while they are written."""
