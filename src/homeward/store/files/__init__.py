"""The files a store needs: database, key, lock."""
