"""What a game teaches, as the page shows it."""
