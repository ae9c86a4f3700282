"""Where work is done: in the loop, in threads that are shared fairly, in other processes."""
