"""Parts of `bench/again.py`: what hangs on the nets, with what it was made, and how it is made again."""
