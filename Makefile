# SPDX-License-Identifier: Apache-2.0
# Needs python3 (3.11 or newer, with venv) and make; everything else is installed into .venv, once.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest

.PHONY: help demo test test-deep bench check format lock clean
.DELETE_ON_ERROR:

help:
	@echo "make demo     run assay on an example"
	@echo "make test     run all tests but the deep ones"
	@echo "make test-deep  run the tests that take longer"
	@echo "make bench    measure the tables of the papers (BENCH=--quick: the small sizes)"
	@echo "make check    formatting, lint, types, import directions"
	@echo "make format   format the code"
	@echo "make lock     pin the newest versions of all dependencies"
	@echo "make clean    remove everything that was made"

demo: .venv/runtime
	@echo '$$ assay verify examples/BinarySearch.java --array-length 8'
	@$(BIN)/assay verify examples/BinarySearch.java --array-length 8
	@echo
	@echo '$$ assay verify examples/BinarySearchSlip.java'
	@$(BIN)/assay verify examples/BinarySearchSlip.java || test $$? -eq 1

# the tests start hundreds of Python processes: what these import is compiled once
test test-deep: export PYTHONDONTWRITEBYTECODE =

test: .venv/dev
	$(PYTEST) -n auto --dist worksteal --max-worker-restart 0 --durations 40 --durations-min 2 -m "not speed and not deep"
	$(PYTEST) -m "speed and not deep"

test-deep: .venv/dev
	$(PYTEST) -n auto --dist worksteal --max-worker-restart 0 -m deep

bench: .venv/runtime
	$(BIN)/python -m bench --engines --json build/bench.json $(BENCH)

check: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PYTEST) -q tests/project/test_imports.py

format: .venv/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "assay needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

# setuptools comes from the lock file too, so nothing is fetched that is not pinned by a hash
.venv/runtime: .venv/python requirements.lock pyproject.toml
	@echo 'installing solvers and front ends into .venv (once; about a minute)'
	$(PIP) install --quiet --require-hashes -r requirements.lock
	$(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev: .venv/runtime requirements-dev.lock
	$(PIP) install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

.venv/cluster: .venv/runtime requirements-cluster.lock
	$(PIP) install --quiet --require-hashes -r requirements-cluster.lock
	@touch $@

COMPILE = CUSTOM_COMPILE_COMMAND="make lock" .venv/lock/bin/pip-compile --quiet --upgrade --strip-extras --generate-hashes \
  --allow-unsafe --build-deps-for=editable \
  --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

lock: .venv/python
	$(PYTHON) -m venv .venv/lock
	.venv/lock/bin/python -m pip --disable-pip-version-check install --quiet pip-tools
	$(COMPILE) --output-file requirements.lock pyproject.toml
	$(COMPILE) --extra cluster --constraint requirements.lock --output-file requirements-cluster.lock pyproject.toml
	$(COMPILE) --extra dev --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml

clean:
	rm -rf .venv build dist src/assay.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
