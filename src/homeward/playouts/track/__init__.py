"""Whole dice games, as kernels."""
