"""Where the games of a series are played: on this machine's cores, on its GPU, on a cluster."""
