# SPDX-License-Identifier: Apache-2.0
"""What the pictures of control-flow graphs show, and that they are well-formed files."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from assay.program.commands import SKIP, Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.contracts import Clause, LoopContract
from assay.program.graph import Edge, Loop, Procedure, Role, Variable
from assay.program.heap import LENGTH, heap_of
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    forall,
    integer,
    less,
    negation,
    select,
    store,
    subtract,
    variable,
)
from assay.program.types import VOID, IntegerType
from assay.report.blocks import BlockShape, block_graph
from assay.report.dot import dot
from assay.report.labels import CommandLabels, Mark
from assay.report.svg import svg
from assay.report.wrapping import wrapped
from assay.source import SourceFile, Span

FILE = SourceFile("Sum.java", b"for (...) {\n  a[i] += 1;\n}\nwhile (i < n) i++;\n" * 20)
INTEGER = IntegerType("int", 32, signed=True)
ELEMENTS = heap_of(INTEGER)
A, I_, J, N, RESULT = (variable(name, INT) for name in ("a", "i", "j", "n", "$result"))
OFFSET, FLAG = variable("p.offset", INT), variable("flag", BOOL)
P = variable("p", INT)
SVG = "{http://www.w3.org/2000/svg}"


def span(line: int = 1) -> Span:
    start = FILE.line_starts[line - 1]
    return Span(FILE, start, start + 3)


def procedure(edges: list[tuple[int, Command, int]], size: int, name: str = "Sum.sum") -> Procedure:
    terms = (A, I_, J, N, RESULT, P, OFFSET, FLAG)
    variables = tuple(Variable(t, Role.LOCAL, INTEGER) for t in terms)
    made = tuple(Edge(a, c, b, span(1 + a % 40)) for a, c, b in edges)
    return Procedure(
        name, (), (), VOID, variables, size, 0, size - 2, size - 1, made, (), None, span()
    )


def element(index: Term) -> Term:
    return select(select(ELEMENTS, A), index)


def branch(at: int, condition: Term, then: int, otherwise: int) -> list[tuple[int, Command, int]]:
    yes, no = Assume(condition, Why.BRANCH), Assume(negation(condition), Why.BRANCH)
    return [(at, yes, then), (at, no, otherwise)]


def nested() -> Procedure:
    """i = 0; while (i < n) { j = 0; while (j < i) { check a[j]; a[j] = ...; j++ } i++ }"""
    value = add(element(J), ONE)
    written = store(ELEMENTS, A, store(select(ELEMENTS, A), J, value))
    in_bounds = less(J, select(LENGTH, A))
    return procedure(
        [
            (0, Assign((I_,), (ZERO,)), 1),
            *branch(1, less(I_, N), 2, 9),
            (2, Assign((J,), (ZERO,)), 3),
            *branch(3, less(J, I_), 4, 7),
            (4, Assert(in_bounds, Obligation(Kind.INDEX, Span(FILE, 0, 0), "a[j]")), 5),
            (5, Assign((ELEMENTS,), (written,)), 6),
            (6, Assign((J,), (add(J, ONE),)), 3),
            (7, Assign((I_,), (add(I_, ONE),)), 1),
        ],
        11,
    )


def test_blocks_of_nested_loops() -> None:
    graph = block_graph(nested())
    assert {block.location for block in graph.blocks} == {0, 1, 2, 3, 4, 7, 9}
    assert graph.blocks[0].location == 0
    shapes = {block.location: block.shape for block in graph.blocks}
    assert shapes[1] is shapes[3] is BlockShape.HEAD
    assert shapes[9] is BlockShape.EXIT
    texts = {block.location: [line.text for line in block.lines] for block in graph.blocks}
    assert texts[4] == ["assert index: a[j]", "a[j] = a[j] + 1", "j = j + 1"]
    assert texts[1] == []
    arrows = {(a.source, a.target): (a.condition, a.back) for a in graph.arrows}
    assert arrows[4, 3] == ("", True)
    assert arrows[7, 1] == ("", True)
    assert arrows[3, 4][1] is False
    assert {arrows[1, 2][0], arrows[1, 9][0]} == {"i < n", "n <= i"}


def test_invariants_are_shown_at_their_loop() -> None:
    invariant = Clause(at_most(ZERO, I_), span(), Kind.INVARIANT_ENTRY)
    frame = Clause(FLAG, span(), Kind.FRAME)
    variant = Clause(subtract(N, I_), span(), Kind.VARIANT)
    loop = Loop(1, span(), LoopContract((invariant, frame), (variant,)))
    blocks = block_graph(replace(nested(), loops=(loop,))).blocks
    (lines,) = [[line.text for line in b.lines] for b in blocks if b.location == 1]
    assert lines == ["invariant i >= 0", "variant n - i"]


def test_unreachable_blocks_are_not_drawn() -> None:
    graph = block_graph(procedure([(0, SKIP, 3), (1, SKIP, 3)], 5))
    assert [block.location for block in graph.blocks] == [0, 3]


@pytest.mark.parametrize(
    ("command", "text", "mark"),
    [
        (Assign((I_,), (add(I_, ONE),)), "i = i + 1", Mark.PLAIN),
        (Assign((I_, J), (J, I_)), "i, j = j, i", Mark.PLAIN),
        (Assign((RESULT,), (select(LENGTH, A),)), "$result = a.length", Mark.PLAIN),
        (
            Assign((J,), (select(select(ELEMENTS, P), add(OFFSET, I_, integer(2))),)),
            "j = p[i + 2]",
            Mark.PLAIN,
        ),
        (Assume(less(I_, N), Why.ASSUME), "assume i < n", Mark.ASSUMPTION),
        (
            Assume(forall([J], at_most(ZERO, J), FLAG), Why.TRUSTED),
            "assume (forall k: k >= 0; flag)",
            Mark.ASSUMPTION,
        ),
        (
            Assert(FLAG, Obligation(Kind.ASSERTION, Span(FILE, 0, 11))),
            "assert assertion: for (...) {",
            Mark.OBLIGATION,
        ),
        (
            Assert(FLAG, Obligation(Kind.ASSERTION, Span(FILE, 0, 80))),
            "assert assertion: flag",
            Mark.OBLIGATION,
        ),
        (Havoc((I_,), Source.NONDET, "f"), "i = any int (nondet f)", Mark.UNKNOWN),
        (Call("g", (I_, ONE), (J,)), "j = g(i, 1)", Mark.PLAIN),
        (Call("g", (), ()), "g()", Mark.PLAIN),
    ],
)
def test_commands_read_like_source(command: Command, text: str, mark: Mark) -> None:
    label = CommandLabels(nested()).command(command)
    assert label is not None
    assert (label.text, label.mark) == (text, mark)


def test_rows_of_rows() -> None:
    rows = heap_of(INTEGER)
    inner = select(select(rows, select(select(ELEMENTS, A), I_)), J)
    assert CommandLabels(nested()).term(inner) == "a[i][j]"


def test_nothing_is_said_of_empty_commands_and_ranges() -> None:
    labels = CommandLabels(nested())
    assert labels.command(SKIP) is None
    assert labels.command(Assume(at_most(ZERO, I_), Why.DOMAIN)) is None


def test_dot_has_every_block_and_arrow() -> None:
    text = dot(nested())
    graph = block_graph(nested())
    assert text.startswith('digraph "Sum.sum" {\n')
    assert text.count("{") == text.count("}") == 1
    for block in graph.blocks:
        assert f"  n{block.location} [label=<" in text
    for arrow in graph.arrows:
        assert re.search(rf"^  n{arrow.source} -> n{arrow.target}\b", text, re.MULTILINE)
    assert '<FONT COLOR="#9c4221">assert index: a[j]</FONT>' in text
    assert 'label="i &lt; n"' not in text
    assert 'label="i < n"' in text


def test_svg_is_well_formed_and_complete() -> None:
    root = ET.fromstring(svg(nested()))
    texts = ["".join(t.itertext()) for t in root.iter(f"{SVG}text")]
    for expected in ("Sum.sum", "i = 0", "assert index: a[j]", "i < n", "n <= i"):
        assert expected in texts
    classes = [r.get("class") for r in root.iter(f"{SVG}rect") if r.get("class")]
    assert classes.count("box head") == 2
    assert classes.count("box exit") == 1
    lines = [p.get("class") for p in root.iter(f"{SVG}path") if p.get("class")]
    assert lines.count("line back") == 2
    assert len(lines) == len(block_graph(nested()).arrows)


def test_odd_characters_are_escaped() -> None:
    name = 'C<T>.f("&\\")\x00\ud800'.encode("utf-8", "replace").decode()
    odd = procedure([(0, Havoc((I_,), Source.EXTERNAL, "a<b>&\"'\x01"), 1)], 3, name)
    root = ET.fromstring(svg(odd))
    texts = ["".join(t.itertext()) for t in root.iter(f"{SVG}text")]
    assert any("a<b>&\"'" in text for text in texts)
    assert '\\"&' in dot(odd)
    assert "a&lt;b&gt;&amp;" in dot(odd)


def test_a_procedure_without_a_body() -> None:
    empty = procedure([], 3)
    assert ET.fromstring(svg(empty)).tag == f"{SVG}svg"
    assert "n0 [" in dot(empty)


def test_long_lines_are_broken_before_operators() -> None:
    text = "alpha + beta <= gamma && delta <= epsilon && zeta != eta ==> theta"
    lines = wrapped(text, 30)
    assert lines[0] == "alpha + beta <= gamma"
    assert all(len(line) <= 30 for line in lines)
    assert " ".join(line.strip() for line in lines) == text
    assert wrapped("x" * 100, 30)[0] == "x" * 28
    assert wrapped("") == []
