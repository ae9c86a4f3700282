"""Whole games by post among steadys, fast, for what their links come to."""
