"""What is written: changes, put together, in transactions."""
