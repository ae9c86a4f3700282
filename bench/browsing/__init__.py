"""The parts of bench/page.py: a server with told dice, a line that is counted, and somebody who plays."""
