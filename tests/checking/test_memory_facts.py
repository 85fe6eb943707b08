# SPDX-License-Identifier: Apache-2.0
"""Certificates with facts about all objects: accepted as they are, and not when facts are false."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from assay.checking.outcome import Conclusion
from assay.engines.table import EngineName

from .certifying import certified, checked, read

LIST = """\
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int v; struct node *n; };
int main(void) {
  struct node *first = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *p = malloc(sizeof(struct node));
    if (!p) return 1;
    p->v = 1; p->n = first; first = p;
  }
  for (struct node *p = first; p; p = p->n)
    if (p->v != 1) reach_error();
  return 0;
}
"""
FALSE = (
    "false",  # runs come to each place
    "(forall k: k > 0 && k <= heap.allocated; heap.struct.node.v[k][0] == 2)",
    "(forall k: k > 0 && k <= heap.allocated; heap.struct.node.n[k][0] == 0)",
    "heap.allocated == 0",
    "first == 0",
)


@pytest.mark.deep
def test_facts_about_all_objects(tmp_path: Path) -> None:
    program = read(tmp_path / "list.c", LIST, uninitialised="input")
    document = certified(program, EngineName.MEMORY)
    assert [one["name"] for one in document["procedures"]] == ["main"]
    assert checked(document, program).conclusion is Conclusion.ACCEPTED
    places = document["procedures"][0]["places"]
    assert len(places) == 2
    for number in range(len(places)):
        for formula in FALSE:
            other = deepcopy(document)
            other["procedures"][0]["places"][number]["formulas"].append(formula)
            conclusion = checked(other, program, effort=20_000).conclusion
            assert conclusion is not Conclusion.ACCEPTED, formula
        other = deepcopy(document)
        other["procedures"][0]["places"][number]["formulas"] = []
        assert checked(other, program, effort=20_000).conclusion is not Conclusion.ACCEPTED
