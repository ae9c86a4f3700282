"""Kukla & Ollie in lockstep."""
