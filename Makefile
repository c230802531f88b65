PYTHON ?= python3
JOBS ?= 2
COVERED ?= 90
UV := .tools/bin/uv
BIN := .venv/bin
STATIC := src/cheeseboard/server/static
NODE := $(CURDIR)/$(BIN)/node
TITLES := $(wildcard src/cheeseboard/games/*/web tests/thirdparty/*/web)
WEB := $(shell find web/src web/public src/cheeseboard/games/*/web -type f 2>/dev/null) $(wildcard web/*.html web/*.json web/*.ts web/*.js)
POCKET := tools/pocket.py tools/site.py $(wildcard web/pocket/*) $(wildcard docs/*.md docs/*/*.md) $(shell find $(addprefix src/cheeseboard/,core games bots tables review lab pocket) -name '*.py' -o -name '*.toml' -o -name '*.json') $(wildcard src/cheeseboard/*.py)
CODE := src tests tools $(wildcard benchmarks) setup.py
STYLES := 'web/src/**/*.{css,svelte}' '{src/cheeseboard/games,tests/thirdparty}/*/web/**/*.{css,svelte}'
# A test that hangs is ended, says where it stood, and counts as failed.
WATCHED := -o faulthandler_timeout=420 -o faulthandler_exit_on_timeout=true
# On a busy machine a test with real processes may run out of time: what failed gets a second chance, alone.
AGAIN := $(BIN)/pytest $(WATCHED) --last-failed --last-failed-no-failures none -n 0
PRETTIER := cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --log-level warn --config .prettierrc.json . $(TITLES:%=../%)
export UV_PYTHON_DOWNLOADS := never

.DEFAULT_GOAL := help
.PHONY: help install engine play pocket play-terminal test test-long coverage test-ray bench bench-server bench-attacks bench-web puzzles explored postgres chromium screenshots web web-check web-style format types rules lint hooks dist lock clean
.DELETE_ON_ERROR:
.NOTPARALLEL:

help: ## print this list
	@echo "Cheeseboard: make play to play, make test to check everything."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

install: engine ## set everything up in this folder and start nothing

play: install web pocket ## set up, then open the table in the browser (HOST=0.0.0.0: for the whole house)
	@$(BIN)/cheeseboard serve --browser $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

play-terminal: install ## set up, then play Lab RATS in the terminal
	@$(BIN)/cheeseboard play lab-rats

test: install lint rules web web-check pocket ## style, types, arrows, purity, rules, the tests with both engines, and in the browser
	@$(BIN)/python tools/compile.py --check
	@echo "· tests, compiled engine where there is one"
	@$(BIN)/pytest $(WATCHED) -n $(JOBS) --ignore tests/browser --ignore tests/cluster || $(AGAIN) --ignore tests/browser --ignore tests/cluster
	@$(MAKE) -s test-ray
	@echo "· tests in the browser"
	@command -v chromium >/dev/null || [ "$$(id -u)" != 0 ] || $(MAKE) -s chromium || echo "no Chromium here: its tests are skipped"
	@$(BIN)/pytest $(WATCHED) -n $(JOBS) --dist loadgroup tests/browser || $(AGAIN) tests/browser
	@echo "· tests, pure engine"
	@CHEESEBOARD_PURE=1 CHEESEBOARD_QUICK=1 $(BIN)/pytest $(WATCHED) -n $(JOBS) $(wildcard tests/contract tests/games)

test-long: install web pocket ## the tests with many more random games, and the whole matrix in the browser
	@CHEESEBOARD_LONG=1 $(BIN)/pytest -n $(JOBS) --ignore tests/browser --ignore tests/cluster
	@CHEESEBOARD_LONG=1 $(BIN)/pytest -n $(JOBS) --dist loadgroup tests/browser

coverage: install ## which lines and branches the tests run, room by room (pure engine, half an hour or more)
	@rm -rf build/coverage && mkdir -p build/coverage
	@CHEESEBOARD_PURE=1 CHEESEBOARD_QUICK=1 $(BIN)/coverage run -m pytest -n $(JOBS) $(addprefix --ignore tests/,browser cluster crash performance)
	@$(BIN)/coverage combine -q && $(BIN)/coverage html -q -d build/coverage/pages && $(BIN)/coverage json -q -o build/coverage/report.json
	@$(BIN)/python tools/covered.py build/coverage/report.json --below $(COVERED)
	@echo "line by line: build/coverage/pages/index.html"

test-ray: ## the tests on a real Ray cluster of two nodes, with libraries of their own
	@echo "· tests on a Ray cluster"
	@$(MAKE) -s .venv-ray/.installed || echo "Ray cannot be installed here: its tests are skipped"
	@[ ! -e .venv-ray/.installed ] || .venv-ray/bin/pytest tests/cluster

bench: .venv-bench/.installed ## measure the speed against OpenSpiel and PettingZoo
	@.venv-bench/bin/python -m benchmarks.run

bench-server: install ## the table server under load, within fourteen minutes; PART=rates for one part
	@PYTHONPATH=. $(BIN)/python -m benchmarks.server $(PART)

bench-attacks: install ## what attacks do to everybody else: p99 before and during each
	@PYTHONPATH=. $(BIN)/python benchmarks/attacks.py

bench-web: install web pocket ## how quick the table in the browser is: loading, moving, jumping; and without a server
	@PYTHONPATH=. $(BIN)/python tools/web_speed.py
	@PYTHONPATH=. $(BIN)/python tools/pocket_speed.py

puzzles: install ## look for the puzzles that come with the games, anew; a stopped search goes on
	@$(BIN)/python tools/puzzles.py

explored: install ## count games of bots for the explorer, anew
	@$(BIN)/python tools/explored.py

postgres: ## install Debian's PostgreSQL for the tests of several nodes (as root)
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } > /dev/null

