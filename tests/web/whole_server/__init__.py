"""The server as a whole: killed, left without its database, tried by a stranger."""
