"""What one seat sees: the table, the journal's sentences and beats, previews, reasons."""
