"""The parts of bench/advice.py."""
