"""Whole games of Kukla & Ollie, as kernels."""
