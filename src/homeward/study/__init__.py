"""For people who study the games."""
