"""Who is there: devices, their sockets, their friends and invitations."""
