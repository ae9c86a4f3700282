"""Where everything lies on each board."""
