"""Many games at once, a step of all of them at a time."""
