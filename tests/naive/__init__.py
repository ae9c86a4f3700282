"""A naive referee, written from RULINGS.md alone, that the tests hold against the project's own."""
