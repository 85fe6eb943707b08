# SPDX-License-Identifier: Apache-2.0
"""Arrays of generated C programs, their initialisers, and pointers into them."""

from __future__ import annotations

from collections.abc import Callable

from .c_macros import Macros
from .c_names import TYPES

_ELEMENTS = TYPES[:-1]


class Arrays(Macros):
    """Writes declarations of arrays and pointers."""

    def _global_array(self) -> None:
        name = self._new_name()
        if name is None:
            return
        self._array(name, "static " if self._dice.chance(0.5) else "", constant=True)
        self._note_array(name)

    def _note_array(self, name: str) -> None:
        lengths = self._scope.arrays[name]
        places = [""]
        for length in lengths:
            places = [f"{place}[{index}]" for place in places for index in range(length)]
        self._state += [name + place for place in places]

    def _local_array(self) -> None:
        name = self._new_name()
        if name is not None:
            self._scope.hide(name)
            self._array(name, self._dice.pick(("", "", "", "static ")), constant=False)

    def _array(self, name: str, storage: str, *, constant: bool) -> None:
        of = self._dice.pick((*_ELEMENTS, *self._scope.types))
        value = self._constant if constant or storage else lambda: self._expression(1)
        forms = (*(self._flat,) * 4, self._rows, self._rows, self._cube, self._text)
        form = self._dice.pick(forms)
        declared, lengths, given = form(value)
        if given.startswith('"'):
            of = self._dice.pick(("char", "unsigned char", "signed char"))
        self._line(f"{storage}{of} {name}{declared} = {given};")
        self._scope.hide(name)
        self._own.add(name)
        self._scope.arrays[name] = lengths

    def _flat(self, value: Callable[[], str]) -> tuple[str, tuple[int, ...], str]:
        length = self._dice.between(2, 4)
        form = self._dice.pick(("in order", "designated", "range", "open", "macro"))
        declared = f"[{length}]"
        if form == "designated":
            self._uses("designator")
            places = [self._dice.between(0, length - 1) for _ in range(2)]
            parts = [f"[{place}] = {value()}" for place in dict.fromkeys(places)]
            if len(parts) == 2 and places[-1] < length - 1 and places[-1] + 1 not in places:
                parts.append(value())
            return declared, (length,), f"{{{', '.join(parts)}}}"
        if form == "range":
            self._uses("range designator")
            first = self._dice.between(0, length - 1)
            last = self._dice.between(first, length - 1)
            parts = [f"[{first} ... {last}] = {self._dice.between(0, 99)}"]
            if last < length - 1:
                parts.append(self._constant_of_int())
            return declared, (length,), f"{{{', '.join(parts)}}}"
        if form == "open":
            self._uses("array without a length")
            return "[]", (length,), f"{{{', '.join(value() for _ in range(length))},}}"
        if form == "macro":
            self._uses("macro as length")
            name = f"L{self._unique()}"
            self._line(f"#define {name} {length - 1} + 1")
            declared = f"[{name}]"
        parts = [value() for _ in range(self._dice.between(1, length))]
        return declared, (length,), f"{{{', '.join(parts)}}}"

    def _rows(self, value: Callable[[], str]) -> tuple[str, tuple[int, ...], str]:
        self._uses("array of arrays")
        parts = [value() for _ in range(5)]
        form = self._dice.pick(("braces", "no braces", "some braces", "designators", "jump"))
        if form == "braces":
            return "[2][2]", (2, 2), f"{{{{{parts[0]}}}, {{{parts[1]}, {parts[2]}}}}}"
        self._uses("omitted braces" if "braces" in form else "nested designators")
        if form == "no braces":
            return "[][2]", (2, 2), f"{{{', '.join(parts[:3])}}}"
        if form == "some braces":
            return "[3][2]", (3, 2), f"{{{parts[0]}, {parts[1]}, {{{parts[2]}}}, {parts[3]}}}"
        if form == "designators":
            given = f"{{[1][1] = {parts[0]}, {parts[1]}, [0] = {{{parts[2]}, [2] = {parts[3]}}}}}"
            return "[3][3]", (3, 3), given
        given = f"{{[1] = {{[1] = {parts[0]}}}, {parts[1]}, {parts[2]}, [0][2] = {parts[3]}}}"
        return "[3][4]", (3, 4), given

    def _cube(self, value: Callable[[], str]) -> tuple[str, tuple[int, ...], str]:
        self._uses("array of three dimensions")
        parts = [value() for _ in range(5)]
        given = self._dice.pick(
            (
                f"{{{', '.join(parts)}}}",
                f"{{{{{parts[0]}, {parts[1]}, {{{parts[2]}}}}}, {parts[3]}}}",
                f"{{[1][0][1] = {parts[0]}, {parts[1]}, [0] = {{[1] = {{{parts[2]}}}}}}}",
                f"{{[0 ... 1] = {{{{3, 4}}}}, [1][1] = {{{parts[0]}}}}}",
            )
        )
        return "[2][2][2]", (2, 2, 2), given

    def _text(self, value: Callable[[], str]) -> tuple[str, tuple[int, ...], str]:
        self._uses("array from text")
        text = self._dice.pick(("ab", "\\0c", "\\377", 'a" "b', "\\x41\\101\\n", "abcd"))
        return "[4]", (4,), f'"{text}"'

    # --- pointers

    def _pointer(self) -> None:
        if not self._scope.arrays or self._dice.chance(0.5):
            self._local_array()
        arrays = self._scope.arrays
        if not arrays:
            return
        array, name = self._dice.pick(list(arrays)), self._unique()
        lengths = arrays[array]
        if len(lengths) == 2:
            self._row_pointer(array, name)
            return
        if len(lengths) != 1:
            return
        self._uses("pointer into an array")
        offset = self._dice.between(0, lengths[0] - 1)
        start = self._dice.pick(
            (f"{array} + {offset}", f"&{array}[{offset}]", f"&{offset}[{array}]")
        )
        constant = self._dice.pick(("", "", "const "))
        self._line(f"{constant}__typeof__({array}[0]) *{name} = {start};")
        self._own.add(name)
        if constant:
            self._note_value(f"*{name}")
            return
        self._scope.pointed |= {array, name}
        self._scope.arrays[name] = (lengths[0] - offset,)
        self._moved_pointer(name, lengths[0] - offset, offset)

    def _moved_pointer(self, name: str, left: int, behind: int) -> None:
        """Pointers that move, and what is between them."""
        form = self._dice.between(0, 3)
        if form == 0 and left > 1:
            self._uses("pointer moved")
            step = self._dice.pick((f"{name}++", f"++{name}", f"{name} += 1"))
            self._line(f"{step};")
            self._scope.arrays[name] = (left - 1,)
        elif form == 1 and left > 1:
            self._uses("pointers subtracted and compared")
            end = self._unique()
            self._line(f"__typeof__({name}) {end} = {name} + {left};")
            self._note_value(f"{end} - {name}")
            self._note_value(f"({name} < {end}) + 2 * ({end} == {name} + {left}) + !{name}")
            self._note_value(f"*--{end}")
        elif form == 2 and left > 1:
            self._uses("loop over pointers")
            at = self._unique()
            self._line(
                f"for (__typeof__({name}) {at} = {name}; {at} != {name} + {left}; {at}++)"
                f" {self._hash} = {self._hash} * 31u + (unsigned)*{at};"
            )
        elif behind:
            self._uses("negative index")
            self._note_value(f"{name}[-1]")

    def _row_pointer(self, array: str, name: str) -> None:
        self._uses("pointer to a row")
        rows, columns = self._scope.arrays[array]
        row = self._dice.between(0, rows - 1)
        if self._dice.chance(0.5):
            self._line(f"__typeof__({array}[0][0]) (*{name})[{columns}] = {array} + {row};")
            self._scope.arrays[name] = (rows - row, columns)
        else:
            self._line(f"__typeof__({array}[0][0]) *{name} = {array}[{row}];")
            self._scope.arrays[name] = (columns,)
        self._scope.pointed |= {array, name}
        self._own.add(name)

    def _pointer_to_variable(self) -> None:
        """A pointer to a variable, which is an array of one element for it."""
        plain = [each for each in self._scope.targets if each in self._scope.steady]
        if not plain:
            return
        self._uses("pointer to a variable")
        name, pointer = self._dice.pick(plain), self._unique()
        self._scope.steady.discard(name)
        self._line(f"__typeof__({name}) *{pointer} = &{name};")
        self._own.add(pointer)
        self._scope.arrays[pointer] = (1,)
        self._scope.pointed.add(pointer)

    def _variable_length(self) -> None:
        """An array whose length is known when its declaration is reached."""
        name = self._unique()
        self._uses("variable-length array")
        count = self._unique()
        length = f"({self._full_expression(1)} & 3) + 1"
        self._line(f"int {count} = {length};")
        self._line(f"{self._dice.pick(_ELEMENTS)} {name}[{count}];")
        self._line(f"for (int i = 0; i < {count}; i++) {name}[i] = i ^ {self._atom()};")
        self._line(f"{count} ^= 64;")
        self._line(
            f"for (int i = ({count} ^= 64); i-- > 0; ) "
            f"{self._hash} = {self._hash} * 31u + (unsigned){name}[i];"
        )
        self._own.add(name)
        self._scope.arrays[name] = (1,)

    def _note_value(self, value: str) -> None:
        """Put a value into the checksum."""
        self._line(f"{self._hash} = {self._hash} * 31u + (unsigned)({value});")
