"""What is counted in Kukla & Ollie."""