chromium: ## install Debian's Chromium for the tests in the browser (as root)
	@command -v chromium >/dev/null || \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core; } > /dev/null

pocket: build/pocket/sw.js ## all games in the browser alone, without a server: static files in build/pocket

screenshots: install web ## pictures of every page and board, into build/screenshots
	@PYTHONPATH=. $(BIN)/python tools/screenshots.py

web: $(STATIC)/index.html ## build the table in the browser

web-check: web-style
	@echo "· web: types and tests"
	@cd web && $(NODE) node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output machine > ../build/web.log || { cat ../build/web.log; exit 1; }
	@cd web && $(NODE) node_modules/vitest/vitest.mjs run --reporter=dot > ../build/web.log 2>&1 || { cat ../build/web.log; exit 1; }

web-style: web/node_modules/.installed
	@echo "· web: style"
	@$(PRETTIER) --check
	@$(NODE) web/node_modules/eslint/bin/eslint.js --config web/eslint.config.js --max-warnings 0 web $(TITLES)
	@$(NODE) web/node_modules/stylelint/bin/stylelint.mjs --config web/stylelint.config.js $(STYLES)

format: install web/node_modules/.installed ## put all sources, Python and web, into the form that the checks ask for
	@$(BIN)/ruff check -q --fix-only $(CODE)
	@$(BIN)/ruff format -q $(CODE)
	@$(PRETTIER) --write

types: install ## write the browser's types from Python's declarations
	@$(BIN)/python tools/web_types.py

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

hooks: install ## let git run the quick checks before every commit
	@$(BIN)/pre-commit install

dist: install web ## the source archive and the wheel without a compiled engine, into dist
	@rm -rf build/lib build/bdist.* && CC=no-compiler-here $(BIN)/python setup.py -q sdist bdist_wheel

lock: $(UV) ## choose the newest versions of everything we depend on
	@echo "· lock"
	@$(UV) pip compile -q --upgrade $(LOCK) $(EXTRAS) --group dev -o requirements.lock
	@$(UV) pip compile -q --upgrade $(LOCK) $(EXTRAS) --group bench -o requirements-bench.lock
	@$(UV) pip compile -q $(LOCK) --extra server -c requirements.lock -o requirements-server.lock
	@$(UV) pip compile -q --upgrade $(LOCK) --extra arena --extra ray --group cluster -o requirements-ray.lock

clean: ## remove everything that make made
	@rm -rf .tools .venv .venv-bench .venv-ray build dist src/*.egg-info web/node_modules $(STATIC)
	@rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests tools $(wildcard benchmarks) -name __pycache__ -prune -exec rm -rf {} +

EXTRAS := --extra server --extra arena --extra gym
LOCK := pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-header --no-annotate

# The compiled engine decides by the contents of the sources, not by their dates, whether it is stale.
engine: .venv/.installed
	@$(BIN)/python tools/compile.py

web/node_modules/.installed: web/package-lock.json | .venv/.installed
	@echo "· web: libraries"
	@cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

$(STATIC)/index.html: $(WEB) web/node_modules/.installed
	@echo "· web: building"
	@cd web && $(NODE) node_modules/vite/bin/vite.js build --logLevel warn
	@touch $@

build/pocket/sw.js: $(WEB) $(POCKET) web/node_modules/.installed .venv/.installed
	@echo "· pocket: building"
	@PYTHONPATH=. $(BIN)/python tools/pocket.py > build/pocket.log
	@touch $@

$(UV):
	@echo "· tools"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer, please: make PYTHON=...")'
	@$(PYTHON) -m venv .tools
	@.tools/bin/pip install -qq --disable-pip-version-check uv
	@touch $@

.venv/.locked: requirements.lock
.venv-bench/.locked: requirements-bench.lock
.venv-ray/.locked: requirements-ray.lock
%/.locked: | $(UV)
	@echo "· libraries in $*"
	@$(UV) venv -q --allow-existing --python .tools/bin/python $*
	@VIRTUAL_ENV=$* $(UV) pip sync -q --require-hashes $<
	@touch $@

%/.installed: %/.locked pyproject.toml setup.py
	@echo "· cheeseboard in $*"
	@VIRTUAL_ENV=$* $(UV) pip install -q --no-deps --no-build-isolation -e .
	@touch $@
