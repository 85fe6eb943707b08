# SPDX-License-Identifier: Apache-2.0
"""Generates Java programs about objects, in which the order of everything leaves a trace in `h`.

    static class C1 extends C0 { { h(7); } C1(int a) { super(h(3)); m(a); } int m(int k) { .. } }

Calls take from a supply that ends, so every run does. Every third program is run from `main`: there
classes are initialised at their first use.
"""

from __future__ import annotations

from typing import final

from .lines import Program
from .object_control import ObjectControl
from .object_expressions import LEAF
from .object_world import NUMBERS, Kind, to_type

_SUPPLY = 40  # calls in one run
_FROM_MAIN = 3  # every so many programs are run from `main`


@final
class ObjectWriter(ObjectControl):
    """Writes one program."""

    def program(self) -> Program:
        self._abstract = set()
        self._line(f"class O{self._number} {{")
        self._depth += 1
        self._line("static int h = 1;")
        self._line(f"static int supply = {_SUPPLY};")
        self._line("static int h(int k) { h = h * 31 + k; return k; }")
        self._exceptions()
        self._declare_leaving()
        self._leaf()
        kinds = self._planned()
        if self._dice.chance(0.5):
            self._record()
        if self._from_main and self._dice.chance(0.7):
            self._enum()
        self._world.helpers += [name for name in "os" if self._dice.chance(0.5)]
        if self._dice.chance(0.5):
            self._declare_boxes()
        self._kept_by_constructors(kinds)
        for kind in kinds:
            self._class(kind)
        self._helpers()
        self._declare_returning()
        self._run()
        self._depth -= 1
        self._line("}")
        name, lines = f"O{self._number}", tuple(self._lines)
        return Program(name, lines, tuple(self._used), may_be_refused=self._wide)

    def _run(self) -> None:
        self._may_call = self._may_make = True
        self._line("static int go(int x, long y) {")
        self._body({"x": "int", "y": "long"}, "int", 3, 6)
        self._line("}")
        self._line("static int run(int x, long y) {")
        if self._dice.chance(0.7):
            caught = self._dice.pick(
                ("RuntimeException", *[e.name for e in self._world.exceptions])
            )
            self._line(f"  try {{ h(go(x, y)); }} catch ({caught} e) {{ h(77); }}")
        else:
            self._line("  h(go(x, y));")
        self._line("  return h;")
        self._line("}")
        if self._from_main:
            self._uses("run from main")
            x, y = self._dice.between(-3, 9), self._dice.between(-3, 9)
            self._line(f"public static void main(String[] args) {{ run({x}, {y}L); }}")

    # --- classes

    def _kept_by_constructors(self, kinds: list[Kind]) -> None:
        """A static field in which constructors leave the object that they make."""
        classes = [each for each in kinds if not each.is_interface]
        if self._from_main and self._dice.chance(0.6):
            of = self._dice.pick(classes).name
            self._line(f"static {of} last;")
            self._world.fields["last"] = of

    def _exceptions(self) -> None:
        self._line("static class E0 extends RuntimeException {")
        self._line("  int code; E0(int c) { code = h(c); }")
        self._line("}")
        first = Kind("E0", made_of=[("int",)])
        self._line("static class E1 extends E0 { E1() { super(h(5)); h(6); } }")
        self._world.exceptions += [first, Kind("E1", (first,), made_of=[()])]

    def _leaf(self) -> None:
        self._line(f"static class {LEAF} {{ int v = h(8); {LEAF}(int v) {{ this.v = v; h(v); }} }}")
        self._world.kinds[LEAF] = Kind(LEAF, fields={"v": "int"}, made_of=[("int",)])

    def _planned(self) -> list[Kind]:
        """What the classes declare, which all code may name; an interface comes first."""
        kinds: list[Kind] = []
        interfaces: list[Kind] = []
        if self._dice.chance(0.6):
            interfaces.append(self._interface())
        count = self._dice.between(2, 3)
        for number in range(count):
            kinds.append(self._plan(number, count, kinds, interfaces))
        return [*interfaces, *kinds]

    def _interface(self) -> Kind:
        self._uses("interface")
        kind = Kind("I0", is_interface=True, is_abstract=True)
        kind.methods = {"m": "int", "q": "int"}
        self._abstract.add(("I0", "m"))
        self._world.kinds["I0"] = kind
        return kind

    def _plan(self, number: int, count: int, before: list[Kind], interfaces: list[Kind]) -> Kind:
        """Whatever is abstract has a class below it."""
        parents = [self._dice.pick(before)] if before and self._dice.chance(0.75) else []
        parents = [before[0]] if number == 1 and before[0].is_abstract else parents
        parents += [one for one in interfaces if number == count - 1 or self._dice.chance(0.4)]
        kind = Kind(f"C{number}", tuple(parents))
        for name in ("f", "g"):
            if self._dice.chance(0.6):
                kind.fields[name] = self._dice.pick(NUMBERS)
        if self._dice.chance(0.4):
            kind.fields["p"] = self._dice.pick([LEAF, *(each.name for each in before)])
        inherited = {name for parent in parents for name in parent.all_methods()}
        for name in ("m", "n"):
            if not (parents and self._has_body(parents[0], name)) or self._dice.chance(0.6):
                kind.methods[name] = "int"
        if "q" in inherited and self._dice.chance(0.3):
            self._uses("default method overridden")
            kind.methods["q"] = "int"
        if self._dice.chance(0.4):
            self._plan_object_method(kind, before)
        kind.is_abstract = not before and self._dice.chance(0.3)
        if kind.is_abstract:
            self._uses("abstract class")
            self._abstract.add((kind.name, "n"))
        kind.made_of = self._dice.pick(([("int",)], [("int",), ()], [()]))
        kind.overloads = self._planned_overloads(kind, before)
        kind.is_hiding, kind.is_private = self._dice.chance(0.4), self._dice.chance(0.4)
        self._world.kinds[kind.name] = kind
        return kind

    def _plan_object_method(self, kind: Kind, before: list[Kind]) -> None:
        """What overrides it may give an object of a class below."""
        inherited = [one for parent in kind.parents for one in [parent.all_methods().get("r")]]
        of = next((one for one in inherited if one), None)
        found = [LEAF, *(each.name for each in before), kind.name]
        if of is not None:
            found = [each.name for each in (*before, kind) if each.is_a(self._world.kinds[of])]
            self._uses(*(["result of a class below"] if found else []))
        if found:
            kind.methods["r"] = self._dice.pick(found)

    def _planned_overloads(self, kind: Kind, before: list[Kind]) -> tuple[str, ...]:
        """Parameters of methods with one name; of the topmost class they fit any argument."""
        if all(each.is_interface for each in kind.parents):
            return ("Object", "long") if self._dice.chance(0.4) else ()
        if not any(each.overloads for each in kind.ancestors()):
            return ()
        found = ("int", "short", "long", "Object", *(each.name for each in before))
        return tuple(one for one in found if self._dice.chance(0.4))

    def _class(self, kind: Kind) -> None:
        if kind.is_interface:
            self._line("interface I0 {")
            self._line("  int m(int k);")
            self._method(kind, "q", "default int")
            self._line("}")
            self._interface_below()
            return
        above = [one.name for one in kind.parents if not one.is_interface]
        faces = [one.name for one in kind.parents if one.is_interface]
        heading = f"static {'abstract ' if kind.is_abstract else ''}class {kind.name}"
        heading += f" extends {above[0]}" if above else ""
        if faces and self._dice.chance(0.3):
            self._uses("default method overridden by an interface")
            faces = ["I1"]
        heading += f" implements {faces[0]}" if faces else ""
        self._uses(*(["class that extends another one"] if above else []))
        self._line(f"{heading} {{")
        self._depth += 1
        self._own = kind
        self._fields(kind)
        for of in kind.made_of:
            self._constructor(kind, of)
        for name, result in kind.methods.items():
            if (kind.name, name) in self._abstract:
                self._line(f"abstract {result} {name}(int k);")
            else:
                modifier = "public " if name in ("m", "q") else ""
                self._method(kind, name, f"{modifier}{result}")
        self._declare_chosen(kind)
        self._own = None
        self._depth -= 1
        self._line("}")

    def _interface_below(self) -> None:
        """One that overrides a default method and calls one without a body."""
        called = "I0.super.q" if self._wide and self._dice.chance(0.5) else "m"
        self._line("interface I1 extends I0 {")
        self._line("  default int q(int k) {")
        self._line(f"    return supply-- <= 0 ? k : h({called}(k) + {self._mark()});")
        self._line("  }")
        self._line("}")

    def _fields(self, kind: Kind) -> None:
        """With initial values and blocks between them, which run in this order."""
        for name, of in kind.fields.items():
            value = f"new {LEAF}({self._mark()})"
            value = to_type(f"h({self._mark()})", of) if of in NUMBERS else value
            given = self._dice.chance(0.6) and of in (*NUMBERS, LEAF)
            self._line(f"{of} {name} = {value};" if given else f"{of} {name};")
            if self._dice.chance(0.3):
                self._uses("instance initialiser")
                self._line(
                    f"{{ {name} = {value}; }}" if of in NUMBERS else f"{{ h({self._mark()}); }}"
                )
        if not self._from_main:
            return
        if self._dice.chance(0.5):
            self._uses("static initialiser")
            self._line(f"static int s{kind.name} = h({self._mark()});")
            self._line(f"static {{ h(s{kind.name} + {self._mark()}); }}")
        if self._dice.chance(0.3) and not kind.is_abstract:
            self._uses("static field that is an object")
            values = ", ".join(str(self._mark()) for _ in kind.made_of[0])
            self._line(f"static {kind.name} one{kind.name} = new {kind.name}({values});")

    def _constructor(self, kind: Kind, of: tuple[str, ...]) -> None:
        self._uses("constructor of an object")
        parameters = {"a": "int"} if of else {}
        self._line(f"{kind.name}({'int a' if of else ''}) {{")
        above = [one for one in kind.parents if not one.is_interface]
        other = [each for each in kind.made_of if each != of]
        if other and not of:
            self._uses("this(...)")
            self._line(f"  this(h({self._mark()}));")
        elif above and (() not in above[0].made_of or self._dice.chance(0.4)):
            self._uses("super(...)")
            inner = self._dice.pick(above[0].made_of)
            given = [f"h({self._dice.pick(('a', '4')) if of else '3'})" for _ in inner]
            self._line(f"  super({', '.join(given)});")
        self._may_call, self._may_make = True, False
        if self._world.fields and self._own is not None:
            of = self._world.kinds[self._world.fields["last"]]
            if self._own.is_a(of) and self._dice.chance(0.6):
                self._line("  last = this;")
        self._body(parameters, "", 0, 2)
        if self._dice.chance(0.4):
            self._uses("method called by a constructor")
            self._line(f"  h(m({self._mark()}));")
        self._may_call = False
        self._line("}")

    def _method(self, kind: Kind, name: str, heading: str) -> None:
        self._uses("overridden method" if self._is_inherited(kind, name) else "method")
        result = kind.methods[name]
        self._line(f"{heading} {name}(int k) {{")
        nothing = "k" if result == "int" else "null"
        self._line(f"  if (supply-- <= 0) return {nothing};")
        self._line(f"  h({self._mark()});")
        self._own, kept = kind, self._own
        self._may_call = self._may_make = True
        self._body({"k": "int"}, result, 0, 2)
        self._may_call = self._may_make = False
        self._own = kept
        self._line("}")

    def _is_inherited(self, kind: Kind, name: str) -> bool:
        return any(name in parent.all_methods() for parent in kind.parents)

    def _record(self) -> None:
        name, types = "R0", ("int", *([LEAF] if self._dice.chance(0.4) else []))
        parts = ", ".join(f"{of} {'ab'[n]}" for n, of in enumerate(types))
        self._line(f"record {name}({parts}) {{")
        if self._dice.chance(0.6):
            self._uses("compact constructor")
            self._line(f"  {name} {{ h(a); if (a > 3) a = {self._mark()}; }}")
        self._line("  int twice() { return 2 * a; }")
        self._line("}")
        self._world.records[name] = types

    def _enum(self) -> None:
        self._uses("enum")
        own = f" {{ int e(int k) {{ return h(k - {self._mark()}); }} }}"
        bodies = [own if self._wide and self._dice.chance(0.4) else "" for _ in "AB"]
        self._uses(*(["constant with a body"] if any(bodies) else []))
        constants = f"A({self._mark()}){bodies[0]}, B(h({self._mark()})){bodies[1]}"
        self._line(f"enum Q {{ {constants};")
        self._line(f"  int v; Q(int v) {{ this.v = v; h({self._mark()}); }}")
        self._line("  int e(int k) { return h(v + k); }")
        self._line("}")
        self._world.constants["Q"] = ("A", "B")

    def _helpers(self) -> None:
        """Static methods of the class around; some are chosen by the class of the argument."""
        if "o" in self._world.helpers:
            for kind in self._world.kinds.values():
                if not kind.is_interface:
                    self._line(f"static int o({kind.name} o) {{ return h({self._mark()}); }}")
        if "s" in self._world.helpers:
            self._line("static int s(int k) {")
            self._line("  if (supply-- <= 0) return 1;")
            self._may_call = self._may_make = True
            self._body({"k": "int"}, "int", 1, 2)
            self._may_call = self._may_make = False
            self._line("}")


def object_program(number: int) -> Program:
    """The program with a number."""
    return ObjectWriter(number, number, from_main=number % _FROM_MAIN == 0).program()


def wide_object_program(number: int) -> Program:
    """One with constructs that are not supported everywhere."""
    from_main = number % _FROM_MAIN == 0
    return ObjectWriter(number, number, from_main=from_main, wide=True).program()
