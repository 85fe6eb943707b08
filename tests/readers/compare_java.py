# SPDX-License-Identifier: Apache-2.0
"""Compares what the interpreter computes from our reading of Java classes with what java does."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from assay.frontend.load import Reading, load
from assay.program.graph import Math
from assay.program.interpreter import Interpreter, Outcome, Returned, Violated
from assay.source import SourceError

from .difference import Difference
from .lines import Program

INPUTS = ((0, 0), (3, 5), (-7, 1 << 40), (2_147_483_647, -1))
_STEPS = 200_000
_DRIVER = """
class Driver {
  interface Program { int run(int x, long y); }
  static void run(String name, Program program, int x, long y) {
    String shown;
    try { shown = Integer.toString(program.run(x, y)); }
    catch (ArithmeticException e) { shown = "division"; }
    catch (ArrayIndexOutOfBoundsException e) { shown = "index"; }
    catch (Throwable e) { shown = e.getClass().getSimpleName(); }
    System.out.println(name + " " + x + " " + y + " " + shown);
  }
  %s
}
"""


def differences(programs: Sequence[Program], directory: Path) -> list[Difference]:
    theirs = _real(programs, directory)
    found = []
    for program in programs:
        found += _compared(program, directory / f"{program.name}.java", theirs)
    return found


def _real(programs: Sequence[Program], directory: Path) -> dict[tuple[str, int, int], str]:
    """What each class gives on each input. Static fields keep their values, so each input has a
    process of its own."""
    for program in programs:
        (directory / f"{program.name}.java").write_text(program.text)
    calls = "".join(
        f'  static void {one.name}(int x, long y) {{ run("{one.name}", {one.name}::run, x, y); }}\n'
        for one in programs
    )
    main = "".join(f"    {one.name}(x, y);\n" for one in programs)
    body = (
        f"{calls}  public static void main(String[] a) {{\n"
        f"    int x = Integer.parseInt(a[0]); long y = Long.parseLong(a[1]);\n{main}  }}"
    )
    (directory / "Driver.java").write_text(_DRIVER % body)
    sources = [str(directory / f"{one.name}.java") for one in programs]
    command = ["javac", "-nowarn", "-d", str(directory), str(directory / "Driver.java"), *sources]
    subprocess.run(command, check=True, capture_output=True)
    found = {}
    for x, y in INPUTS:
        java = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", str(directory), "Driver"]
        done = subprocess.run([*java, str(x), str(y)], capture_output=True, text=True, check=True)
        for line in done.stdout.splitlines():
            name, _, _, shown = line.split()
            found[name, x, y] = shown
    return found


def _compared(
    program: Program, file: Path, theirs: dict[tuple[str, int, int], str]
) -> list[Difference]:
    try:
        read = load(str(file), Reading(math=Math.WRAP.value))
    except SourceError as error:
        return [Difference(program.name, program.lines, INPUTS[0], "compiled", f"refused: {error}")]
    except Exception as error:  # a defect of ours, to be shown like any other
        ours = f"crash: {type(error).__name__}"
        return [Difference(program.name, program.lines, INPUTS[0], "compiled", ours)]
    name = f"{program.name}.run"
    if name in read.unsupported:
        ours = f"unsupported: {read.unsupported[name][0].message}"
        return [Difference(program.name, program.lines, INPUTS[0], "compiled", ours)]
    interpreter = Interpreter(read, step_limit=_STEPS)
    found = []
    for given in INPUTS:
        ours, real = _shown(interpreter.run(name, given)), theirs[program.name, *given]
        if ours != real:
            found.append(Difference(program.name, program.lines, given, real, ours))
    return found


def _shown(outcome: Outcome) -> str:
    match outcome:
        case Returned(result=result):
            return str(result)
        case Violated(obligation=obligation):
            return str(obligation.kind)
        case _:
            return type(outcome).__name__
