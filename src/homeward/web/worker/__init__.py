"""The host of tables in a browser's worker: the same host as a server's, for the one device that it is part of.

Nothing here may import what a browser does not have: no threads, no processes, no sockets, no NumPy, no database.
"""
