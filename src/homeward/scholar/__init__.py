"""What the scholar knows: how it sees a position, and the small net that tells each seat's chance to win."""
