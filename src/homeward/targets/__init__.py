"""Where the referee runs: plain Python, compiled for the processor, compiled for a GPU."""
