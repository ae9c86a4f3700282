"""What players need to know of Kukla & Ollie."""
