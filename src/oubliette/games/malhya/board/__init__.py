"""Figures and the party on their boards: deployment, footing, zones, journeys."""
