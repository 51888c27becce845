"""Measurements: ratios and figures in one run, never a test."""
