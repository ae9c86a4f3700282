"""A game on paper: its board at its true size, cards, pieces and rules as PDF, and lines for a laser cutter."""
