"""What is asked at the prompt, and what may be answered."""
