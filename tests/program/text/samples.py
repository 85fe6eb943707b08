# SPDX-License-Identifier: Apache-2.0
"""Programs to print and read back: one with a bit of everything, and random ones."""

from __future__ import annotations

from random import Random

from terms.expressions import NAMES, VARIABLES, build, random_expression

from assay.program.commands import (
    SKIP,
    Assert,
    Assign,
    Assume,
    Call,
    Command,
    Havoc,
    Source,
    Why,
)
from assay.program.contracts import (
    AssignableGlobal,
    Clause,
    Contract,
    ElementRange,
    Frame,
    LoopContract,
    at_label,
)
from assay.program.graph import (
    Edge,
    Language,
    Loop,
    Math,
    Parameter,
    Premise,
    PremiseKind,
    Procedure,
    Program,
    Role,
    Semantics,
    Variable,
)
from assay.program.heap import ALLOCATED, LENGTH, heap_of
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    equal,
    forall,
    implication,
    integer,
    less,
    negation,
    select,
    store,
    subtract,
    variable,
)
from assay.program.types import (
    BOOLEAN,
    MATH,
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    UnsupportedType,
)
from assay.source import Diagnostic, SourceFile, Span

SOURCE = SourceFile("Fill.java", b"class Fill {\n  int fill(int[] t, int v) { ... }\n}\n" * 8)
HEADER = SourceFile("lib/odd name.h", b"// \xe2\x82\xac\nint helper(int *p);\n")
INTEGER = IntegerType("int", 32, signed=True)
CHAR = IntegerType("unsigned char", 8, signed=False)

T, V, INDEX, RESULT = (variable(name, INT) for name in ("t", "v", "i", "$result"))
OFFSET, COUNTER, TEMPORARY = (variable(name, INT) for name in ("p.offset", "counter", "$1"))
FLAG = variable("flag", BOOL)
ELEMENTS = heap_of(INTEGER)
OLD = at_label(ELEMENTS, "old")


def at(start: int, end: int) -> Span:
    return Span(SOURCE, start, end)


def everything() -> Program:
    """Each kind of line of the text form at least once."""
    procedures = {p.name: p for p in (_fill(), _helper(), _declared_only())}
    return Program(
        Semantics(Language.JAVA, Math.IDEAL, 16, "LP64", frozenset({"index", "array-size"})),
        procedures,
        (
            Variable(ELEMENTS, Role.HEAP, INTEGER),
            Variable(LENGTH, Role.HEAP),
            Variable(ALLOCATED, Role.HEAP),
            Variable(COUNTER, Role.GLOBAL, CHAR, "counter", at(3, 9)),
        ),
        ((COUNTER, ZERO), (select(LENGTH, ONE), integer(5)), (ALLOCATED, ONE)),
        (Diagnostic("unsupported", at(1, 2), {"construct": 'goto "x"', "hint": ""}),),
        {
            "Fill.other(int,int)": (Diagnostic("nesting", None, {"limit": 9}, path="Fill.java"),),
            "Fill.nothing": (),
        },
        (
            Premise(PremiseKind.EXTERNAL, "memory never runs out"),
            Premise(PremiseKind.UNCHECKED, "a // b"),
        ),
    )


def _fill() -> Procedure:
    k = variable("k", INT)
    filled = forall([k], conjunction(at_most(ZERO, k), less(k, INDEX)), equal(element(T, k), V))
    index = conjunction(at_most(ZERO, INDEX), less(INDEX, select(LENGTH, T)))
    commands: list[tuple[int, Command, int]] = [
        (0, Assign((OLD,), (ELEMENTS,)), 1),
        (1, Assign((INDEX, TEMPORARY), (ZERO, V)), 2),
        (2, Assume(less(INDEX, select(LENGTH, T)), Why.BRANCH), 3),
        (2, Assume(at_most(select(LENGTH, T), INDEX), Why.BRANCH), 7),
        (3, Assert(index, Obligation(Kind.INDEX, at(40, 44), 't[i] := "v"')), 4),
        (4, Assign((ELEMENTS,), (written(T, INDEX, V),)), 5),
        (5, Call("helper", (T, OFFSET), (TEMPORARY,)), 6),
        (6, Assign((INDEX,), (add(INDEX, ONE),)), 2),
        (7, Havoc((RESULT,), Source.NONDET, "Verifier.nondetInt"), 8),
        (8, Assume(at_most(RESULT, integer(7)), Why.DOMAIN), 9),
        (9, Call("helper", (T, ZERO), ()), 10),
        (10, Assert(FLAG, Obligation(Kind.ARRAY_SIZE, at(90, 91))), 11),
        (11, Assume(negation(FLAG), Why.ASSUME), 12),
        (12, SKIP, 13),
    ]
    invariant = Clause(filled, at(30, 35), Kind.INVARIANT_ENTRY, at_most(INDEX, select(LENGTH, T)))
    return Procedure(
        name="Fill.fill",
        parameters=(
            Parameter("t", ReferenceType(INTEGER), (T,), nullable=True),
            Parameter("v", INTEGER, (V,)),
        ),
        results=(RESULT,),
        result_type=INTEGER,
        variables=(
            Variable(T, Role.PARAMETER, ReferenceType(INTEGER), "t", at(20, 21)),
            Variable(V, Role.PARAMETER, INTEGER, "v", at(22, 23)),
            Variable(INDEX, Role.LOCAL, INTEGER, "i"),
            Variable(OFFSET, Role.LOCAL, PointerType(FixedArrayType(CHAR, 3)), "p"),
            Variable(FLAG, Role.LOCAL, BOOLEAN),
            Variable(RESULT, Role.RESULT, INTEGER),
            Variable(TEMPORARY, Role.TEMPORARY, FixedArrayType(INTEGER, None)),
            Variable(OLD, Role.GHOST),
        ),
        locations=15,
        entry=0,
        exit=13,
        halt=14,
        edges=tuple(Edge(s, c, e, at(40 + s, 44 + s)) for s, c, e in commands),
        loops=(
            Loop(
                2,
                at(26, 29),
                LoopContract(
                    (invariant,), (Clause(subtract(V, INDEX), at(36, 38), Kind.VARIANT),), _frame()
                ),
                (2, 3),
            ),
        ),
        contract=Contract(
            requires=(Clause(less(ZERO, T), at(5, 6), Kind.PRECONDITION),),
            ensures=(Clause(implication(FLAG, filled), at(7, 8), Kind.POSTCONDITION),),
            frame=Frame(((TRUE, None), (FLAG, ())), None),
            decreases=(Clause(V, at(8, 9), Kind.VARIANT),),
            span=at(1, 9),
        ),
        span=at(14, 18),
        source_name="fill",
    )


