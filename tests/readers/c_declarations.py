# SPDX-License-Identifier: Apache-2.0
"""Declarations of generated C programs, at file scope and in blocks."""

from __future__ import annotations

from .c_arrays import Arrays
from .c_names import TYPES

# fmt: off
_ENUMERATORS = (
    "-1", "0", "'a'", "0x7fffffff", "-2147483647 - 1", "sizeof(short)", "(char)200", "3 > 2",
    "1 << 4", "(unsigned char)-1",
)
_UNUSUAL_ENUMERATORS = ("0x80000000u", "0xffffffffu", "4294967295")
_HARMLESS = (
    "__attribute__((unused)) ", "__extension__ ", "__attribute__((aligned(16))) ", "_Alignas(16) ",
)
_OF_FUNCTIONS = (
    "", "", "static ", "static inline ", "__attribute__((noinline)) ", "__attribute__((unused)) ",
    "static __attribute__((always_inline)) inline ",
)
# fmt: on


class Declarations(Arrays):
    """Writes declarations; each makes a name visible, or hides one."""

    # --- file scope

    def _file_scope(self) -> None:
        self._dice.pick(
            (
                self._global,
                self._global,
                self._global_array,
                self._enumeration,
                self._macro,
                self._macro,
                self._conditional_text,
                self._file_typedef,
                self._wide_typedef,
                self._static_assertion,
            )
        )()

    def _global(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._uses("global variable")
        static, of = self._dice.pick(("", "static ", "")), self._type()
        form = self._dice.between(0, 3)
        if form == 0 and not static:
            self._uses("tentative definition")
            self._line(f"extern {of} {name};")
            self._line(f"{of} {name};")
            self._line(f"{of} {name} = {self._constant()};")
        else:
            self._line(f"{static}{of} {name} = {self._constant()};")
        self._declared(name, assignable=True)
        self._state.append(name)
        if not static:
            self._globals[name] = of

    def _enumeration(self) -> None:
        names = [name for name in (self._new_name(), self._new_name()) if name is not None]
        names = list(dict.fromkeys(names))
        if not names:
            return
        self._uses("enumeration", "enumeration in a block" if self._depth else "enumeration")
        parts = []
        for number, name in enumerate(names):
            form = self._dice.between(0, 5)
            value = f" = {self._constant_of_int()}" if form < 2 else ""
            if form == 2:
                value = f" = {self._dice.pick(_ENUMERATORS)}"
            if form == 3 and number == len(names) - 1:
                self._uses("enumerator beyond int")
                value = f" = {self._dice.pick(_UNUSUAL_ENUMERATORS)}"
            if form == 4 and number == 1 and "0x7f" not in parts[0]:
                self._uses("enumerator from another")
                value = f" = {names[0]} / 2 + 1"
            parts.append(f"{name}{value}")
        if any("0x7fffffff" in part for part in parts[:-1]):
            parts[-1] = f"{names[-1]} = 3"  # one more is too large for int
        tag = self._unique() if self._dice.chance(0.5) else ""
        self._line(f"enum {tag} {{ {', '.join(parts)} }};")
        for name in names:
            self._declared(name, assignable=False)
        if tag:
            self._scope.types.append(f"enum {tag}")

    def _file_typedef(self) -> None:
        self._uses("typedef")
        name, of = self._unique(), self._type()
        self._line(f"typedef {of} {name};")
        self._scope.types.append(name)
        for kind in (self._truths, self._wide):
            if of in kind:
                kind.add(name)

    def _wide_typedef(self) -> None:
        """A type of 128 bits, where there is one."""
        self._uses("128 bits")
        name, sign = self._unique(), self._dice.pick(("", "unsigned "))
        self._line("#ifdef __SIZEOF_INT128__")
        self._line(f"typedef {sign}__int128 {name};")
        self._line("#else")
        self._line(f"typedef {sign}long long {name};")
        self._line("#endif")
        self._scope.types.append(name)
        self._wide.add(name)

    def _static_assertion(self) -> None:
        self._uses("_Static_assert")
        self._line(f'_Static_assert(sizeof({self._type()}) <= 16, "small");')

    # --- functions

    def _helper(self) -> None:
        self._dice.pick((self._plain_helper, self._plain_helper, self._changing_helper))()

    def _plain_helper(self) -> None:
        """A function without effects: with a prototype or not, in either style of definition."""
        self._fresh += 1
        name = f"f{self._fresh}_{self._number}"
        types = [self._type() for _ in range(self._dice.between(1, 3))]
        letters = ("a", "b", "c")
        if self._dice.chance(0.2):
            self._uses("parameter hides a global")
            letters = ("d", "k", "b")
        names = [f"{letter}{self._number}" for letter in letters[: len(types)]]
        result = self._type()
        style = self._dice.pick(("plain", "prototype", "old", "old and declared"))
        before = self._dice.pick(_OF_FUNCTIONS)
        if "inline" in before or "attribute" in before:
            self._uses("attribute or inline on a function")
        if style.startswith("old"):
            self._uses("old-style definition")
            self._old_style(name, before, result, types, names, declared="declared" in style)
        else:
            if style == "prototype":
                self._uses("prototype with other names")
                others = ", ".join(
                    f"{of} {one}" for of, one in zip(types, reversed(names), strict=True)
                )
                self._line(f"{before}{result} {name}({others});")
            parts = ", ".join(f"{of} {one}" for of, one in zip(types, names, strict=True))
            self._line(f"{before}{result} {name}({parts}) {{")
            if "static" not in before and all(of in TYPES for of in (result, *types)):
                self._prototypes.append(f"{result} ({name})({', '.join(types)});")
        self._helper_body(names)
        # without a prototype an argument must have the promoted type of its parameter
        old = style.startswith("old")
        self._functions.append((name, tuple(of if old else "" for of in types)))

    def _old_style(
        self,
        name: str,
        before: str,
        result: str,
        types: list[str],
        names: list[str],
        *,
        declared: bool,
    ) -> None:
        if declared:
            self._uses("declaration without parameters")
            self._line(f"{before}{result} {name}();")
        pairs = list(zip(types, names, strict=True))
        if self._dice.chance(0.3):
            pairs.reverse()
        parts = " ".join(f"{of} {one};" for of, one in pairs)
        self._line(f"{before}{result} {name}({', '.join(names)}) {parts} {{")

    def _helper_body(self, names: list[str]) -> None:
        with self._block():
            for one in names:
                self._declared(one, assignable=True, steady=True)
            for _ in range(self._dice.between(0, 2)):
                self._simple_local()
            if self._dice.chance(0.3):
                self._line(f"if ({self._full_expression(2)}) return {self._full_expression(2)};")
            self._line(f"return {self._full_expression(3)};")
        self._line("}")

    def _changing_helper(self) -> None:
        """A function that changes a global and counts its calls, or what a pointer leads to."""
        self._fresh += 1
        name = f"g{self._fresh}_{self._number}"
        parameter, counter = f"a{self._number}", f"n{self._number}"
        if self._dice.chance(0.4):
            self._uses("array as parameter")
            of = self._dice.pick(TYPES[:-1])
            form = self._dice.pick((f"*{parameter}", f"{parameter}[]", f"{parameter}[static 1]"))
            self._line(f"{self._type()} {name}({of} {form}) {{")
            with self._block():
                self._line(f"*{parameter} ^= {self._dice.between(1, 99)};")
                self._line(f"return {parameter}[0] | {self._dice.between(0, 9)};")
            self._line("}")
            self._changing.append((name, of))
            return
        self._uses("function with state")
        self._line(f"{self._type()} {name}({self._type()} {parameter}) {{")
        targets = [each for each in self._scope.targets if each != parameter]
        target = self._dice.pick(targets) if targets else self._hash
        with self._block():
            self._line(f"static {self._type()} {counter} = {self._constant()};")
            self._line(f"{counter} ^= {parameter} | 1;")
            self._line(f"{target} ^= {counter};")
            self._line(f"return {counter} + 1u;")
        self._line("}")
        self._changing.append((name, ""))

    # --- in blocks

    def _local(self) -> None:
        self._dice.pick(
            (
                self._simple_local,
                self._simple_local,
                self._simple_local,
                self._enumeration,
                self._static_local,
                self._local_array,
                self._local_array,
                *(self._pointer,) * 4,
                self._pointer_to_variable,
                self._typedef,
                self._block_extern,
                self._variable_length,
                self._several_locals,
                self._assigned_later,
                self._volatile,
                self._odd_enumeration,
                *(self._own_meaning,) * 3,
                self._typedef_of_array,
                *(self._function_in_block,) * 2,
                self._static_assertion,
            )
        )()

    def _simple_local(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._scope.hide(name)  # its own initialiser would see it
        value = self._full_expression(2)
        storage = self._qualifier()
        self._line(f"{storage}{self._type_of_value()} {name} = {value};")
        self._declared(name, assignable=True, steady="register" not in storage)

    def _type_of_value(self) -> str:
        if self._scope.values and self._dice.chance(0.1):
            self._uses("typeof")
            return f"__typeof__({self._dice.pick(self._scope.values)})"
        if self._dice.chance(0.1):
            self._uses("__auto_type")
            return "__auto_type"
        return self._type()

    def _qualifier(self) -> str:
        if self._dice.chance(0.15):
            self._uses("attribute that changes nothing")
            return self._dice.pick(_HARMLESS)
        return self._dice.pick(("", "", "", "auto ", "register "))

    def _several_locals(self) -> None:
        """Several in one declaration; each sees those before it."""
        one, other = self._unique(), self._unique()
        self._uses("several names in one declaration")
        first = self._full_expression(1)
        self._line(f"{self._type()} {one} = {first}, {other} = {one} ^ {self._atom()};")
        for name in (one, other):
            self._declared(name, assignable=True, steady=True)

    def _assigned_later(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._uses("declaration without a value")
        self._scope.hide(name)
        value = self._full_expression(1)
        self._line(f"{self._type()} {name};")
        self._line(f"{name} = {value};")
        self._declared(name, assignable=True, steady=True)

    def _volatile(self) -> None:
        """Whatever is read from it: nothing that is computed depends on it."""
        self._uses("volatile")
        name = self._unique()
        self._line(f"volatile {self._type()} {name} = {self._atom()};")
        self._line(f"{name} = {self._full_expression(1)};")
        self._note_value(self._dice.pick((f"({name}, {self._atom()})", f"{name} & 0")))

    def _odd_enumeration(self) -> None:
        """Enumerators that an expression declares."""
        name = self._new_name()
        if name is None:
            return
        self._uses("enumerator declared in an expression")
        self._scope.hide(name)
        value = self._constant_of_int()
        self._note_value(
            self._dice.pick(
                (f"sizeof(enum {{ {name} = {value} }})", f"(enum {{ {name} = {value} }})3")
            )
        )
        self._declared(name, assignable=False)

    def _own_meaning(self) -> None:
        """Names of different kinds that are alike; where a declaration begins to hide another."""
        name = self._dice.pick(self._scope.values or [""])
        if not name or name in self._own or name in self._macros:
            return
        form = self._dice.between(0, 2)
        if form == 1 and name in self._labels:
            form = 2
        if form == 0:
            self._uses("enumerator from what it hides")
            self._line(f"enum {{ {name} = sizeof({name}) + 1 }};")
            self._declared(name, assignable=False)
        elif form == 1:
            self._uses("label with the name of a variable")
            self._line(f"{{ {name}: ; {self._hash} += (unsigned){name}; }}")
            self._labels.add(name)
        else:
            self._uses("tag with the name of a variable")
            one = self._unique()
            self._line(f"{{ enum {name} {{ {one} = 3 }};")  # a second one may come in this scope
            self._line(f"enum {name} {one}v = {one};")
            self._note_value(f"{one}v + {name}")
            self._line("}")

    def _typedef_of_array(self) -> None:
        self._uses("typedef of an array")
        of, name, one = self._type(), self._unique(), self._unique()
        self._line(f"typedef {of} {name}[2];")
        if self._dice.chance(0.5):
            self._line(f"{name} {one} = {{{self._atom()}, {self._atom()}}};")
            self._scope.arrays[one] = (2,)
        else:
            self._line(f"{name} {one}[2] = {{{{{self._atom()}}}, {{1, {self._atom()}}}}};")
            self._scope.arrays[one] = (2, 2)
        self._own.add(one)
        self._note_value(f"sizeof {one} + sizeof({name})")

    def _function_in_block(self) -> None:
        """A function that is declared again in a block."""
        if not self._prototypes:
            return
        self._uses("function declared in a block")
        self._line(self._dice.pick(self._prototypes))

    def _block_extern(self) -> None:
        """The global again, whatever hides it."""
        known = [each for each in self._globals if each not in self._own]
        known = [each for each in known if each not in self._macros]
        if not known:
            return
        self._uses("extern in a block")
        name = self._dice.pick(known)
        of = self._globals[name]
        if of in TYPES:
            self._line(f"extern {of} {name};")
            self._declared(name, assignable=True)

    def _static_local(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._uses("static local")
        self._line(f"static {self._type()} {name} = {self._constant()};")
        self._declared(name, assignable=True, steady=True)

    def _typedef(self) -> None:
        """A type in a block; its name may be that of a variable."""
        outer = [each for each in self._scope.values if each not in self._own | set(self._macros)]
        name = self._dice.pick(outer) if outer and self._dice.chance(0.5) else self._unique()
        self._uses("typedef in a block")
        of = self._dice.pick(TYPES[:-1])
        if name in self._scope.values:
            self._uses("typedef hides a variable")
        self._line(f"typedef {of} {name};")
        self._scope.hide(name)
        self._own.add(name)
        self._scope.types.append(name)
        variable = self._unique()
        self._line(f"{name} {variable} = {self._full_expression(1)};")
        self._declared(variable, assignable=True, steady=True)
