"""Where throws and cards come from: chains of hashes, committed before the first throw."""
