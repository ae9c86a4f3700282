"""Kukla & Ollie: the rules, as plain functions over integers."""
