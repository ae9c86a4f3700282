"""What a device does: it begins and joins, keeps its hand, judges what comes, and sends on."""
