"""The tables of a server: opened, kept in memory, acted at, looked at."""
