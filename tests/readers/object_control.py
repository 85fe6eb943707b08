# SPDX-License-Identifier: Apache-2.0
"""Statements of generated Java programs that leave others in every way there is.

one: for (..) { try { .. continue one; } catch (X0 | E1 e) { .. } finally { .. return h(3); } }
"""

from __future__ import annotations

from collections.abc import Callable

from .object_statements import ObjectStatements
from .object_world import ROW


class ObjectControl(ObjectStatements):
    """Writes jumps out of `try` and `finally`, checked exceptions, and methods that make them."""

    def _nested_forms(self) -> list[Callable[[], None]]:
        """Runs from `main` have no `finally`, which would see errors of initialisation."""
        others = [self._checked, self._unless, self._each]
        if not self._from_main:
            others += [self._labelled, self._ended, self._endless, self._leaving_call]
        return [*super()._nested_forms(), *others]

    def _labelled(self) -> None:
        """Two loops, and jumps out of both through what has to happen before."""
        self._uses("labelled jump through finally")
        label, outer, inner = self._name(), self._name(), self._name()
        self._line(f"{label}: for (int {outer} = 0; {outer} < 2; {outer}++) {{")
        self._line(f"  for (int {inner} = 0; {inner} < 2; {inner}++) {{")
        self._depth += 2
        self._loops += 1
        self._fixed |= {outer, inner}
        self._line("try {")
        with self._block():
            self._variables |= {outer: "int", inner: "int"}
            self._statement()
            self._line(f"if ({self._truth(1)}) {self._dice.pick(('break', 'continue'))} {label};")
            self._statement()
        self._line("} finally {")
        self._inner(0, 1)
        if self._dice.chance(0.3):
            self._line(f"  if ({self._truth(1)}) {self._dice.pick(('break', 'continue'))} {label};")
        self._line("}")
        self._loops -= 1
        self._depth -= 2
        self._line("  }")
        self._line("}")

    def _checked(self) -> None:
        """Exceptions that a method declares, handled with others or by themselves."""
        self._uses("checked exception")
        self._line("try {")
        with self._block():
            self._statement()
            self._line(f"h(x({self._int(2)}));")
            self._statement()
        caught, name = self._dice.pick(("X0", "X0 | E1", "X0 | E0")), self._name()
        self._uses(*(["several exceptions in one handler"] if "|" in caught else []))
        self._line(f"}} catch ({caught} {name}) {{")
        if caught == "X0":
            self._line(f"  h({name}.code);")
        self._inner(0, 2)
        if not self._from_main and self._dice.chance(0.3):
            self._line("} finally {")
            self._inner(1, 1)
        self._line("}")

    def _ended(self) -> None:
        """A statement that always ends in a jump, in a block that always runs."""
        if not self._result:
            return
        self._uses("return in finally")
        self._line(f"if ({self._truth(1)}) {{")
        self._line("  try {")
        self._depth += 1
        self._inner(1, 2)
        self._depth -= 1
        self._line("  } finally {")
        self._depth += 1
        self._inner(0, 1)
        self._depth -= 1
        self._line(f"    return {self._of(self._result, 1)};")
        self._line("  }")
        self._line("}")

    def _endless(self) -> None:
        """A loop that only what stands in `finally` ends."""
        self._uses("break in finally")
        count = self._name()
        self._line(f"int {count} = 0;")
        self._fixed.add(count)
        self._line("while (true) {")
        self._line("  try {")
        self._depth += 1
        with self._block():
            self._variables[count] = "int"
            loops, self._loops = self._loops, self._loops + 1
            self._statement()
            if self._dice.chance(0.4):
                self._line("continue;")
        self._depth -= 1
        self._line("  } finally {")
        self._depth += 1
        self._inner(0, 1)
        self._loops = loops
        self._depth -= 1
        self._line(f"    if (++{count} > {self._dice.between(0, 2)}) break;")
        self._line("  }")
        self._line("}")
        self._variables[count] = "int"

    def _unless(self) -> None:
        """A pattern whose variable is there behind the statement."""
        kinds = self._world.kinds
        pairs = [(a, b) for a in kinds for b in kinds if a != b and kinds[b].is_a(kinds[a])]
        if not pairs or not self._result or self._nesting < 2:
            return
        self._uses("pattern that holds behind a jump")
        above, below = self._dice.pick(pairs)
        name = self._name()
        self._line("{")
        with self._block():
            test = f"{self._seen_as(above, 2)} instanceof {below} {name}"
            self._line(f"if (!({test})) return {self._of(self._result, 1)};")
            self._variables[name] = below
            self._statement()
        self._line("}")

    def _each(self) -> None:
        """Over the elements of an array, which is looked at once."""
        arrays = [*self._arrays(), *(n for n, of in self._variables.items() if of.endswith(ROW))]
        if not arrays:
            return
        self._uses("for over an array of objects")
        array, name = self._dice.pick(arrays), self._name()
        of = self._variables[array].removesuffix(ROW).removesuffix("[]")
        declared = self._dice.pick((of, "var"))
        self._line(f"for ({declared} {name} : {array}) {{")
        self._loops += 1
        with self._block():
            self._variables[name] = of
            self._statement()
        self._loops -= 1
        self._line("}")

    def _leaving_call(self) -> None:
        if self._may_call:
            self._uses("call that returns in finally")
            self._line(f"h(u({self._int(2)}));")

    def _declare_leaving(self) -> None:
        """What statements call: a method with a checked exception, one that returns twice."""
        self._line("static class X0 extends Exception { int code; X0(int c) { code = h(c); } }")
        self._line("static int x(int k) throws X0 {")
        self._line(f"  if ((k & {self._dice.pick('123')}) == 0) throw new X0(k);")
        self._line(f"  return h(k + {self._mark()});")
        self._line("}")

    def _declare_returning(self) -> None:
        if self._from_main:
            return
        self._line("static int u(int k) {")
        self._line("  if (supply-- <= 0) return 1;")
        self._may_call = self._may_make = True
        self._result, kept = "int", self._result
        self._line("  try {")
        self._depth += 1
        with self._block():
            self._variables = {"k": "int"}
            self._statement()
            self._line(f"return {self._int(2)};")
        if self._dice.chance(0.5):
            self._line("} catch (RuntimeException e) {")
            with self._block():
                self._variables = {"k": "int"}
                self._statement()
                self._line(f"return {self._int(2)};")
        self._line("} finally {")
        with self._block():
            self._variables = {"k": "int"}
            self._line(f"k += {self._int(1)};")
            self._statement()
            if self._dice.chance(0.4):
                self._line(f"return {self._int(2)};")
        self._line("}")
        self._depth -= 1
        self._line("}")
        self._may_call = self._may_make = False
        self._result = kept
