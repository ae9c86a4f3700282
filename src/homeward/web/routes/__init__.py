"""The addresses under /api and the page: each checks what comes in, asks the host, and answers."""
