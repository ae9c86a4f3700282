"""Kukla & Ollie, stepped from outside: kernels over the referee, and no rule."""
