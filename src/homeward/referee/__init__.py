"""The rules of the games: plain integer functions, one source for Python, Numba and CUDA."""

SEATS = 4  # at every table
