# SPDX-License-Identifier: Apache-2.0
"""Generated programs are reproducible, accepted by the compilers, varied, and can be shrunk."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from generate import (
    ARRAYS,
    EXTREMES,
    GENERAL,
    LOOPS,
    PROFILES,
    Language,
    NotPrintableError,
    Profile,
    Program,
    Typing,
    c_text,
    coverage,
    generate,
    java_text,
    shrink,
    text,
    textbook,
    tree,
)
from generate.c import definitions, prelude
from generate.check import problems
from generate.dice import Dice
from generate.inputs import SameArray, inputs
from generate.types import BYTE, INT, SHORT
from generate.walk import nodes
from shares import few_or, sparse

ROOT = Path(__file__).parent.parent
LANGUAGES = list(Language)
X, Y = tree.Variable("x", INT), tree.Variable("y", INT)
ONE = tree.Literal(1, INT)


def named(profile: Profile) -> str:
    return profile.name


# --- reproducible --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_seed_same_text_in_another_process(language: Language) -> None:
    command = [sys.executable, "-m", "tests.generate", "--seed", "7", "--count", "12"]
    shown = subprocess.run(
        [*command, "--language", language],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "12345"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert shown == "\n".join(text(generate(seed, language)) for seed in range(7, 19))


def test_other_seed_other_text() -> None:
    texts = {text(generate(seed)).replace(str(seed), "") for seed in range(50)}
    assert len(texts) == 50


# --- well-formed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", PROFILES.values(), ids=named)
def test_inputs_are_few_and_of_their_types(language: Language, profile: Profile) -> None:
    for seed in range(60):
        program = generate(seed, language, profile)
        for procedure in program.procedures:
            if procedure.contract is not None:
                assert 0 < sum(1 for _ in inputs(procedure, language)) <= 5000


def test_extremes_are_at_the_ends_of_types() -> None:
    typing = Typing(Language.JAVA)
    for profile, least in ((EXTREMES, 0.6), (GENERAL, 0.0)):
        programs = [generate(seed, Language.JAVA, profile) for seed in range(100)]
        scalars = [
            p
            for program in programs
            for p in program.entry.parameters
            if isinstance(p, tree.Parameter) and p.type.signed
        ]
        at_end = [
            p
            for p in scalars
            if typing.low(p.type) in p.domain.values or typing.high(p.type) in p.domain.values
        ]
        share = len(at_end) / len(scalars)
        assert least <= share <= least + 0.4, f"{profile.name}: {share:.0%} at an end"


def test_aliased_arrays_are_among_the_inputs() -> None:
    array = textbook.array("a", 0, 1)
    procedure = tree.Procedure(
        "f", (array, replace(array, name="b")), None, tree.Contract(), (), distinct=False
    )
    given = list(inputs(procedure, Language.JAVA))
    assert len(given) == 15 * 15 + 15
    assert sum(argument[1] == SameArray(0) for argument in given) == 15


@pytest.mark.needs("javac")
@pytest.mark.parametrize("seeds", few_or(20, 60))
def test_javac_accepts_generated_programs(seeds: int, tmp_path: Path) -> None:
    texts = [
        java_text(replace(generate(seed, Language.JAVA, profile), name=f"{profile.name}{seed}"))
        for profile in PROFILES.values()
        for seed in range(seeds)
    ]
    source = tmp_path / "All.java"
    source.write_text("\n".join(texts))
    command = ["javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-proc:none", "-d", str(tmp_path)]
    ended = subprocess.run([*command, str(source)], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("profile", PROFILES.values(), ids=named)
def test_gcc_accepts_generated_programs(profile: Profile, tmp_path: Path) -> None:
    programs = [generate(seed, Language.C, profile) for seed in range(60)]
    lines = [line for program in programs for line in definitions(program)]
    source = tmp_path / "all.c"
    source.write_text("\n".join([*prelude(programs), *lines]) + "\n")
    checks = ["-Werror=sequence-point", "-Werror=return-type", "-Werror=uninitialized"]
    command = ["gcc", "-w", "-Wsequence-point", "-Wreturn-type", *checks, "-fsyntax-only"]
    ended = subprocess.run([*command, str(source)], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_textbook_procedures_are_well_formed(language: Language) -> None:
    for make in (*textbook.SCALAR, *textbook.LINEAR, *textbook.ARRAYS):
        program = textbook.program(make, Dice(1), Typing(language))
        assert not problems(program), text(program)


def test_one_tree_prints_in_both_languages() -> None:
    program = textbook.program(textbook.quotient, Dice(1), Typing(Language.JAVA))
    java, c = java_text(program), c_text(program)
    assert "static int quotient(int x, int y) {" in java
    assert "int quotient(int x, int y) {" in c
    assert "//@ decreases r;" in java
    assert "loop variant r; */" in c


def test_what_a_language_lacks_is_not_printed() -> None:
    typing = Typing(Language.JAVA)
    with pytest.raises(NotPrintableError):
        c_text(textbook.program(textbook.total, Dice(1), typing))


def entry(*body: tree.Statement, ensures: tuple[tree.Expression, ...] = ()) -> tree.Procedure:
    parameters = (textbook.scalar("x", 0, 3), textbook.scalar("y", 0, 3))
    return tree.Procedure("f", parameters, INT, tree.Contract((), ensures), body)


RETURN = tree.Return(X)
NARROW = tree.Declare("b", BYTE, X)
INCREMENT = tree.IncrementExpression(X, 1, prefix=False)
WRONG: dict[str, tuple[Language, tree.Procedure]] = {
    "no return": (Language.JAVA, entry()),
    "unreachable": (Language.JAVA, entry(RETURN, RETURN)),
    "unknown name": (Language.C, entry(tree.Return(tree.Variable("z", INT)))),
    "declared twice": (Language.C, entry(tree.Declare("x", INT, ONE), RETURN)),
    "narrowing": (Language.JAVA, entry(NARROW, RETURN)),
    "number as condition": (Language.JAVA, entry(tree.If(X, ()), RETURN)),
    "break outside": (Language.C, entry(tree.If(tree.Binary("<", X, Y), (tree.Break(),)), RETURN)),
    "endless loop": (
        Language.JAVA,
        entry(tree.Loop(tree.LoopKind.WHILE, None, None, (), ()), RETURN),
    ),
    "constant condition": (
        Language.JAVA,
        entry(tree.Loop(tree.LoopKind.WHILE, None, tree.Truth(False), (), ()), RETURN),
    ),
    "two effects": (Language.C, entry(tree.Return(tree.Binary("+", INCREMENT, X)))),
    "old in code": (Language.JAVA, entry(tree.Return(tree.Old(X)))),
    "effect in a clause": (
        Language.JAVA,
        entry(RETURN, ensures=(tree.Binary("<", INCREMENT, ONE),)),
    ),
    "result of another type": (
        Language.JAVA,
        entry(RETURN, ensures=(tree.Binary("<", tree.Result(SHORT), ONE),)),
    ),
    "unsigned shift in C": (Language.C, entry(tree.Return(tree.Binary(">>>", X, ONE)))),
}


@pytest.mark.parametrize("case", WRONG)
def test_checker_refuses(case: str) -> None:
    language, procedure = WRONG[case]
    assert problems(Program("P", Typing(language), (procedure,)))


def test_checker_accepts_the_same_without_the_fault() -> None:
    for language in LANGUAGES:
        assert not problems(Program("P", Typing(language), (entry(RETURN),)))


# --- varied --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", sparse(LANGUAGES, 2))
def test_400_programs_cover_the_combinations(language: Language) -> None:
    shares = ((GENERAL, 150), (EXTREMES, 130), (ARRAYS, 120))
    programs = [
        generate(seed, language, profile) for profile, count in shares for seed in range(count)
    ]
    report = coverage(programs, Typing(language))
    assert len(programs) == 400
    assert report.share >= 0.95, str(report)


def test_linear_profile_stays_linear() -> None:
    for seed in range(100):
        program = generate(seed, Language.C, replace(LOOPS, known=0.0))
        for node in nodes(program.entry):
            if isinstance(node, tree.Binary):
                assert node.operator not in ("/", "%", *tree.BITWISE, *tree.SHIFTS)
                constant = any(isinstance(s, tree.Literal) for s in (node.left, node.right))
                assert node.operator != "*" or constant


def test_loops_profile_has_loops_with_specifications() -> None:
    programs = [generate(seed, Language.JAVA, LOOPS) for seed in range(100)]
    loops = [[n for n in nodes(p) if isinstance(n, tree.Loop)] for p in programs]
    assert sum(bool(found) for found in loops) >= 75
    assert sum(bool(n.specification.invariants) for found in loops for n in found) >= 75


# --- shrinking -----------------------------------------------------------------------------------


def remainders(program: Program) -> int:
    return sum(isinstance(n, tree.Binary) and n.operator == "%" for n in nodes(program.entry))


@pytest.mark.parametrize("language", LANGUAGES)
def test_shrinking_keeps_what_is_asked_for_and_little_else(language: Language) -> None:
    shrunk = 0
    for seed in range(40):
        program = generate(seed, language)
        if not remainders(program):
            continue
        small = shrink(program, lambda candidate: remainders(candidate) > 0)
        assert remainders(small) == 1
        assert not problems(small)
        assert len(text(small).splitlines()) <= 10, text(small)
        shrunk += 1
    assert shrunk >= 10


def test_shrinking_narrows_domains_and_drops_clauses() -> None:
    program = textbook.program(textbook.quotient, Dice(1), Typing(Language.JAVA))

    def has_loop(candidate: Program) -> bool:
        return any(isinstance(node, tree.Loop) for node in nodes(candidate))

    small = shrink(program, has_loop).entry
    assert small.contract == tree.Contract()
    assert all(len(p.domain.values) == 1 for p in small.parameters)
    assert not any(n.specification.invariants for n in nodes(small) if isinstance(n, tree.Loop))
