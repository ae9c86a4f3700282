"""The table in the browser: HTTP and sockets around the table authority. No rule lives here."""
