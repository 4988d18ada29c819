# Everything is installed in .venv of this checkout, in the versions of requirements.lock.
# Needs Python 3.11 or later; what Debian keeps in a package of its own is fetched by apt.

PYTHON ?= python3
BIN := .venv/bin
PYTEST := $(BIN)/pytest --numprocesses 2 --dist worksteal
# With these words WebKit's engine ends Python now and then: https://github.com/oven-sh/bun/issues/17146
ENGINE_FAULT := Out of bounds memory access
APT := $(shell test "$$(id -u)" = 0 || echo sudo) env DEBIAN_FRONTEND=noninteractive apt-get -qq
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Where this is set every process of the tests compiles all of them, which takes as long as the rest
# of its start.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run install test tests fast test-all night torture check style types bench gallery web \
	dist apk ipa linux macos windows words playthroughs lock chromium browsers poppler office desktop \
	postgres

help: ## say what can be made
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 24

run: .venv/runs ## start the app
	@$(BIN)/scorekeeper

# A link, so that it always runs what is in this folder.
install: .venv/runs ## put the command scorekeeper on your path, in ~/.local/bin
	@mkdir -p "$(HOME)/.local/bin"
	@ln -sf "$(CURDIR)/$(BIN)/scorekeeper" "$(HOME)/.local/bin/scorekeeper"
	@echo 'Installed: scorekeeper runs from this folder now; keep it where it is.'
	@case ":$$PATH:" in *":$(HOME)/.local/bin:"*) ;; *) \
		echo 'Your shell does not look there yet. Type this, or log in again:'; \
		echo '  export PATH="$$HOME/.local/bin:$$PATH"';; esac

# mypy runs on one core for half a minute: the tests begin on the other.
test: style chromium poppler postgres ## check, and run all tests that decide about a change
	@$(MAKE) --no-print-directory --jobs 2 types tests

tests: .venv/tests
	$(PYTEST) -m "not nightly"

fast: .venv/tests ## run the quick tests of rules, games, the store and screens
	$(PYTEST) -m "not slow and not nightly" --hypothesis-profile fast \
		tests/rules tests/game tests/stats tests/store tests/app tests/ui

test-all: test night ## run everything, also what takes an hour

# Each part has a budget of minutes; one that takes longer fails. Only mutants are tried as long as
# there is time, the quickest first: the results name those that survived or were not reached.
night: .venv/night browsers office desktop
	timeout 12m $(PYTEST) -m "nightly or hypothesis" --hypothesis-profile night tests \
		--ignore tests/browser --ignore tests/desktop --ignore tests/torture --ignore tests/bench
	timeout 15m $(PYTEST) -m nightly --reruns 1 --only-rerun "$(ENGINE_FAULT)" tests/browser
	timeout 3m $(BIN)/pytest -m nightly tests/desktop
	timeout 8m $(PYTEST) -m nightly tests/torture
	timeout 12m $(BIN)/mutmut run --max-children 2 \
		"scorekeeper.rules.*" "scorekeeper.game.tally.*" "scorekeeper.game.steps.*" || test $$? -eq 124
	$(BIN)/mutmut results
	BENCH=1 timeout 15m $(BIN)/pytest -s -m nightly tests/bench

torture: .venv/tests chromium postgres ## kill the app and feed it broken input, for hours
	TORTURE=1 $(PYTEST) -rP tests/torture

check: style types ## look for faults without running anything

style: .venv/tests
	$(BIN)/ruff check
	$(BIN)/lint-imports
	$(BIN)/ruff format --check

types: .venv/tests
	$(BIN)/mypy

bench: .venv/tests browsers ## measure, and print the tables
	BENCH=1 $(BIN)/pytest -s -m nightly tests/bench

gallery: .venv/tests chromium ## take a picture of every screen into build/gallery
	$(BIN)/python -m tests.tour

web: .venv/web ## make build/web, the app as static files for any host
	$(BIN)/python -m scorekeeper.web.build

