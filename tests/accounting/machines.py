# SPDX-License-Identifier: Apache-2.0
"""Small machines with hidden numbers, as C files and Java classes; which states they have is found
by following every call from every state, here and without assay.

    static int a; static int b = 2;                 private int a; private int b = 2;
    void up(int x) { if (a < 4) a = b + (x & 3); }  void up(int x) { ... }
    /*@ ensures \\result <= 6; */ int get(void) { return a + b; }
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

State = tuple[int, int]
NAMES = ("a", "b")
INPUTS = range(4)  # what `x & 3` can be
LARGEST = 40  # a machine that counts further is not used


@dataclass(frozen=True)
class Amount:
    """The variable plus the input plus a number, or only some of these."""

    variable: int | None
    takes_input: bool
    number: int

    def value(self, state: State, given: int) -> int:
        first = 0 if self.variable is None else state[self.variable]
        return first + (given if self.takes_input else 0) + self.number

    def __str__(self) -> str:
        parts = [] if self.variable is None else [NAMES[self.variable]]
        parts += ["(x & 3)"] if self.takes_input else []
        return " + ".join([*parts, str(self.number)])


@dataclass(frozen=True)
class Step:
    """`if (guarded < limit) target = amount;`"""

    guarded: int
    limit: int
    target: int
    amount: Amount

    def next(self, state: State, given: int) -> State:
        if state[self.guarded] >= self.limit:
            return state
        value = self.amount.value(state, given)
        return (value, state[1]) if self.target == 0 else (state[0], value)

    def __str__(self) -> str:
        target = NAMES[self.target]
        return f"if ({NAMES[self.guarded]} < {self.limit}) {target} = {self.amount};"


@dataclass(frozen=True)
class Machine:
    first: State
    steps: tuple[Step, ...]
    bound: int  # the claim: a + b is at most that

    def states(self) -> set[State] | None:
        """All that it can be in; None if there are too many."""
        found = {self.first}
        waiting = [self.first]
        while waiting:
            state = waiting.pop()
            after = {one.next(state, given) for one in self.steps for given in INPUTS} - found
            if any(abs(value) > LARGEST for one in after for value in one):
                return None
            found |= after
            waiting += after
        return found

    def c(self) -> str:
        a, b = self.first
        steps = [f"void s{k}(int x) {{ {one} }}" for k, one in enumerate(self.steps)]
        get = f"/*@ ensures \\result <= {self.bound}; */ int get(void) {{ return a + b; }}"
        return "\n".join([f"static int a = {a};", f"static int b = {b};", *steps, get, ""])

    def java(self) -> str:
        a, b = self.first
        steps = [f"  void s{k}(int x) {{ {one} }}" for k, one in enumerate(self.steps)]
        made = f"  M() {{ a = {a}; this.b = {b}; }}"
        get = f"  //@ ensures \\result <= {self.bound};\n  int get() {{ return a + b; }}"
        fields = "  private int a;\n  private int b = 30;"
        return "\n".join(["class M {", fields, made, *steps, get, "}", ""])


def machine(random: Random) -> tuple[Machine, set[State]]:
    """One that has not too many states, and these; its claim is true in about half of all cases."""
    while True:
        steps = tuple(_step(random) for _ in range(random.randint(1, 3)))
        found = Machine((random.randint(0, 3), random.randint(0, 3)), steps, 0)
        states = found.states()
        if states is not None:
            largest = max(a + b for a, b in states)
            bound = largest - random.choice((0, 0, 1, 2))
            return Machine(found.first, steps, bound), states


def _step(random: Random) -> Step:
    amount = Amount(random.choice((0, 1, None)), random.random() < 0.4, random.randint(-1, 2))
    return Step(random.randrange(2), random.randint(1, 8), random.randrange(2), amount)
