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
    python -m tests.mutants --seed 1 --list --outcome caught   those that change a meaning

What survives is equivalent (`equivalent.txt` says why), or there is no test of it.
"""