# Each on a machine that can: ipa and macos need a Mac, windows Windows, linux Linux.
apk ipa linux macos windows: .venv/tests ## package the app with Flet, which fetches its tools
	$(BIN)/flet build $@ --build-version "$$($(BIN)/python -c 'import scorekeeper; print(scorekeeper.__version__)')"

dist: .venv/tests ## build the wheel and the source archive into dist
	$(BIN)/python -m build --no-isolation

words: .venv/tests ## bring the translations up to date with the code
	$(BIN)/python -m tests.i18n.catalogues

playthroughs: .venv/tests ## write the transcripts of whole games anew
	$(BIN)/python -m tests.game.playthroughs --write

# Versions stay as they are locked unless pyproject.toml asks for others; `make lock UP=--upgrade`
# takes the newest.
lock: .venv/tests ## write requirements.lock for every platform and Python 3.11 or later
	$(BIN)/pip install --quiet uv==0.13.8
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --all-extras $(UP) \
		--no-header --no-annotate --no-emit-index-url --no-emit-find-links \
		--output-file requirements.lock pyproject.toml

# The files below say that .venv is ready to run the app, to make the page, and to test it all.

.venv/runs: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'Scorekeeper needs Python 3.11 or later. Say where it is: make PYTHON=python3.11'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'Python cannot make a virtual environment yet: installing python3-venv.'; \
		$(APT) update && $(APT) install -y python3-venv; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --constraint requirements.lock --editable .
	@touch $@

.venv/web: .venv/runs
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[web]'
	@touch $@

.venv/tests: .venv/runs
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[dev]'
	@touch $@

.venv/night: .venv/tests
	$(BIN)/pip install --quiet --constraint requirements.lock --editable '.[night]'
	@touch $@

chromium:
	@command -v chromium-headless-shell >/dev/null || { \
		echo 'The browser tests need Chromium: installing it.'; \
		$(APT) update && $(APT) install -y chromium-headless-shell; \
	} || command -v chromium >/dev/null || $(APT) install -y chromium

browsers: chromium
	@{ command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || { \
		echo 'The tests in other browsers need Firefox, WebKitGTK and Xvfb: installing them.'; \
		$(APT) update && $(APT) install -y --no-install-recommends \
			firefox-esr webkit2gtk-driver xvfb; }

poppler:
	@command -v pdftotext >/dev/null || { \
		echo 'The tests of exports need Poppler: installing it.'; \
		$(APT) update && $(APT) install -y --no-install-recommends poppler-utils; }

office:
	@command -v soffice >/dev/null || { \
		echo 'The tests of exports need LibreOffice: installing it.'; \
		$(APT) update && $(APT) install -y --no-install-recommends libreoffice-calc-nogui; }

# Flet's present desktop client is not in its package; the last one that was stands in for it.
desktop: .venv/desktop
	@{ command -v Xvfb && command -v xdotool && command -v import && ldconfig -p | grep libmpv; } \
		>/dev/null || { \
		echo 'The test of the desktop window needs Xvfb, xdotool and libraries: installing them.'; \
		$(APT) update && $(APT) install -y --no-install-recommends \
			xvfb xdotool imagemagick libgtk-3-0 libmpv2 libgl1-mesa-dri; }

.venv/desktop: .venv/tests
	$(BIN)/pip download --quiet --no-deps --dest $@.part flet-desktop-light==0.82.2
	$(BIN)/python -m zipfile -e $@.part/flet_desktop_light-*.whl $@.part
	tar -xzf $@.part/flet_desktop/app/flet-linux-amd64.tar.gz -C $@.part
	@rm -rf $@ && mv $@.part $@

# The tests start a server of their own; the one that Debian may start on its own is not used.
postgres:
	@{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || { \
		echo 'The tests of the store need PostgreSQL: installing it.'; \
		$(APT) update && $(APT) install -y --no-install-recommends postgresql; }
