"""What happens in the games of a batch, written down: all seats' places turn by turn, every play, every throw."""
