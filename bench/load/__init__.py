"""Tables played over real sockets, for `bench/table_load.py`."""
