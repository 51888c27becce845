"""Cards of Manor of Ravens."""
