# Two commands do everything from a clean clone: `make play` and `make test`.
# The rest is for people who work on the project. `make help` lists it all.

PYTHON ?= python3
BIN := .venv/bin
PAGE := src/oubliette/play/server/page/index.html
HELP := src/oubliette/play/server/help/index.html
WEB_SOURCES := $(shell find web/src web/build web/public web/index.html web/vite.config.ts -type f 2>/dev/null) \
	$(shell find src/oubliette/games -name '*.py' -o -path '*/games/*' -name '*.yaml' -o -path '*/games/*' -name 'pictures.json' 2>/dev/null)
JOBS ?= auto
TIMED := sh tools/timed.sh

# Tests start hundreds of processes: none of them shall compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play web test check lint types imports ratchet unit browser wire script vitest pages live ledger mutants bench soak wheel try-install container format lock system clean

help: ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

play: .venv/.ready $(PAGE) $(HELP) ## start the table and open it in the browser; HOST=0.0.0.0 lets others in
	@OUBLIETTE_OPENED_BY="make play HOST=0.0.0.0" $(BIN)/oubliette play --browser $(if $(HOST),--host $(HOST))

web: $(PAGE) ## build the browser table

test: .venv/.ready web/node_modules/.ready $(PAGE) $(HELP) system ## run every check, and tell what took how long
	@rm -f build/times.txt
	@$(TIMED) "all checks but the Python tests, two at a time" $(MAKE) --no-print-directory -j2 -Oline live pages check wire script vitest
	@$(MAKE) --no-print-directory unit
	@$(TIMED)

check: types ratchet imports lint ## the checks that run no test

lint: .venv/.ready
	@$(TIMED) lint $(BIN)/ruff check .
	@$(TIMED) format $(BIN)/ruff format --check .

types: .venv/.ready
	@$(TIMED) types $(BIN)/mypy

imports: .venv/.ready
	@$(TIMED) imports $(BIN)/lint-imports

ledger: .venv/.ready ## what of each game's rules is proven, area by area
	$(BIN)/python tools/ledger.py

mutants: .venv/.ready ## break rules one small way at a time: does a test notice? GAME=…, ARGS="--sample 60 --seed 1"
	$(BIN)/python -m tools.mutants $(or $(GAME),gloomhaven) $(or $(ARGS),--sample 60)

ratchet: .venv/.ready
	@$(TIMED) ratchet $(BIN)/python tools/ledger.py --check

unit: .venv/.ready $(HELP) system
	@$(TIMED) "Python tests" $(BIN)/pytest -n $(JOBS) --dist worksteal --durations 15

browser: wire script vitest pages live ## type-check, unit tests and browser tests of the page

wire: .venv/.ready
	@$(TIMED) "types of the wire" $(BIN)/python tools/wire_types.py --check

script: web/node_modules/.ready
	@$(TIMED) "types of the page" npm --prefix web run --silent typecheck

vitest: web/node_modules/.ready $(PAGE)
	@$(TIMED) "unit tests of the page" npm --prefix web run --silent test

pages: .venv/.ready web/node_modules/.ready system
	@$(TIMED) "pages in a browser" npm --prefix web run --silent browser

live: .venv/.ready web/node_modules/.ready $(PAGE) system
	@$(TIMED) "live plays" npm --prefix web run --silent live

bench: .venv/.ready ## measure; ratios in one run
	$(BIN)/python -m bench

soak: .venv/.ready ## thousands of random matches of every game, and hundreds at once on one server
	$(BIN)/python -m bench.soak
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.load --behind-nginx --matches 100
	$(BIN)/python -m bench.faults
	$(BIN)/python -m bench.ray_soak

wheel: .venv/.ready $(PAGE) $(HELP) ## build what is released: wheel and sdist, in dist
	$(BIN)/python -m build --no-isolation --outdir dist .

try-install: wheel ## install the wheel with every Python of this machine, measure, and make a first move; then as a researcher does
	$(BIN)/python -m tools.try_install --play
	$(BIN)/python -m tools.try_research --ray

container: wheel ## do deploy/Containerfile by hand in a fresh Debian root (needs root and debootstrap), and play there
	$(BIN)/python -m tools.container_by_hand

format: .venv/.ready ## put all code in shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: ## pin what fits pyproject.toml, with hashes, for every Python from 3.11; ARGS=--upgrade takes the newest
	$(PYTHON) -m venv build/lock && build/lock/bin/pip install --quiet uv
	build/lock/bin/uv pip compile pyproject.toml --group dev --all-extras --universal --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --no-emit-package oubliette --quiet --output-file requirements.lock $(ARGS)

system: ## install what tests need beside Python, where the machine allows it
	@sh tools/system.sh

clean: ## remove everything that can be made again
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis web/node_modules web/dist

web/node_modules/.ready: web/package-lock.json
	cd web && npm ci --silent --no-fund --no-audit
	touch $@

$(PAGE): web/node_modules/.ready $(WEB_SOURCES)
	cd web && npm run --silent build -- --outDir ../$(dir $(PAGE)) --emptyOutDir --logLevel warn
	touch $@

$(HELP): .venv/.ready mkdocs.yml $(shell find docs -type f 2>/dev/null)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --clean --site-dir $(dir $(HELP))
	touch $@

.venv/.ready: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Oubliette needs Python 3.11 or newer: set PYTHON=…")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@
