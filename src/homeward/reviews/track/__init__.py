"""What is counted in the dice games."""
