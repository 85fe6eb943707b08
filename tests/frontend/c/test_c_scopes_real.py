# SPDX-License-Identifier: Apache-2.0
"""Generated functions with many declarations of few names: assertions mean what gcc reads there.

Every declaration gives its name a value of its own. At each place of an assertion the program that
gcc compiles prints a name; the assertion then says that the name has the printed value.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import pytest

from assay.frontend.load import Reading, load
from assay.program.interpreter import Interpreter, Violated

NAMES = ("a", "b", "c")
FUNCTIONS = 30
PLACE = "@"  # followed by the name


class Writer:
    """Writes the body of a function, in which only the places of assertions are left open."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.value = 10
        self.blocks: list[set[str]] = []  # the names that each open block has declared itself

    def function(self, number: int) -> str:
        self.blocks = [{"a"}]
        return f"int f{number}(int a) {{ {self.statements(3)} return 0; }}"

    def statements(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self.dice.randint(2, 5)))

    def block(self, depth: int) -> str:
        self.blocks.append(set())
        text = self.statements(depth)
        self.blocks.pop()
        return f"{{ {text} {self.place() if self.dice.random() < 0.5 else ''} }}"

    def statement(self, depth: int) -> str:
        kinds = ["declare", "declare", "place", "place", "place", "enum_inside"]
        kinds += ["block", "if", "for", "while", "switch", "expression"] if depth else []
        return str(getattr(self, "_" + self.dice.choice(kinds))(depth))

    def place(self) -> str:
        return f"{PLACE}{self.dice.choice(NAMES)};"

    def _place(self, _depth: int) -> str:
        return self.place() + ";"

    def next(self) -> int:
        self.value += 1
        return self.value

    def _declare(self, _depth: int) -> str:
        name = self.dice.choice(NAMES)
        if name in self.blocks[-1]:
            return self.place() + ";"
        self.blocks[-1].add(name)
        before = self.place() if self.dice.random() < 0.5 else ""
        return before + self.dice.choice(
            (
                f"int {name} = {self.next()};",
                f"static int {name} = {self.next()};",
                f"const int {name} = {self.next()};",
                f"enum {{ {name} = {self.next()} }};",
                f"extern int {name};",
                f"short {name} = {self.next()}, other{self.next()} = {name};",
            )
        )

    def _enum_inside(self, _depth: int) -> str:
        name = self.dice.choice(NAMES)
        if name in self.blocks[-1]:
            return ";"
        self.blocks[-1].add(name)
        form = self.dice.choice(("sizeof(enum {{ {} = {} }});", "(enum {{ {} = {} }}) 1;"))
        return "sink = " + form.format(name, self.next())

    def _block(self, depth: int) -> str:
        return self.place() + self.block(depth - 1)

    def _if(self, depth: int) -> str:
        if self.dice.random() < 0.5:
            name = self.dice.choice(NAMES)
            size = f"sizeof(enum {{ {name} = {self.next()} }})"
            return f"if ({size} == 4) {self.block(depth - 1)} {self.place()} ;"
        return f"{self.place()} if (1) {{ {self.place()} {self.block(depth - 1)} }}"

    def _for(self, depth: int) -> str:
        name = self.dice.choice(NAMES)
        start = self.next()
        header = f"for (int {name} = {start}; {name} < {start + 1}; {name}++)"
        self.value += 1
        return f"{self.place()} {header} {{ {self.place()} {self.block(depth - 1)} }}"

    def _while(self, depth: int) -> str:
        return f"more = 1; {self.place()} while (more) {{ more = 0; {self.block(depth - 1)} }}"

    def _switch(self, depth: int) -> str:
        return f"switch (3) {{ case 3: {self.place()} {self.block(depth - 1)} }}"

    def _expression(self, depth: int) -> str:
        return f"sink = ({{ {self.block(depth - 1)} {self.place()} 1; }});"


def written(text: str, form: str, numbers: list[int]) -> str:
    """The program with a text at each place, made of its name and its number."""
    parts = text.split(PLACE)
    put = [parts[0]]
    for number, part in enumerate(parts[1:]):
        name, rest = part[0], part[2:]
        put.append(form.format(name=name, value=numbers[number]) + rest)
    return "".join(put)


@pytest.mark.needs("gcc")
@pytest.mark.parametrize("seed", [1, 2])
def test_names_are_those_of_gcc(seed: int, tmp_path: Path) -> None:
    writer = Writer(Random(seed))
    functions = [writer.function(number) for number in range(FUNCTIONS)]
    text = "int a = 1, b = 2, c = 3, sink, more;\n" + "\n".join(functions)
    calls = " ".join(f"f{number}(4);" for number in range(FUNCTIONS))
    shown = written(text, 'printf("%d\\n", (int) {name});', [0] * text.count(PLACE))
    source, program = tmp_path / "real.c", tmp_path / "real"
    source.write_text(f"#include <stdio.h>\n{shown}\nint main(void) {{ {calls} return 0; }}\n")
    subprocess.run(["gcc", "-w", "-o", str(program), str(source)], check=True)
    printed = subprocess.run(
        [str(program)], check=True, capture_output=True, text=True, timeout=20
    ).stdout
    values = [int(line) for line in printed.split()]
    assert len(values) == text.count(PLACE)
    stated = tmp_path / "stated.c"
    stated.write_text(written(text, "/*@ assert {name} == {value}; */ ", values))
    understood = load(str(stated), Reading())
    assert not understood.unsupported
    interpreter = Interpreter(understood)
    for number in range(FUNCTIONS):
        outcome = interpreter.run(f"f{number}", (4,))
        assert not isinstance(outcome, Violated), (functions[number], outcome)
