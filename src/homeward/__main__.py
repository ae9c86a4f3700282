"""`python -m homeward` is `homeward`."""

from homeward.cli import main

if __name__ == "__main__":
    main()
