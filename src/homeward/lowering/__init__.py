"""Rulebook → integer tables: the only writer of the layouts that the referee reads."""
