"""The wire: `asked` is what a page may say, `shown` what it is told. The page's types are made from these."""
