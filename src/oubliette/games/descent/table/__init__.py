"""What one seat sees: the table, the journal's sentences and beats, previews, and what stays hidden."""
