"""What is learned: the net as PyTorch has it, lessons, and windows of play that become lessons."""
