"""How the scholar learns: it plays against itself, many games at once, and mends its forecasts. Needs PyTorch."""
