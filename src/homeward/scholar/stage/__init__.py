"""How the scholar sees Kukla & Ollie, and plays it compiled."""
