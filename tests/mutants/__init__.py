# SPDX-License-Identifier: Apache-2.0
"""Single changes of our own front ends, interpreter and verdicts: does a test notice each?

`python -m tests.mutants` draws changes of the Python code that decides what a program means, makes
each in a copy of the tree and runs the tests that come to the changed line. (`tests/mutation` is
something else: damaged *input*, which must never crash the tool.)

    python -m tests.mutants --record               which test comes to which line; once, long
    python -m tests.mutants --list --seed 1        what would be changed, as unified diffs
    python -m tests.mutants --apply 7 --seed 1 --into DIR      a copy of the tree with change 7
    python -m tests.mutants --seed 1 --count 200 --jobs 1      run the tests on each
    python -m tests.mutants --seed 1 --missed      again those that survived, with newer tests
    python -m tests.mutants --seed 1 --summary     what the table of a run comes to
    python -m tests.mutants --seed 1 --list --outcome caught   those that change a meaning

What is recorded and the tables of runs are in build/mutants. A change is shown to the tests that
come to its line, for a minute at most; `--limit`, `--first` and `--only` look longer, at certain
tests, at some changes. Newer tests are added to what is known by `--record tests/jml`.

What survives is equivalent (`equivalent.txt` says why), or there is no test of it.
"""
