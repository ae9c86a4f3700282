"""A letter unfolded: the whole game that it tells, whom it waits for, and the turn that comes next."""
