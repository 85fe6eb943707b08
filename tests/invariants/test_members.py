# SPDX-License-Identifier: Apache-2.0
"""Runs are given structs and objects, and candidates speak of what lies in them."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.sampling import sample
from assay.engines.invariants.candidates.scope import scopes
from assay.engines.invariants.candidates.vocabulary import vocabulary
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program
from assay.program.interpreter.values import StructValue
from assay.samples.inputs import SampleInputs

LIST = """
struct node { int value; struct node *next; int row[3]; };
int length(struct node *list, struct node *other) {
  int n = 0;
  while (list) { n++; list = list->next; }
  return n + (other == 0);
}
"""
QUEUE = """
struct queue { int used; int items[8]; };
/*@ requires \\valid(q) && 0 <= q->used <= 8; */
int drain(struct queue *q) {
  int sum = 0;
  while (q->used > 0) { q->used--; sum ^= q->items[q->used]; }
  return sum;
}
"""


def read(text: str, name: str, folder: Path) -> tuple[Program, Procedure]:
    path = folder / "t.c"
    path.write_text(text)
    program = load(str(path), Reading())
    return program, program.procedures[name]


def test_structs_are_shared_and_missing_and_lead_back(tmp_path: Path) -> None:
    made = SampleInputs(*read(LIST, "length", tmp_path), seed=1)
    seen = set()
    for one in islice(made.random(), 300):
        first, second = one.arguments
        if not isinstance(first, list):
            continue
        (node,) = first
        assert isinstance(node, StructValue)
        assert node.members.keys() == {"value", "next", "row"}
        assert isinstance(node.members["row"], list)
        assert len(node.members["row"]) == 3
        later = node.members["next"]
        seen.add("ends" if later is None else "leads back" if later is first else "goes on")
        if second is first:
            seen.add("shared")
    assert seen == {"ends", "leads back", "goes on", "shared"}


def test_the_same_seed_gives_the_same_structs(tmp_path: Path) -> None:
    given = read(QUEUE, "drain", tmp_path)
    one, other = (list(islice(SampleInputs(*given, seed=4).random(), 20)) for _ in range(2))
    assert repr(one) == repr(other)


def test_members_are_numbers_and_arrays_that_facts_may_speak_of(tmp_path: Path) -> None:
    program, procedure = read(QUEUE, "drain", tmp_path)
    samples = sample(program, procedure)
    (scope,) = scopes(program, procedure)
    states = samples.at(scope.head)
    assert len(states) > 50
    found = vocabulary(scope, Kinds(program, procedure), states)
    numbers = {str(one.term): one for one in found.numbers}
    used = numbers["heap.struct.queue.used[q][q.offset]"]
    assert used.modified
    assert set(used.values) == set(range(9))
    before = numbers["heap.struct.queue.used@old[q][q.offset]"]
    assert not before.modified
    assert all(a <= b for a, b in zip(used.values, before.values, strict=True))
    items = [one for one in found.arrays if "items" in str(one.object)]
    assert [one.lengths[0] for one in items] == [8]
    assert all(len(row) == 8 for row in items[0].rows)
