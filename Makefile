# From a fresh clone: `make play` plays, `make test` tests. Both set everything up by themselves.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAIN := .venv-plain
# What is installed, and what builds the page, has the versions of constraints.txt.
INSTALL := $(BIN)/python -m pip install --quiet --constraint constraints.txt --build-constraint constraints.txt
PAGE := hatch_build.py $(shell find src/homeward/web/ui -type f -not -path '*/node_modules/*' -not -name wire.ts)

.PHONY: play test quick test-plain browser compiled checks tests lint types layers page agree docs mutants audit constraints clean

# Every process that a test starts would compile the whole package anew where Python is told to keep nothing.
export PYTHONDONTWRITEBYTECODE :=

play: $(VENV)/ready
	@$(BIN)/homeward

# Everything (docs/testing.md): the checks beside the tests.
test: $(VENV)/ready-to-test
	@$(MAKE) --no-print-directory --jobs=2 checks tests

# What needs no browser, no database and no compiler.
quick: $(VENV)/ready-to-test
	@$(MAKE) --no-print-directory lint layers
	@$(BIN)/python -m pytest --quick --numprocesses=auto --dist=worksteal

# What needs no compiler, no browser and no database server, where none of them is installed: as on other systems.
test-plain: $(PLAIN)/ready
	@$(PLAIN)/bin/python -m pytest --numprocesses=auto --dist=worksteal

checks:
	@$(MAKE) --no-print-directory --jobs=1 lint types layers page

tests:
	@$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

layers:
	$(BIN)/lint-imports

page:
	$(BIN)/python hatch_build.py check

# Ask the referee and the naive one about every house rule (docs/testing.md); make test asks a sample. Takes long.
agree: $(VENV)/ready-to-test
	@PYTHONPATH=tests $(BIN)/python -m naive.agree --positions $(or $(POSITIONS),10000)

# The documentation site, in build/docs/html: pages, reference, notebooks that are run, the playable page. A link that leads
# nowhere is an error. PAGES=only leaves out the playable page and the open data, and does not run the
# notebooks.
docs: $(VENV)/ready-for-docs
	@$(BIN)/python tools/docs/build.py $(if $(PAGES),--without-table --without-data --without-running)

# Change every line of the referee a little and see whether some test notices (docs/mutants.md). Takes long.
mutants: $(VENV)/ready-to-test
	@$(INSTALL) --editable '.[mutation]'
	@$(BIN)/python tests/mutation/prepare.py
	@cd build/mutation && ../../$(BIN)/mutmut run
	@cd build/mutation && ../../$(BIN)/mutmut results

# Ask whether anything installed has known vulnerabilities. A database that cannot be reached is said, and is Error 69.
audit: $(VENV)/ready-to-audit
	@$(BIN)/python tools/audit.py

# Work constraints.txt out again after a change to pyproject.toml; with RENEW=1, the newest of everything that fits.
constraints: $(VENV)/bin/python
	@$(BIN)/python tools/constraints.py $(if $(RENEW),--upgrade)

clean:
	rm -rf $(VENV) $(PLAIN) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache build/mutation
	rm -rf src/homeward/web/static src/homeward/web/ui/node_modules

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("homeward needs Python 3.11 or newer, and this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	@echo "Setting up in $(VENV) (only the first time) …"
	@$(PYTHON) -m venv $(VENV) || (echo "Python's venv module is missing: on Debian, apt-get install python3-venv" && exit 1)

$(VENV)/ready: $(VENV)/bin/python pyproject.toml constraints.txt $(PAGE)
	@echo "Fetching what homeward needs, and building the page …"
	@$(BIN)/python -m pip install --quiet --constraint constraints.txt pip
	@$(INSTALL) --no-compile --editable '.[fast,print]'
	@touch $@

$(VENV)/ready-to-test: $(VENV)/ready pyproject.toml constraints.txt
	@echo "Fetching what the tests need …"
	@$(INSTALL) --editable '.[test]'
	@$(MAKE) --no-print-directory --jobs=2 browser compiled
	@touch $@

browser:
	@$(BIN)/python tests/web/browser/chromium.py

compiled:
	@$(BIN)/python tests/warming.py

$(PLAIN)/ready: pyproject.toml constraints.txt $(PAGE)
	@echo "Setting up in $(PLAIN) …"
	@$(PYTHON) -m venv $(PLAIN)
	@$(PLAIN)/bin/python -m pip install --quiet --constraint constraints.txt pip
	@$(PLAIN)/bin/python -m pip install --quiet --constraint constraints.txt --build-constraint constraints.txt \
		--editable '.[test-plain]'
	@touch $@

$(VENV)/ready-for-docs: $(VENV)/ready pyproject.toml constraints.txt
	@echo "Fetching what the site needs …"
	@$(INSTALL) --editable '.[docs]'
	@touch $@

$(VENV)/ready-to-audit: $(VENV)/ready pyproject.toml constraints.txt
	@echo "Fetching what the audit needs …"
	@$(INSTALL) --editable '.[audit]'
	@touch $@
