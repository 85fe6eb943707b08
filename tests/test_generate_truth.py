# SPDX-License-Identifier: Apache-2.0
"""The truth about generated programs is what running all inputs shows."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import islice

import pytest
from generate import (
    ARRAYS,
    EXTREMES,
    GENERAL,
    LOOPS,
    Language,
    Profile,
    Program,
    Typing,
    generate,
    shrink,
    text,
    textbook,
    tree,
)
from generate.dice import Dice
from generate.inputs import SameArray, inputs, values
from generate.probe import Claim
from generate.textbook import Make
from generate.truth import Limits, Verdict, key, model, truth, truths
from generate.types import INT
from shares import sparse

from assay.program.interpreter import Interpreter, Outcome, Returned, Violated

LANGUAGES = list(Language)
MODES = ("safe", "wrap", "ideal")
X = tree.Variable("x", INT)
ZERO, ONE, TWO = (tree.Literal(value, INT) for value in (0, 1, 2))


def program(
    language: Language,
    *body: tree.Statement,
    requires: tuple[tree.Expression, ...] = (),
    ensures: tuple[tree.Expression, ...] = (),
) -> Program:
    """f(x) with x in -2 .. 3."""
    parameters = (textbook.scalar("x", -2, 3),)
    contract = tree.Contract(requires, ensures)
    procedure = tree.Procedure("f", parameters, INT, contract, body)
    return Program("P", Typing(language), (procedure,))


def line(of: Program, start: str) -> int:
    """The line that begins so."""
    return next(n for n, shown in enumerate(text(of).splitlines(), 1) if start in shown)


# --- programs whose truth is plain ---------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_broken_holds_and_unreached(language: Language) -> None:
    negative = tree.If(
        tree.Binary("<", X, tree.Literal(-5, INT)), (tree.Assert(tree.Truth(False)),)
    )
    quotient = tree.Return(tree.Binary("/", tree.Literal(6, INT), X))
    made = program(
        language,
        negative,
        quotient,
        ensures=(tree.Binary("<=", tree.Result(INT), tree.Literal(6, INT)),),
    )
    found = truth(made)
    broken = Claim("division", line(made, "return"))
    assert found.broken == {broken: (0,)}
    assert found.verdict(Claim("assertion", line(made, "assert"))) is Verdict.UNREACHED
    assert found.verdict(Claim("postcondition", line(made, "ensures"))) is Verdict.HOLDS
    assert (found.runs, found.accepted, found.rejected) == (6, 6, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_broken_obligation_ends_the_run(language: Language) -> None:
    small = tree.Assert(tree.Binary("<", X, TWO))
    smaller = tree.Assert(tree.Binary("<", X, tree.Literal(3, INT)))
    made = program(language, small, smaller, tree.Return(X))
    found = truth(made)
    first, second = (
        n
        for n, shown in enumerate(text(made).splitlines(), 1)
        if "assert" in shown and "#" not in shown
    )
    assert found.broken == {Claim("assertion", first): (2,)}
    assert found.verdict(Claim("assertion", second)) is Verdict.HOLDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_inputs_outside_the_precondition_do_not_count(language: Language) -> None:
    positive = tree.Binary(">", X, ZERO)
    made = program(language, tree.Assert(positive), tree.Return(X), requires=(positive,))
    found = truth(made)
    assert not found.broken
    assert (found.runs, found.accepted, found.rejected) == (6, 3, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_without_end_leaves_obligations_open(language: Language) -> None:
    down = tree.Loop(
        tree.LoopKind.WHILE,
        None,
        tree.Binary("!=", X, ZERO),
        (),
        (tree.Assign(X, "", tree.Binary("/", X, ONE)),),
    )
    made = program(language, down, tree.Assert(tree.Binary("==", X, ZERO)), tree.Return(X))
    found = truth(made, limits=Limits(steps=500))
    assert found.limited == 5
    assert not found.is_complete
    assert found.verdict(Claim("assertion", line(made, "assert"))) is Verdict.OPEN


def test_a_used_up_total_leaves_obligations_open() -> None:
    made = program(
        Language.JAVA, tree.Assert(tree.Binary("<", X, tree.Literal(9, INT))), tree.Return(X)
    )
    found = truth(made, limits=Limits(total=10))
    assert found.skipped > 0
    assert found.verdict(Claim("assertion", line(made, "assert"))) is Verdict.OPEN


def test_overflow_depends_on_the_mode() -> None:
    top = tree.Domain(((2147483645, 2147483647),))
    parameters = (tree.Parameter("x", INT, top),)
    rises = tree.Binary(">", tree.Result(INT), X)
    body = (tree.Return(tree.Binary("+", X, ONE)),)
    made = tree.Procedure("f", parameters, INT, tree.Contract((), (rises,)), body)
    found = {mode: truth(Program("P", Typing(Language.JAVA), (made,)), mode) for mode in MODES}
    assert {mode: sorted(c.kind for c in f.broken) for mode, f in found.items()} == {
        "safe": ["overflow"],
        "wrap": ["postcondition"],
        "ideal": [],
    }


def test_arrays_that_may_be_one() -> None:
    """b[0] = 1 changes a[0] only if the arrays are one."""
    a = textbook.array("a", 0, 0, shortest=1)
    b = replace(a, name="b")
    first = tree.Element("b", INT, ZERO)
    claim = tree.Assert(tree.Binary("==", tree.Element("a", INT, ZERO), ZERO))
    body = (tree.Assign(first, "", ONE), claim)
    for distinct in (True, False):
        made = tree.Procedure("f", (a, b), None, tree.Contract(), body, distinct=distinct)
        found = truth(Program("P", Typing(Language.JAVA), (made,)))
        given = [example[1] for example in found.broken.values()]
        assert given == ([] if distinct else [SameArray(0)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_obligations_of_calls(language: Language) -> None:
    """The caller breaks the precondition of a helper whose own obligations hold."""
    helper = program(
        language, tree.Return(X), ensures=(tree.Binary("==", tree.Result(INT), X),)
    ).entry
    call = tree.Invoke("f", (tree.Binary("+", X, TWO),), INT)
    caller = replace(helper, name="g", body=(tree.Return(call),), contract=tree.Contract())
    made = Program("P", Typing(language), (helper, caller))
    found = truth(made)
    last = len(text(made).splitlines()) - (2 if language is Language.JAVA else 1)
    assert found.broken == {Claim("precondition", last): (2,)}
    assert found.verdict(Claim("postcondition", line(made, "ensures"))) is Verdict.HOLDS
    assert {name: bool(each.broken) for name, each in truths(made).items()} == {
        "f": False,
        "g": True,
    }


SURE = [make for make in (*textbook.SCALAR, *textbook.ARRAYS) if make is not textbook.magnitude]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", SURE, ids=lambda make: make.__name__)
def test_textbook_procedures_keep_their_contracts(language: Language, make: Make) -> None:
    for mode in MODES:
        found = truth(textbook.program(make, Dice(3), Typing(language)), mode)
        assert not found.broken
        assert found.is_complete
        assert not found.undecided
        kinds = {claim.kind for claim in found.claims}
        assert "postcondition" in kinds
        assert set(found.verdicts.values()) == {Verdict.HOLDS}, found.verdicts


@pytest.mark.parametrize("language", LANGUAGES)
def test_magnitude_of_the_least_number(language: Language) -> None:
    for seed in range(6):
        made = textbook.program(textbook.magnitude, Dice(seed), Typing(language))
        parameter = made.entry.parameters[0]
        assert isinstance(parameter, tree.Parameter)
        least = made.typing.low(parameter.type)
        kinds = {claim.kind for claim in truth(made).broken}
        assert kinds == ({"overflow"} if least in parameter.domain.values else set())


# --- generated programs --------------------------------------------------------------------------


@pytest.mark.parametrize("language", sparse(LANGUAGES, 2))
def test_all_verdicts_occur(language: Language) -> None:
    """Engines need obligations that hold and obligations that break, of most kinds."""
    seen: dict[str, set[Verdict]] = defaultdict(set)
    shares = ((GENERAL, 14), (EXTREMES, 12), (ARRAYS, 20), (LOOPS, 8))
    programs = [generate(s, language, profile) for profile, n in shares for s in range(n)]
    with_bugs = 0
    for made in programs:
        found = truth(made, limits=Limits(steps=3000, total=300_000))
        with_bugs += bool(found.broken)
        assert found.broken.keys() <= set(found.claims), text(made)
        assert found.broken.keys() <= found.reached, text(made)
        for claim, verdict in found.verdicts.items():
            seen[claim.kind].add(verdict)
    assert 0.25 <= with_bugs / len(programs) <= 0.85
    both = {kind for kind, found in seen.items() if {Verdict.BROKEN, Verdict.HOLDS} <= found}
    memory = "index" if language is Language.JAVA else "memory"
    assert both >= {"postcondition", "assertion", "division", "overflow", "invariant-entry", memory}


def seen_in(outcome: Outcome) -> object:
    match outcome:
        case Returned():
            return outcome.result, [list(a) for a in outcome.arguments if isinstance(a, list)]
        case Violated():
            return outcome.obligation.kind, outcome.obligation.span.line
        case _:
            return type(outcome)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", [GENERAL, EXTREMES, ARRAYS], ids=lambda p: p.name)
def test_modes_agree_where_nothing_overflows(language: Language, profile: Profile) -> None:
    """A run that is not stopped by an overflow is the same in all modes."""
    compared = 0
    for seed in range(100, 115):
        made = generate(seed, language, profile)
        runners = [
            Interpreter(model(made, mode), step_limit=5000, depth_limit=200) for mode in MODES
        ]
        for given in islice(inputs(made.entry, language), 40):
            arguments = [values(given, language) for _ in MODES]
            name = key(made, made.entry)
            safe, *others = (
                seen_in(r.run(name, a)) for r, a in zip(runners, arguments, strict=True)
            )
            if isinstance(safe, tuple) and safe[0] == "overflow":
                continue
            assert others == [safe, safe], f"{given}\n{text(made)}"
            compared += 1
    assert compared >= 100


def test_shrinking_keeps_a_broken_postcondition() -> None:
    def breaks(candidate: Program) -> bool:
        return any(claim.kind == "postcondition" for claim in truth(candidate).broken)

    made = next(
        p for p in (generate(s, Language.C) for s in range(100)) if len(text(p)) > 900 and breaks(p)
    )
    small = shrink(made, breaks)
    assert breaks(small)
    assert len(text(small)) < len(text(made)) / 3
    assert len(text(small).splitlines()) <= 12, text(small)