def element(of: Term, index: Term) -> Term:
    return select(select(ELEMENTS, of), index)


def written(of: Term, index: Term, value: Term) -> Term:
    return store(ELEMENTS, of, store(select(ELEMENTS, of), index, value))


def _frame() -> Frame:
    places = (ElementRange(ELEMENTS, T, ZERO, subtract(INDEX, ONE)), AssignableGlobal(COUNTER))
    return Frame(((conditional(FLAG, less(INDEX, V), FLAG), places),), at(31, 33))


def _helper() -> Procedure:
    """Overlapping names, a second file, and a type whose name has a space."""
    span = Span(HEADER, 7, 13)
    skip = variable("skip", INT)
    return Procedure(
        "helper",
        (Parameter("p", PointerType(INTEGER), (T, OFFSET)),),
        (RESULT,),
        INTEGER,
        (
            Variable(T, Role.PARAMETER),
            Variable(OFFSET, Role.PARAMETER),
            Variable(RESULT, Role.RESULT),
            Variable(skip, Role.LOCAL, UnsupportedType("struct `x`")),
            Variable(variable("odd name", INT), Role.LOCAL, IntegerType("int", 16, signed=False)),
            Variable(variable("forall", BOOL), Role.LOCAL, MATH),
        ),
        4,
        0,
        2,
        3,
        (
            Edge(0, Assign((skip,), (add(T, variable("odd name", INT)),)), 1, span),
            Edge(1, Assign((variable("forall", BOOL),), (less(skip, T),)), 2, span),
        ),
        (),
        Contract(),
        span,
    )


def _declared_only() -> Procedure:
    """Only its contract is known, and its name has a signature in it."""
    return Procedure(
        "Fill.f(int,int)", (), (), VOID, (), 3, 0, 1, 2, (), (), Contract(span=at(0, 1)), at(2, 3)
    )


def random_program(seed: int) -> Program:
    """Straight-line procedures with random terms and obligations."""
    random = Random(seed)
    variables = tuple(Variable(NAMES[name], Role.LOCAL) for name in VARIABLES)
    procedures = {}
    for number in range(random.randint(1, 3)):
        edges = tuple(
            Edge(n, random_command(random), n + 1, at(n, n + random.randrange(9)))
            for n in range(random.randint(1, 6))
        )
        size = len(edges) + 2
        procedures[f"f{number}"] = Procedure(
            f"f{number}",
            (),
            (),
            VOID,
            variables,
            size,
            0,
            size - 2,
            size - 1,
            edges,
            (),
            None,
            at(0, 1),
        )
    return Program(Semantics(Language.C), procedures, (), ())


def random_term(random: Random, sort: Sort) -> Term:
    return build(random_expression(random, sort, random.randrange(4)))


def random_command(random: Random) -> Command:
    match random.randrange(4):
        case 0:
            names = random.sample(sorted(VARIABLES), random.randint(1, 3))
            values = tuple(random_term(random, VARIABLES[name]) for name in names)
            return Assign(tuple(NAMES[name] for name in names), values)
        case 1:
            return Assume(random_term(random, BOOL), random.choice([Why.ASSUME, Why.DOMAIN]))
        case 2:
            span = at(random.randrange(5), 7)
            obligation = Obligation(random.choice(list(Kind)), span, random.choice(["", "a[i]"]))
            return Assert(random_term(random, BOOL), obligation)
        case _:
            targets = tuple(NAMES[name] for name in random.sample(sorted(VARIABLES), 2))
            return Havoc(targets, random.choice(list(Source)), "value")
