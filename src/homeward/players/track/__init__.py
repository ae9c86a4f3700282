"""What players need to know of the dice games."""
