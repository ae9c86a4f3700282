"""The dice games in lockstep."""
