"""Many games at once, stepped from outside."""
