# SPDX-License-Identifier: Apache-2.0
"""Expressions of generated Java programs in which types choose what is meant.

o.w((byte) 3)     the nearest of w(long), w(int), w(Object), w(C0); of that, the object's own
((C0) o).t(5)     a static method: the type of the reference counts, not the object
new G<C1>(o).get().f      a field of what a generic class keeps
"""

from __future__ import annotations

from collections.abc import Callable

from .object_expressions import LEAF, ObjectExpressions
from .object_world import Kind

_NARROW = ("(byte) ", "(short) ", "(char) ", "(long) ", "")


class ObjectTypes(ObjectExpressions):
    """Writes calls, and declares what they choose from."""

    def _int_forms(self) -> list[Callable[[int], str]]:
        others = (self._overloaded, self._static_called, self._private_called, self._box_field)
        return [*super()._int_forms(), *others, self._switched, self._matched]

    def _kinds_where(self, holds: Callable[[Kind], bool]) -> list[Kind]:
        return [each for each in self._world.kinds.values() if holds(each)]

    # --- what is chosen by types

    def _overloaded(self, depth: int) -> str:
        """A method of objects with one name and several parameters, inherited and overridden."""
        found = self._kinds_where(lambda each: any(one.overloads for one in each.ancestors()))
        if not found or not self._may_call:
            return self._int_atom()
        kind = self._dice.pick(found)
        self._uses("overloads of objects")
        if self._dice.chance(0.5):
            argument = f"{self._dice.pick(_NARROW)}({self._int(0)})"
        else:
            of = self._dice.pick(["Object", *self._classes()])
            argument = self._plain(self._seen_as(of, depth - 1), of)
        if self._own is not None and self._own.is_a(kind) and self._dice.chance(0.3):
            return f"w({argument})"
        return f"{self._subject(kind.name, depth - 1)}.w({argument})"

    def _static_called(self, depth: int) -> str:
        found = self._kinds_where(lambda each: any(one.is_hiding for one in each.ancestors()))
        if not found or not self._may_call:
            return self._int_atom()
        name = self._dice.pick(found).name
        argument = self._int(depth - 1)
        if self._dice.chance(0.4):
            self._uses("static method by an object")
            return f"{self._seen_as(name, depth - 1)}.t({argument})"
        self._uses("static method that hides another one")
        return f"{name}.t({argument})"

    def _private_called(self, depth: int) -> str:
        found = self._kinds_where(lambda each: each.is_private)
        if not found or not self._may_call:
            return self._int_atom()
        self._uses("private method of the same name below")
        name = self._dice.pick(found).name
        return f"{self._seen_as(name, depth - 1)}.z({self._int(depth - 1)})"

    def _declare_chosen(self, kind: Kind) -> None:
        for of in kind.overloads:
            self._line(f"int w({of} o) {{ return h({self._mark()}); }}")
        if kind.is_hiding:
            self._line(f"static int t(int k) {{ return h(k + {self._mark()}); }}")
        if kind.is_private:
            self._line(f"private int z(int k) {{ h({self._mark()}); return k + 1; }}")

    # --- generic classes and methods

    def _box_field(self, depth: int) -> str:
        """A field of what an object of a generic class gives."""
        found = self._number_fields()
        if not found or not self._may_make or not self._world.boxes:
            return self._int_atom()
        kind, name = self._dice.pick(found)
        value = self._boxed(kind.name, depth - 1)
        return f"((int) {value}.{name})"

    def _boxed(self, of: str, depth: int) -> str:
        """An object that a generic class or method hands on."""
        self._uses("generic class")
        box = self._dice.pick(self._world.boxes)
        one, other = self._seen_as(of, depth - 1), self._seen_as(of, depth - 1)
        match self._dice.between(0, 4):
            case 0:
                return f"new {box}<{of}>({one}).v"
            case 1:
                return f"new {box}<{of}>({one}).swap({other})"
            case 2:
                self._uses("generic method")
                return f"same({one})"
            case 3:
                self._uses("generic method")
                return f"either({self._truth(0)}, {one}, {other})"
            case _:
                return f"new {box}<>({one}).get()"

    def _kept_object(self, of: str, depth: int) -> str:
        names = [name for name, is_ in self._world.fields.items() if is_ == of]
        if names and self._dice.chance(0.6):
            self._uses("object kept by a constructor")
            return self._dice.pick(names)
        if of != "Object" and self._may_make and self._world.boxes and depth > 0:
            return self._boxed(of, depth)
        return self._new(of, depth)

    def _declare_boxes(self) -> None:
        """A generic class, perhaps one below it, and generic methods."""
        self._line("static class G<T> {")
        self._line(f"  T v; G(T v) {{ this.v = v; h({self._mark()}); }}")
        self._line(f"  T get() {{ h({self._mark()}); return v; }}")
        self._line("  T swap(T n) { T o = v; v = n; return o; }")
        self._line("}")
        self._world.boxes.append("G")
        if self._dice.chance(0.6):
            self._uses("class below a generic class")
            bound = f"U extends {LEAF}" if self._dice.chance(0.2) else "U"
            self._line(f"static class H<{bound}> extends G<U> {{")
            self._line(f"  H(U u) {{ super(u); h({self._mark()}); }}")
            self._line(f"  U get() {{ U u = super.get(); h({self._mark()}); return u; }}")
            self._line("}")
            if bound == "U":
                self._world.boxes.append("H")
        self._line(f"static <T> T same(T t) {{ h({self._mark()}); return t; }}")
        self._line("static <T> T either(boolean c, T a, T b) { return c ? a : b; }")

    # --- values that a switch or a pattern chooses

    def _switched(self, depth: int) -> str:
        self._uses("switch expression")
        one, other, third = (f"+{self._int(depth - 1)}" for _ in "abc")
        if self._dice.chance(0.4):
            name = self._name()
            other = f"{{ int {name} = {other}; h({self._mark()}); yield {name}; }}"
        else:
            other = f"{other};"
        if self._dice.chance(0.2):
            third = f"throw new {self._dice.pick(('E0(3)', 'E1()'))}"
        label = self._dice.pick(("case 1", "case 1, 2", "case -1, 3, 2"))
        default = f"default -> {third};"
        rules = f"case 0 -> {one}; {label} -> {other} {default}"
        return f"(+(switch ({self._int(depth - 1)} & 3) {{ {rules} }}))"

    def _matched(self, depth: int) -> str:
        """A field of an object, if it has the class."""
        kinds = self._world.kinds
        found = [(kind, name) for kind, name in self._number_fields() if kind.parents]
        if not found:
            return self._int_atom()
        self._uses("pattern in an expression")
        kind, field = self._dice.pick(found)
        above = self._dice.pick([each.name for each in kind.ancestors() if each is not kind])
        assert above in kinds
        name = self._name()
        test = f"{self._seen_as(above, depth - 1)} instanceof {kind.name} {name}"
        if self._dice.chance(0.3):
            test = f"{test} && {name}.{field} {self._dice.pick(('<', '!='))} {self._int(0)}"
        return f"({test} ? (int) {name}.{field} : {self._int(depth - 1)})"
