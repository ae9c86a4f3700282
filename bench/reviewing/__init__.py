"""What the measurements of reviews share."""
