"""What is drawn for paper alone: pieces and cards."""
