# SPDX-License-Identifier: Apache-2.0
"""Compares what the interpreter computes from our reading of Java classes with what java does."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from assay.frontend.load import Reading, load
from assay.program.graph import Math
from assay.program.interpreter import Interpreter, Outcome, Returned, Violated
from assay.program.interpreter.values import Value
from assay.program.obligations import Kind
from assay.source import SourceError

from .difference import Difference
from .lines import Program
from .phases import phase

INPUTS = ((0, 0), (3, 5), (-7, 1 << 40), (2_147_483_647, -1))
_STEPS = 200_000
_THROWN = (Kind.NULL, Kind.DIVISION, Kind.INDEX, Kind.CLASS, Kind.ARRAY_SIZE, Kind.EXCEPTION)
_OTHERS: dict[bool, tuple[Kind, ...]] = {False: (), True: _THROWN}
_DRIVER = """
class Driver {
  interface Program { int run(int x, long y); }
  static class Claim extends RuntimeException {
    final int number;
    Claim(int number) { this.number = number; }
  }
  static void claimed(int number, boolean holds) { if (!holds) throw new Claim(number); }
  static String shown(Throwable thrown) {
    if (thrown instanceof ArithmeticException) return "division";
    if (thrown instanceof ArrayIndexOutOfBoundsException) return "index";
    if (thrown instanceof NullPointerException) return "null";
    if (thrown instanceof ClassCastException) return "class";
    if (thrown instanceof NegativeArraySizeException) return "array-size";
    return thrown instanceof RuntimeException ? "exception" : thrown.getClass().getSimpleName();
  }
  static void run(String name, Program program, int x, long y) {
    String shown;
    try { shown = Integer.toString(program.run(x, y)); }
    catch (Claim e) { shown = "claim" + e.number; }
    catch (ExceptionInInitializerError e) { shown = shown(e.getCause()); }
    catch (Throwable e) { shown = shown(e); }
    System.out.println(name + " " + x + " " + y + " " + shown);
  }
  %s
}
"""


def differences(programs: Sequence[Program], directory: Path) -> list[Difference]:
    theirs = _real(programs, directory)
    found = []
    for program in programs:
        found += _compared(program, directory, theirs)
    return found


# --- java


def _real(programs: Sequence[Program], directory: Path) -> dict[tuple[str, int, int], str]:
    """What each class gives on each input. Static fields keep their values, so each input has a
    process of its own."""
    for program in programs:
        (directory / f"{program.name}.java").write_text(program.compiled)
    calls = "".join(
        f'  static void {one.name}(int x, long y) {{ run("{one.name}", {_started(one)}, x, y); }}\n'
        for one in programs
    )
    main = "".join(f"    {one.name}(x, y);\n" for one in programs)
    body = (
        f"{calls}  public static void main(String[] a) {{\n"
        f"    int x = Integer.parseInt(a[0]); long y = Long.parseLong(a[1]);\n{main}  }}"
    )
    (directory / "Driver.java").write_text(_DRIVER % body)
    sources = [str(directory / f"{one.name}.java") for one in programs]
    command = ["javac", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-proc:none", "-d", str(directory)]
    with phase("javac"):
        subprocess.run(
            [*command, str(directory / "Driver.java"), *sources], check=True, capture_output=True
        )
    found = {}
    for x, y in INPUTS:
        java = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(directory), "Driver"]
        with phase("java"):
            done = subprocess.run(
                [*java, str(x), str(y)], capture_output=True, text=True, check=True, timeout=300
            )
        for line in done.stdout.splitlines():
            name, _, _, shown = line.split()
            found[name, x, y] = shown
    return found


def _started(program: Program) -> str:
    """How a class is run: by itself, an object that its constructor has made, or `main`."""
    if _has_main(program):
        return f"(a, b) -> {{ {program.name}.main(null); return {program.name}.h; }}"
    if _has_constructor(program):
        return f"(a, b) -> new {program.name}(a, b).run(a, b)"
    return f"(a, b) -> {program.name}.run(a, b)"


def _has_constructor(program: Program) -> bool:
    return any(line.strip().startswith(f"{program.name}(int") for line in program.lines)


def _has_main(program: Program) -> bool:
    return any(line.strip().startswith("public static void main(") for line in program.lines)


def _has_finally(program: Program) -> bool:
    return any("finally" in line for line in program.lines)


# --- our reading


def _compared(
    program: Program, directory: Path, theirs: dict[tuple[str, int, int], str]
) -> list[Difference]:
    file = directory / f"{program.name}.java"
    file.write_text(program.text)
    try:
        with phase("reading"):
            read = load(str(file), Reading(math=Math.WRAP.value))
    except SourceError as error:
        return [_refusal(program, f"refused: {error}")]
    except Exception as error:  # a defect of ours, to be shown like any other
        return [_refusal(program, f"crash: {type(error).__name__}")]
    for name in (f"{program.name}.run", f"{program.name}.new", f"{program.name}.main"):
        if name.endswith(".run") and _has_main(program):
            continue
        if name in read.unsupported:
            what = f"unsupported: {read.unsupported[name][0].message}"
            return [] if program.may_be_refused else [_refusal(program, what)]
    interpreter = Interpreter(read, step_limit=_STEPS)
    found = []
    for given in INPUTS:
        with phase("our runs"):
            ours = _shown(_ours(program, interpreter, given), program)
        real = theirs[program.name, *given]
        if real in _THROWN and ours in (Kind.EXCEPTION, *_OTHERS[_has_finally(program)]):
            continue  # a handler might have caught it, or `finally` throws another exception
        if ours != real and real != "VerifyError":  # then javac has made no class of it
            found.append(Difference(program.name, program.lines, given, real, ours))
    return found


def _ours(program: Program, interpreter: Interpreter, given: tuple[int, int]) -> Outcome:
    """The run, on the fields that initialisers and the constructor leave; `main` runs alone."""
    if _has_main(program):
        return interpreter.run(f"{program.name}.main", [])
    fields: Mapping[str, Value] | None = None
    for before, arguments in ((f"{program.name}.static", ()), (f"{program.name}.new", given)):
        if before in interpreter.program.procedures:
            made = interpreter.run(before, arguments, globals=fields)
            if not isinstance(made, Returned):
                return made
            fields = made.globals
    return interpreter.run(f"{program.name}.run", given, globals=fields)


def _refusal(program: Program, ours: str) -> Difference:
    return Difference(program.name, program.lines, INPUTS[0], "compiled", ours)


def _shown(outcome: Outcome, program: Program) -> str:
    match outcome:
        case Returned(globals=fields) if _has_main(program):
            return str(fields.get("h", fields.get(f"{program.name}.h")))
        case Returned(result=result):
            return str(result)
        case Violated(obligation=obligation):
            line = program.lines[obligation.span.line - 1]
            claim = re.search(r"claimed\((\d+)", line)
            if claim and obligation.kind == "assertion":
                return f"claim{claim[1]}"
            return str(obligation.kind)
        case _:
            return type(outcome).__name__
