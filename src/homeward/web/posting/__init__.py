"""Games by post at a host's tables: the hand of a table, letters that come and go, links that are opened."""
