"""The server as a process: ports, processes, log lines, figures."""
