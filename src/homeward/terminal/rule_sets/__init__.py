"""Sets of house rules at the command line: kept, found by their name, shown."""
