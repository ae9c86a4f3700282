"""The clocks of games, and who acts when time is up."""
