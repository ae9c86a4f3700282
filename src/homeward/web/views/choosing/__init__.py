"""What is chosen from: games, settings, bots, boards."""
