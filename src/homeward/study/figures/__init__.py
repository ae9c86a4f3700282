"""What a batch tells: its figures unpacked, measured, and how sure they are."""
