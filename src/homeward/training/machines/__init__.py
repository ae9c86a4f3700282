"""Where the games are played: a processor's cores, or a GPU."""
