"""A board as one self-contained SVG picture."""
