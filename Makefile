# `make run` serves the product, `make test` runs every test; both install what they need first. `make release` is for packaging.
.DEFAULT_GOAL := help
ADDR ?= 127.0.0.1:8080
DATA ?= data
# Where tools/setup.sh puts a newer Node when Debian's is too old for the page's tools.
export PATH := $(CURDIR)/target/node/node_modules/node/bin:$(PATH)
# What the page is made of; its tests are not.
WEB := $(shell find web -type f $(foreach folder,node_modules dist shots tests browser,-not -path 'web/$(folder)/*'))

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: ## build and serve on http://$(ADDR)
	@tools/setup.sh build
	@$(MAKE) --no-print-directory web
	cargo build --profile quick -p shuking --no-default-features
	target/quick/shuking serve --demo --addr $(ADDR) --data $(DATA)

release: web ## the optimised binary for packaging: target/release/shuking, with every feature
	cargo build --release -p shuking

web: web/dist/index.html ## build the page into web/dist, if anything changed

# Not `npm ci`: it refuses where a registry lacks the builds of other platforms. The versions are the lock file's all the same.
web/node_modules/.installed: web/package.json web/package-lock.json
	@echo "web: installing the page's packages"
	npm install --prefix web --no-save --ignore-scripts --no-audit --no-fund
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB)
	npm run --silent build --prefix web

test-web: web ## the page alone: types, units, a real browser
	npm run --silent check --prefix web
	npm test --silent --prefix web
	tools/browser.sh

test: ## every test: Rust, PostgreSQL, scenarios, the HTTP contract, the page in a browser
	@tools/setup.sh test
	@$(MAKE) --no-print-directory web
	cargo fmt --all --check
	tools/postgres.sh with tools/tests.py

test-hard: ## the long versions: kills, fail-overs, full disks, stopped databases, crowds, a soak and a simulator
	@tools/setup.sh test
	SHUKING_KILLS=50 SHUKING_FAILOVERS=10 tools/postgres.sh with cargo test -p shuking --test serve
	SHUKING_HARD=1 SHUKING_FAULT_SECONDS=10 SHUKING_STOP_SECONDS=30 SHUKING_STREAMS=1000 SHUKING_CONNECTIONS=10000 \
	SHUKING_MODEL_TURNS=5000 SHUKING_NONSENSE=50 SHUKING_SOAK_SECONDS=600 SHUKING_SIMULATED=1000 \
	tools/postgres.sh with cargo test --release -p shuking --test stress -- --nocapture --test-threads=1

test-model: ## a real, weak language model in the loop of 60 scenarios (ALL=all for every one); installs it from PyPI
	@tools/setup.sh test
	@$(MAKE) --no-print-directory web
	cargo build --release -p shuking
	tools/test-model.sh $(ALL)

bench: ## everything that is measured, each beside its baseline; one table at the end (STEPS=… for a few)
	@tools/setup.sh test
	@$(MAKE) --no-print-directory web
	tools/bench/run.py $(STEPS)

fuzz: ## coverage-guided fuzzing of the readers (nightly); MINUTES=1 for each
	tools/fuzz.sh $(MINUTES)

mutants: ## changes the code on purpose and sees whether tests notice: what this branch changed, or CRATE=tax; see docs/mutation-testing.md
	@command -v cargo-mutants >/dev/null || cargo install cargo-mutants --locked
	@mkdir -p target && git diff main... >target/branch.diff
	cargo mutants $(if $(CRATE),-p $(CRATE),--in-diff target/branch.diff)

lint: ## clippy, formatting, licences
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings
	@command -v cargo-deny >/dev/null || cargo install cargo-deny --locked
	cargo deny check bans licenses sources

fmt: ## format the code
	cargo fmt --all

.PHONY: help run release web test-web test test-beside test-hard test-model bench fuzz mutants lint fmt
