# SPDX-License-Identifier: Apache-2.0
"""Fields, constructors and methods of generated Java programs."""

from __future__ import annotations

from .java_expressions import SMALL, TYPES, Expressions

NAMES = "abcdk"


class Members(Expressions):
    """Writes members of a class; `_simple_statement` is for the layer above."""

    def _simple_statement(self) -> None:
        raise NotImplementedError

    # --- fields

    def _field(self) -> None:
        """A field: a constant, or a variable with or without an initial value."""
        name, of = self._dice.pick(NAMES), self._dice.pick(TYPES)
        if name in self._fields or name in self._constants:
            return
        value = f" = {self._initial(of)}"
        if self._dice.chance(0.3):
            self._uses("constant field")
            self._line(f"static final {of} {name}{value};")
            self._constants[name] = of
        else:
            self._uses("static field")
            self._line(f"static {of} {name}{value if self._dice.chance(0.7) else ''};")
            self._fields[name] = of

    def _initial(self, of: str) -> str:
        """An initial value, which mentions constants only."""
        fields, arrays, self._fields, self._arrays = self._fields, self._arrays, {}, {}
        value = self._number_of(of, 2)
        self._fields, self._arrays = fields, arrays
        return value

    def _folded_constants(self) -> None:
        """Constants of which other constants are made; a byte may be one if it is in range."""
        self._uses("constant from constants")
        first, second = self._unique(), self._unique()
        value = self._dice.between(-60, 60)
        of = self._dice.pick(("byte", "char", "short", "int", "long"))
        value = abs(value) if of == "char" else value
        self._line(f"static final {of} {first} = {value};")
        self._constants[first] = of
        wider = self._dice.pick(("int", "long"))
        operator = self._dice.pick(("* 1_000_000", "<< 29", "- 'a'", "+ Integer.MAX_VALUE", "/ 7"))
        if of == "long":
            wider = "long"
        self._line(f"static final {wider} {second} = {first} {operator};")
        self._constants[second] = wider
        if of != "long":
            third = self._unique()
            self._line(f"static final byte {third} = {first} > 0 ? 'b' : {first} / 2 + 1;")
            self._constants[third] = "byte"

    def _static_array(self) -> None:
        """An array that the initialisation of the class makes."""
        self._uses("static array")
        name, of = self._unique(), self._dice.pick(("int", "byte", "char", "long"))
        values = ", ".join(self._initial(of) for _ in range(2))
        self._line(f"static {of}[] {name} = {{{values}}};")
        self._arrays[name] = (of, 2)

    def _computed_field(self) -> None:
        """An initial value that is computed from fields before it."""
        numbers = [name for name, of in self._fields.items() if of != "boolean"]
        if not numbers:
            return
        self._uses("field computed from another")
        name = self._unique()
        self._line(
            f"static long {name} = {self._dice.pick(numbers)} * 3L - {self._initial('int')};"
        )
        self._fields[name] = "long"

    def _nested_class(self) -> None:
        self._uses("constants and fields of other classes")
        name = f"N{self._unique()}"
        of, kind = self._dice.pick(SMALL), self._dice.pick(("static class", "interface"))
        constant = "static final" if kind == "static class" else ""
        self._line(f"{kind} {name} {{")
        self._depth += 1
        self._line(f"{constant} {of} K = {self._dice.between(0, 99)};")
        self._constants[f"{name}.K"] = of
        if kind == "static class":
            self._line(f"static int a = {self._dice.between(0, 99)};")
            self._fields[f"{name}.a"] = "int"
        self._depth -= 1
        self._line("}")

    # --- objects

    def _instance_fields(self) -> None:
        for _ in range(self._dice.between(1, 3)):
            name, of = self._dice.pick(NAMES), self._dice.pick(TYPES)
            if name in self._fields or name in self._constants:
                continue
            self._uses("instance field")
            value = f" = {self._initial(of)}" if self._dice.chance(0.6) else ""
            self._line(f"{of} {name}{value};")
            self._fields[name] = of
            self._instance.add(name)
        if self._dice.chance(0.4):
            self._uses("array field")
            name = self._unique()
            self._line(f"int[] {name} = {{1, 2}};")
            self._arrays[name] = ("int", 2)

    def _constructor(self) -> None:
        """It runs after the initial values; its parameters may hide fields."""
        self._uses("constructor")
        one, other = self._dice.pick((("x", "y"), ("a", "b"), ("k", "c")))
        self._line(f"J{self._number}(int {one}, long {other}) {{")
        with self._block():
            self._variables |= {one: "int", other: "long"}
            self._taken |= {one, other}
            for name in sorted(self._instance):
                of = self._fields[name]
                if self._dice.chance(0.5):
                    self._uses("this.field")
                    self._line(f"this.{name} = {self._number_of(of, 1)};")
            for _ in range(self._dice.between(0, 2)):
                self._simple_statement()
        self._line("}")

    # --- methods

    def _method(self, modifier: str) -> None:
        """A method that may have the name of another one, and effects on fields."""
        name = self._dice.pick(("f", "g"))
        parameters = tuple(self._dice.pick(TYPES) for _ in range(self._dice.between(1, 2)))
        if any(each[:2] == (name, parameters) for each in self._methods):
            return
        same = [each[2] for each in self._methods if each[0] == name]
        result = same[0] if same else self._dice.pick(TYPES)  # whichever is chosen, it fits
        names = self._dice.pick((("a", "b"), ("b", "a"), ("x", "k")))
        declared = ", ".join(
            f"{self._dice.pick(('', '', 'final '))}{of} {one}"
            for of, one in zip(parameters, names, strict=False)
        )
        self._line(f"{modifier}{result} {name}({declared}) {{")
        with self._block():
            for of, one in zip(parameters, names, strict=False):
                self._variables[one] = of
                self._taken.add(one)
                if f"final {of} {one}" in declared:
                    self._constants[one] = of
            for _ in range(self._dice.between(0, 2)):
                self._simple_statement()
            if self._dice.chance(0.3):
                self._line(f"if ({self._truth(1)}) return {self._number_of(result, 2)};")
            self._line(f"return {self._number_of(result, 2)};")
        self._line("}")
        self._methods.append((name, parameters, result))

    def _overload_set(self) -> None:
        """Methods of one name: the most specific one that an argument fits is called."""
        self._uses("overloads")
        types = [of for of in SMALL if self._dice.chance(0.5)] + ["long"]
        result = self._dice.pick(SMALL)
        for number, of in enumerate(types):
            add = self._dice.between(1, 99)
            self._line(
                f"static {result} o({of} a) {{ h = h * 31 + {number + 1}; "
                f"return ({result}) (a + {add}); }}"
            )
        self._overloads = result

    def _overloads_of_two(self) -> None:
        """The more specific method of two parameters is called."""
        self._uses("most specific method")
        for number, (one, other) in enumerate(
            (("int", "long"), ("long", "long"), ("byte", "short"))
        ):
            self._line(
                f"static int q({one} a, {other} b) {{ "
                f"return (int) (a * {number + 2} - b) + {number}; }}"
            )
        self._pairs = True

    def _variable_arity_method(self) -> None:
        self._uses("method of variable arity")
        self._line("static int v(int... p) {")
        with self._block():
            self._line("int s = p.length;")
            self._line("for (int e : p) s = s * 7 + e;")
            self._line("return s;")
        self._line("}")
        if self._dice.chance(0.5):
            self._uses("arity decides between methods")
            self._line("static int v(int p) { return p ^ 1; }")
        if self._dice.chance(0.5):
            self._line("static int v(int p, int q) { return p - q; }")
        self._variable_arity = True

    def _pure_method(self) -> None:
        """A method that specifications call; its body is what its contract says."""
        self._uses("pure method")
        name = f"s{self._unique()}"
        parameter = self._dice.pick(("a", "x", "k"))
        body = self._dice.pick(
            (
                "(# & 15) * 3 - 7",
                "(# & 7) > 3 ? # & 3 : -(# & 15)",
                "(byte) (# * 3)",
                "(# & 255) % 7 + (# & 15) / 3",
                "(char) # & 1023",
            )
        ).replace("#", parameter)
        self._line(f"/*@ ensures \\result == ({body}); pure @*/")
        if "?" in body and self._dice.chance(0.5):
            self._line(f"static int {name}(int {parameter}) {{")
            test, rest = body.split(" ? ")
            first, second = rest.split(" : ")
            self._line(f"  int e = {second};")
            self._line(f"  if ({test}) {{ return {first}; }}")
            self._line("  return e;")
            self._line("}")
        else:
            self._line(f"static int {name}(int {parameter}) {{ return {body}; }}")
        self._pure.append((name, body))

    def _changing_method(self) -> None:
        """A method whose contract speaks of the state before it."""
        fields = [each for each in self._fields if "." not in each]
        fields = [each for each in fields if each not in self._instance]
        fields = [each for each in fields if self._fields[each] in ("int", "long", "short", "byte")]
        if not fields:
            return
        self._uses("\\old")
        field = self._dice.pick(fields)
        name, number = f"m{self._unique()}", self._dice.between(1, 99)
        self._line(f"/*@ ensures J{self._number}.{field} == (\\old({field}) ^ {number});")
        self._line(f"  @ ensures \\result == (\\old(p) & 15) + 1; assignable {field}; @*/")
        body = f"int r = (p & 15) + 1; {field} ^= {number}; p = 9; return r;"
        self._line(f"static int {name}(int p) {{ {body} }}")
        self._methods.append((name, ("int",), "int"))
