"""The verbs: each takes a table and gives the table after it, or refuses."""
