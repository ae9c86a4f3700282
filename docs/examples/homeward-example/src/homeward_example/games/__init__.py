"""Games: every .toml beside this file is one."""
