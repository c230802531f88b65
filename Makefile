PYTHON ?= python3
JOBS ?= 2
UV := .tools/bin/uv
BIN := .venv/bin
CODE := src tests tools $(wildcard benchmarks) setup.py
export UV_PYTHON_DOWNLOADS := never

.DEFAULT_GOAL := help
.PHONY: help install engine play play-terminal test test-long bench bench-server postgres rules lint lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## print this list
	@echo "Cheeseboard: make play to play, make test to check everything."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

install: engine ## set everything up in this folder and start nothing

play: install ## set up, then open the table in the browser (HOST=0.0.0.0: for the whole house)
	@$(BIN)/cheeseboard serve --browser $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

play-terminal: install ## set up, then play Lab RATS in the terminal
	@$(BIN)/cheeseboard play lab-rats

test: install lint rules ## style, types, arrows, purity, rules, and the tests with both engines
	@$(BIN)/python tools/compile.py --check
	@echo "· tests, compiled engine where there is one"
	@$(BIN)/pytest -n $(JOBS)
	@echo "· tests, pure engine"
	@CHEESEBOARD_PURE=1 CHEESEBOARD_QUICK=1 $(BIN)/pytest -n $(JOBS) $(wildcard tests/contract tests/games)

test-long: install ## the tests with many more random games
	@CHEESEBOARD_LONG=1 $(BIN)/pytest -n $(JOBS)

bench: .venv-bench/.installed ## measure the speed against OpenSpiel and PettingZoo
	@.venv-bench/bin/python -m benchmarks.run

bench-server: install ## load: 1,000 sockets at 250 tables, the server on one core
	@PYTHONPATH=. $(BIN)/python benchmarks/server_store.py
	@PYTHONPATH=. $(BIN)/python benchmarks/server.py

postgres: ## install Debian's PostgreSQL for the tests of several nodes (as root)
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } > /dev/null

rules: install ## list the sentences of the rules that no test shows
	@echo "· rules"
	@$(BIN)/python tools/rules.py

lint: install ## style, types, the arrows between the rooms, purity of the engine
	@echo "· style"
	@$(BIN)/ruff check -q $(CODE)
	@$(BIN)/ruff format -q --check $(CODE)
	@echo "· types"
	@$(BIN)/mypy --no-error-summary $(CODE)
	@echo "· arrows"
	@$(BIN)/lint-imports --no-logo > build/arrows.log || { cat build/arrows.log; exit 1; }
	@echo "· purity"
	@$(BIN)/python tools/purity.py

lock: $(UV) ## choose the newest versions of everything we depend on
	@echo "· lock"
	@$(UV) pip compile -q --upgrade $(LOCK) $(EXTRAS) --group dev -o requirements.lock
	@$(UV) pip compile -q --upgrade $(LOCK) $(EXTRAS) --group bench -o requirements-bench.lock

clean: ## remove everything that make made
	@rm -rf .tools .venv .venv-bench build dist src/*.egg-info
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools $(wildcard benchmarks) -name __pycache__ -prune -exec rm -rf {} +

EXTRAS := --extra server --extra arena --extra gym
LOCK := pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate

# The compiled engine decides by the contents of the sources, not by their dates, whether it is stale.
engine: .venv/.installed
	@$(BIN)/python tools/compile.py

$(UV):
	@echo "· tools"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer, please: make PYTHON=...")'
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install -qq --disable-pip-version-check uv
	@touch $@

.venv/.locked: requirements.lock
.venv-bench/.locked: requirements-bench.lock
%/.locked: | $(UV)
	@echo "· libraries in $*"
	@$(UV) venv -q --allow-existing --python .tools/bin/python $*
	@VIRTUAL_ENV=$* $(UV) pip sync -q --require-hashes $<
	@touch $@

%/.installed: %/.locked pyproject.toml setup.py
	@echo "· cheeseboard in $*"
	@VIRTUAL_ENV=$* $(UV) pip install -q --no-deps --no-build-isolation -e .
	@touch $@
