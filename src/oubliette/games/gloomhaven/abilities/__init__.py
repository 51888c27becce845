"""What every ability needs: bonuses, what lasts, recovering cards, and damage with its consequences."""
