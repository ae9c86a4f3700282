"""How studies are shown: charts, figures with their numbers, and pages that carry them."""
