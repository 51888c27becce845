"""What every game needs and no game owns: boards, chance, choices, flow, journal, packs, ledger, text."""
