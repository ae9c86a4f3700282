"""What happens at a table, in words: plays, events, how it ended. The terminal and the page share it."""
