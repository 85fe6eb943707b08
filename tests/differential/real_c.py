# SPDX-License-Identifier: Apache-2.0
"""Real runs of C: gcc with its sanitisers, one program for each file and data model."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .inputs import Case, encoded
from .observed import Failed, Observed, Stopped, parse_returned
from .signatures import Parameter, Procedure

MODELS = {"ILP32": "-m32", "LP64": "-m64"}
_BITS = {"char": 8, "short": 16, "int": 32, "long long": 64}
_MESSAGES = (  # what the sanitisers write, and what it means; the first that occurs counts
    (r"division by zero", "division"),
    (r"left shift of negative", "shift"),
    (r"cannot be represented in type|signed integer overflow", "overflow"),
    (r"shift exponent", "shift"),
    (r"index -?\d+ out of bounds", "index"),
    (r"variable length array bound", "array-size"),
    (r"null pointer", "null or memory"),
    (r"(heap|stack|global|dynamic-stack)-buffer-(over|under)flow", "index or memory"),
    (r"insufficient space", "index or memory"),
    (r"param-overlap", "memory"),
    (r"Assertion .* failed", "assertion"),
)


def ranges(model: str) -> dict[str, tuple[int, int]]:
    """The values of every type that the test programs use for a parameter."""
    bits = {**_BITS, "long": 32 if model == "ILP32" else 64}
    found = {"_Bool": (0, 1), "enum colour": (-(1 << 31), (1 << 31) - 1)}
    for name, width in bits.items():
        found[name] = found[f"signed {name}"] = (-(1 << (width - 1)), (1 << (width - 1)) - 1)
        found[f"unsigned {name}"] = (0, (1 << width) - 1)
    found["unsigned"] = found["unsigned int"]
    for name, same in (("int16_t", "short"), ("uint32_t", "unsigned"), ("int64_t", "long long")):
        found[name] = found[same]
    return found


def driver(source: Path, procedures: Sequence[Procedure]) -> str:
    """A C program that includes the source and can run each of the procedures."""
    types = sorted({p.base for f in procedures for p in f.parameters if p.dimensions})
    wrappers = [_wrapper(procedure) for procedure in procedures]
    entries = [f'{{"{p.name}", run_{p.name}, {int(p.fresh)}}},' for p in procedures]
    return "\n".join(
        [
            f'#include "{source}"',
            f'#include "{Path(__file__).parent / "driver.h"}"',
            *map(_store, types),
            *wrappers,
            "static const Entry entries[] = {",
            *entries,
            "};",
            "int main(void) { return driver_main(entries); }",
            "",
        ]
    )


def _store(base: str) -> str:
    return (
        f"static void store_{_identifier(base)}(void *a, long long i, unsigned long long v)"
        f" {{ (({base} *)a)[i] = ({base})v; }}"
    )


def _identifier(base: str) -> str:
    return base.replace(" ", "_")


def _wrapper(procedure: Procedure) -> str:
    numbered = list(enumerate(procedure.parameters))
    call = f"{procedure.name}({', '.join(f'x{i}' for i, _ in numbered)})"
    lines = [f"static void run_{procedure.name}(void) {{"]
    lines += [_read(i, p) for i, p in numbered]
    if procedure.result == "void":
        lines += [f"{call};", 'printf("returned -");']
    else:
        lines += [f"{procedure.result} result = {call};", 'printf("returned ");', _show("result")]
    lines += [_show_array(i) for i, p in numbered if p.dimensions]
    return "\n    ".join(lines) + "\n}"


def _read(position: int, parameter: Parameter) -> str:
    base = parameter.base
    if not parameter.dimensions:
        return f"{base} x{position} = ({base})driver_number(); driver_scalar();"
    return f"{base} *x{position} = driver_array(sizeof({base}), store_{_identifier(base)});"


def _show(value: str) -> str:
    """Prints a value of any integer type."""
    signed = f'printf("%lld ", (long long){value})'
    unsigned = f'printf("%llu ", (unsigned long long){value})'
    return f"if ({value} < 0) {signed}; else {unsigned};"


def _show_array(position: int) -> str:
    block = f"driver_blocks[{position}]"
    loop = f"for (int i = 0; i < {block}.length; i++) {{ {_show(f'x{position}[i]')} }}"
    return (
        f'printf("; "); if (!x{position}) printf("null "); '
        f'else {{ printf("%lld ", {block}.length); {loop} }}'
    )


def compile_c(source: Path, procedures: Sequence[Procedure], model: str, into: Path) -> Path:
    text = into / f"{source.stem}_driver.c"
    text.write_text(driver(source, procedures))
    program = into / f"{source.stem}_{model}"
    checks = ["-fsanitize=undefined,address", "-fno-sanitize-recover=all"]
    options = [MODELS[model], "-std=gnu11", "-O0", "-w", *checks]
    subprocess.run(["gcc", *options, str(text), "-o", str(program)], check=True)
    return program


def run_c(program: Path, procedures: Sequence[Procedure], cases: Sequence[Case]) -> list[Observed]:
    number = {procedure.name: i for i, procedure in enumerate(procedures)}
    lines = [f"{number[case.procedure.name]} {encoded(case)}\n" for case in cases]
    settings = {
        "ASAN_OPTIONS": "detect_leaks=0:symbolize=0:detect_stack_use_after_return=0",
        "UBSAN_OPTIONS": "symbolize=0",
    }
    finished = subprocess.run(
        [str(program)],
        input="".join(lines),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        env={**os.environ, **settings},
    )
    shown = finished.stdout.splitlines()
    assert len(shown) == len(cases), f"{len(shown)} results for {len(cases)} cases"
    return [_observed(line) for line in shown]


def _observed(line: str) -> Observed:
    word, text = line.split(" ", 1)
    if word == "returned":
        return parse_returned(text)
    status, _, message = text.partition(" ")
    for pattern, kind in _MESSAGES:
        if re.search(pattern, message):
            return Failed(kind)
    assert not message, message
    stopped_by_signal = int(status) & 0x7F
    assert stopped_by_signal in (0, 6), f"ended by signal {stopped_by_signal}"
    return Stopped()
