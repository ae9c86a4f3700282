"""What is on each page, by the millimetre."""
