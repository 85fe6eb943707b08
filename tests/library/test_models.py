# SPDX-License-Identifier: Apache-2.0
"""Models of Java's library do what the real methods do."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import assay.frontend.java.models as models
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure
from assay.program.interpreter import Blocked, Interpreter, Outcome, Returned, Violated
from assay.program.obligations import Kind
from assay.program.types import BooleanType, IntegerType, ReferenceType, Type

FILE = Path(models.__file__).with_name("Library.java")
EDGES = (0, 1, -1, 2, -2, 7, -8, 31, 32, 63, 64, 65, 90, 97, 122, 127)
CALLS = 25  # of each method
RUNNER = """
public class Runner {
    static String text(Object o) {
        if (o == null) return "null";
        if (o instanceof Character) return String.valueOf((int) (Character) o);
        if (!o.getClass().isArray()) return String.valueOf(o);
        StringBuilder all = new StringBuilder("[");
        for (int i = 0; i < java.lang.reflect.Array.getLength(o); i++) {
            all.append(i == 0 ? "" : ", ").append(text(java.lang.reflect.Array.get(o, i)));
        }
        return all.append("]").toString();
    }
    interface Call { Object run() throws Exception; }
    static void say(Call call) {
        try {
            System.out.println(text(call.run()));
        } catch (Exception thrown) {
            System.out.println(thrown.getClass().getSimpleName());
        }
    }
    @METHODS@
    public static void main(String[] none) {
        @CALLS@
    }
}
"""


def values(of: Type, random: Random) -> Any:
    match of:
        case BooleanType():
            return random.random() < 0.5
        case ReferenceType(element=element):
            return [values(element, random) for _ in range(random.randrange(5))]
        case IntegerType() if of.name == "char":
            return random.randrange(128)
        case IntegerType():
            edges = (*EDGES, of.low, of.low + 1, of.high, of.high - 1)
            few = [one for one in edges if of.low <= one <= of.high]
            return random.choice([*few, random.randint(of.low, of.high)])
        case _:
            raise AssertionError(of)


def arguments(procedure: Procedure, random: Random) -> list[Any]:
    given = [values(one.type, random) for one in procedure.parameters]
    if any(isinstance(one.type, ReferenceType) for one in procedure.parameters):
        of_arrays = (  # indices near the ends
            random.randrange(-1, 6) if value is not True and isinstance(value, int) else value
            for value in given
        )
        given = [
            value if isinstance(one.type, BooleanType) else near
            for one, value, near in zip(procedure.parameters, given, of_arrays, strict=True)
        ]
    return [
        (value % 128 if getattr(one.type, "name", "") == "char" else value)
        for one, value in zip(procedure.parameters, given, strict=True)
    ]


def literal(of: Type, value: Any) -> str:
    match of:
        case BooleanType():
            return str(value).lower()
        case ReferenceType(element=element):
            return f"new {of} {{{', '.join(literal(element, one) for one in value)}}}"
        case _:
            return f"({of}) {value}L"


def shown(of: Type, value: Any) -> str:
    if isinstance(of, ReferenceType):
        return f"[{', '.join(shown(of.element, one) for one in value)}]"
    return str(value).lower()


def real_call(procedure: Procedure, given: list[Any]) -> str:
    """What the real method gives, or what it has made of its arrays."""
    texts = [literal(one.type, v) for one, v in zip(procedure.parameters, given, strict=True)]
    owner, _, name = procedure.name.partition("(")[0].rpartition(".")
    if owner.endswith(".Array"):
        return f"say(() -> {texts[0]}.{name}());"
    if procedure.results:
        return f"say(() -> {owner}.{name}({', '.join(texts)}));"
    (of, at), *_ = [
        (one.type, k)
        for k, one in reversed(list(enumerate(procedure.parameters)))
        if isinstance(one.type, ReferenceType)
    ]
    variable = f"{of} a = {texts[at]};"
    texts[at] = "a"
    return f"say(() -> {{ {variable} {owner}.{name}({', '.join(texts)}); return a; }});"


def model_answer(procedure: Procedure, given: list[Any], outcome: Outcome) -> str | None:
    """The same of the model; None where it says nothing."""
    match outcome:
        case Returned() if procedure.results:
            return shown(procedure.result_type, outcome.result)
        case Returned():
            changed = [
                (one.type, value)
                for one, value in zip(procedure.parameters, outcome.arguments, strict=True)
                if isinstance(one.type, ReferenceType)
            ]
            return shown(*changed[-1])
        case Violated() if outcome.obligation.kind is Kind.EXCEPTION:
            return outcome.obligation.span.text.split("new ")[1].split("(")[0]
        case Violated() if outcome.obligation.kind is Kind.DIVISION:
            return "ArithmeticException"
        case Violated() if outcome.obligation.kind is Kind.ARRAY_SIZE:
            return "NegativeArraySizeException"
        case Violated() if outcome.obligation.kind is Kind.OVERFLOW:
            return None  # the real one wraps, as the program does under `--math wrap`
        case Blocked():
            return None  # it is taken for granted that this is not asked
        case _:
            raise AssertionError((procedure.name, given, outcome))


def trials() -> Iterator[tuple[Procedure, list[Any], str]]:
    program = load(FILE, Reading(math="wrap"))
    assert not program.unsupported, program.unsupported
    random = Random(7)
    interpreter = Interpreter(program)
    for procedure in program.procedures.values():
        if any("[][]" in str(one.type) for one in procedure.parameters):
            continue
        if ".Chance." in procedure.name:
            continue  # no real method has the number that is chosen
        if ".Generic." in procedure.name or procedure.name.endswith("@"):
            continue  # a model for arrays of any class: a program is compared with java
        for _ in range(CALLS):
            given = arguments(procedure, random)
            outcome = interpreter.run(procedure.name, given)
            answer = model_answer(procedure, given, outcome)
            if answer is not None:
                yield procedure, given, answer


@pytest.mark.needs("javac", "java")
def test_models_do_what_the_library_does(tmp_path: Path) -> None:
    tried = list(trials())
    assert len(tried) > 2000
    calls = [real_call(procedure, given) for procedure, given, _ in tried]
    groups = [calls[at : at + 500] for at in range(0, len(calls), 500)]
    methods = [f"static void part{k}() {{ {' '.join(group)} }}" for k, group in enumerate(groups)]
    text = RUNNER.replace("@METHODS@", "\n".join(methods))
    text = text.replace("@CALLS@", " ".join(f"part{k}();" for k in range(len(groups))))
    (tmp_path / "Runner.java").write_text(text)
    fast = "-J-XX:TieredStopAtLevel=1"
    subprocess.run(["javac", fast, "-nowarn", str(tmp_path / "Runner.java")], check=True)
    run = ["java", "-XX:TieredStopAtLevel=1", "-cp", str(tmp_path), "Runner"]
    said = subprocess.run(run, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    wrong = [
        (procedure.name, given, answer, real)
        for (procedure, given, answer), real in zip(tried, said, strict=True)
        if answer != real
    ]
    assert wrong == []
