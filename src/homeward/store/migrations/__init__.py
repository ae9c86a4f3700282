"""The database's history, one file a step, run at every start."""
