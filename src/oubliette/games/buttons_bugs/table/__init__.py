"""What a seat sees: views, beats, sentences, previews."""
