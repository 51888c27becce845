"""Descent: figures and maps that a player brings."""
