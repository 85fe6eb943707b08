# SPDX-License-Identifier: Apache-2.0
"""The expressions of JML and ACSL, parsed by operator precedence.

A quantifier's body extends as far as possible. In JML an inner quantifier without parentheses is
refused where it is unclear which `;` belongs to which quantifier.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from assay.frontend.spec import literals
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.surface import ACSL, CONDITIONAL, JML, LOWEST, Grouping
from assay.frontend.spec.tokens import Token, TokenKind
from assay.frontend.spec.tree import (
    ALL_FIELDS,
    AT_ENTRY,
    INSTANCE_OF,
    INVARIANT_FOR,
    SUBTYPE,
    TYPE,
    TYPE_OF,
    Quantifier,
    SpecAddressOf,
    SpecAllDifferent,
    SpecArithmetic,
    SpecAt,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecCast,
    SpecComputed,
    SpecConditional,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecIndex,
    SpecInteger,
    SpecLet,
    SpecMemory,
    SpecName,
    SpecNewArray,
    SpecNull,
    SpecQuantifier,
    SpecRange,
    SpecResult,
    SpecSet,
    SpecSizeOf,
    SpecUnary,
    SpecUpdate,
)
from assay.frontend.spec.types import at_cast, at_type, parse_binders, parse_labels, parse_type
from assay.source import SourceError, Span

_LITERAL_PREFIXES = frozenset({"L", "u", "U", "u8"})
_RISING = frozenset({"<", "<=", "=="})
_FALLING = frozenset({">", ">=", "=="})
_POSTFIX_LIMIT = 50
_ABOVE_BAR = 10  # the precedence of what may stand before the `|` of a set

_Operand = tuple[SpecExpression, Span]  # with its extent, parentheses included


class ExpressionParser:
    """Parses expressions at a cursor."""

    def __init__(self, cursor: TokenCursor, starts_clause: Callable[[Token], bool]) -> None:
        self.cursor = cursor
        self.surface = cursor.surface
        self._starts_clause = starts_clause
        self._naming = True  # an ACSL name `n:` may come next; not in the middle of `c ? a : b`
        self._quantified = False  # inside a quantifier, with no parenthesis in between
        self.informal: list[Span] | None = None  # JML's `(* words *)`, where they can stand

    def whole(self) -> SpecExpression:
        """An expression that stands alone, as in a clause or in parentheses."""
        before = self._naming, self._quantified
        self._naming, self._quantified = True, False
        try:
            return self.expression()
        finally:
            self._naming, self._quantified = before

    def new_array(self) -> SpecNewArray | None:
        """`new T[n]` or `new T[]{a, b}`, if it stands here."""
        start = self.cursor.token
        if not self.cursor.accept("new"):
            return None
        element = self.cursor.next().text
        self.cursor.expect("[", "in a new array", "only new arrays of one dimension can stand here")
        length = None if self.cursor.at("]") else self.whole()
        self.cursor.expect("]", "in a new array")
        elements: list[SpecExpression] = []
        if length is None:
            self.cursor.expect("{", "before the elements")
            while not self.cursor.at("}"):
                elements.append(self.whole())
                if not self.cursor.accept(","):
                    break
            self.cursor.expect("}", "behind the elements")
        return SpecNewArray(element, length, tuple(elements), self.cursor.since(start))

    def expression(self, minimum: int = LOWEST) -> SpecExpression:
        """An expression whose operators outside parentheses bind at least as tightly as this."""
        with self.cursor.nested():
            if minimum == LOWEST:
                self._skip_names()
            start = self.cursor.token
            left = self._operand()
            while (operator := self.surface.operators.get(self._mark())) is not None:
                if operator.precedence < minimum:
                    break
                extent = self.cursor.since(start)
                left = self._continued((left, extent), operator.precedence, operator.grouping)
            if minimum <= CONDITIONAL and self.cursor.accept("?"):
                return self._conditional(left, start)
            return left

    def _mark(self) -> str:
        token = self.cursor.token
        return token.text if token.kind is TokenKind.MARK or token.text == "\\in" else ""

    def _skip_names(self) -> None:
        cursor = self.cursor
        while (
            self.surface is ACSL
            and self._naming
            and cursor.token.kind in (TokenKind.WORD, TokenKind.STRING)
            and cursor.ahead(1).text == ":"
        ):
            cursor.next()
            cursor.next()

    # --- operators ---

    def _continued(self, left: _Operand, precedence: int, grouping: Grouping) -> SpecExpression:
        """The operand with all that follows it at one precedence."""
        operands, operators = [left], list[Token]()
        while self._has_precedence(precedence, grouping):
            operators.append(self.cursor.next())
            start = self.cursor.token
            right = self.expression(precedence + 1)
            operands.append((right, self.cursor.since(start)))
        self._refuse_mixed_implication(operators)
        match grouping:
            case Grouping.LEFT:
                result = left
                for operator, following in zip(operators, operands[1:], strict=True):
                    result = _binary(operator.text, result, following)
                return result[0]
            case Grouping.RIGHT:
                result = operands[-1]
                for operator, before in zip(operators[::-1], operands[-2::-1], strict=True):
                    result = _binary(operator.text, before, result)
                return result[0]
            case Grouping.CHAIN:
                return self._chain(operands, operators)

    def _has_precedence(self, precedence: int, grouping: Grouping) -> bool:
        operator = self.surface.operators.get(self._mark())
        return (
            operator is not None
            and operator.precedence == precedence
            and operator.grouping is grouping
        )

    def _refuse_mixed_implication(self, operators: list[Token]) -> None:
        texts = {operators[0].text, self._mark()}
        if texts == {"==>", "<=="}:
            what = "`==>` and `<==` in a row"
            raise self.cursor.error(what, self.cursor.token_span, "add parentheses")

    def _chain(self, operands: list[_Operand], operators: list[Token]) -> SpecExpression:
        texts = {operator.text for operator in operators}
        if len(operators) > 1 and not (texts <= _RISING or texts <= _FALLING):
            span = operands[0][1].to(operands[-1][1])
            what = "comparisons in a row must point the same way"
            raise self.cursor.error(what, span, "join them with `&&`, or add parentheses")
        result = _binary(operators[0].text, operands[0], operands[1])
        for i, operator in enumerate(operators[1:], 1):
            link = _binary(operator.text, operands[i], operands[i + 1])
            result = _binary("&&", result, link)
        return result[0]

    def _conditional(self, condition: SpecExpression, start: Token) -> SpecExpression:
        naming, self._naming = self._naming, False
        then = self.expression()
        self._naming = naming
        self.cursor.expect(":", "between the two branches of `?`")
        self._skip_names()
        otherwise = self.expression(CONDITIONAL)
        return SpecConditional(condition, then, otherwise, self.cursor.since(start))

    # --- operands ---

    def _operand(self) -> SpecExpression:
        token = self.cursor.token
        match token.kind:
            case TokenKind.MARK:
                if token.text in self.surface.prefixes:
                    return self._prefixed()
                return self._postfixed(self._marked())
            case TokenKind.WORD:
                return self._postfixed(self._word())
            case TokenKind.BACKSLASH:
                return self._postfixed(self._backslash(self.cursor.next()))
            case TokenKind.INTEGER | TokenKind.CHARACTER:
                return self._literal()
            case TokenKind.FLOATING:
                raise self._unsupported_token("a floating-point number", token)
            case TokenKind.STRING:
                raise self._unsupported_token("a string", token)
            case TokenKind.END | TokenKind.BAD:
                raise self.cursor.missing("an expression", "here")

    def _unsupported_token(self, construct: str, token: Token) -> SourceError:
        return self.cursor.unsupported(construct, self.cursor.span_of(token))

    def _prefixed(self) -> SpecExpression:
        operator = self.cursor.next()
        with self.cursor.nested():
            operand = self._operand()
        span = self.cursor.since(operator)
        match operator.text:
            case "*":
                return SpecDereference(operand, span)
            case "&":
                return SpecAddressOf(operand, span)
            case text:
                return SpecUnary(text, operand, span)

    def _literal(self) -> SpecExpression:
        token = self.cursor.next()
        java = self.surface is JML
        try:
            if token.kind is TokenKind.CHARACTER:
                read = literals.java_character if java else literals.c_character
            else:
                read = literals.java_integer if java else literals.c_integer
            value = SpecInteger(read(token.text), self.cursor.span_of(token))
            return _typed(value, token) if java else value
        except ValueError:
            if not java and token.kind is TokenKind.CHARACTER:
                raise self._unsupported_token(f"the character `{token.text}`", token) from None
            what = f"`{token.text}` is not a value of one character or integer"
            hint = "check its digits, its length and its size"
            raise self.cursor.error(what, self.cursor.span_of(token), hint) from None

    def _marked(self) -> SpecExpression:
        token = self.cursor.token
        if token.text.startswith("(*"):
            return self._informal()
        if token.text == "{" and self.surface is ACSL:
            return self._braced()
        if token.text in ("{", "["):
            what = "a list" if token.text == "[" else "a set comprehension"
            raise self._unsupported_token(what, token)
        if token.text != "(":
            raise self.cursor.missing("an expression", "here")
        if at_cast(self.cursor):
            return self._cast()
        self.cursor.next()
        inner = self._range_or_expression(")") if self.surface is ACSL else self.whole()
        self.cursor.expect(")", "to close the parenthesis")
        return inner

    def _informal(self) -> SpecExpression:
        """(* words *): no formula says what they mean."""
        opening = self.cursor.token
        if self.informal is None:
            hint = "write it as a formula, or as an ordinary comment"
            raise self.cursor.unsupported("an informal description", self.cursor.token_span, hint)
        if opening.text == "(*":
            raise self.cursor.error("`(*` without `*)`", self.cursor.token_span, "close it")
        self.cursor.next()
        span = self.cursor.span_of(opening)
        self.informal.append(span)
        return SpecBoolean(value=True, span=span)

    def _braced(self) -> SpecExpression:
        """{ e, ... }, { e | T x; P } or { s \\with .f = e }"""
        cursor, opening = self.cursor, self.cursor.next()
        if cursor.accept("\\with"):
            return self._update(None, opening)
        elements: list[SpecExpression] = [] if cursor.at("}") else [self.expression(_ABOVE_BAR)]
        if elements and cursor.accept("\\with"):
            return self._update(elements[0], opening)
        if elements and cursor.accept("|"):
            variables = parse_binders(cursor)
            condition = self.whole() if cursor.accept(";") else None
            cursor.expect("}", "to close the set")
            return SpecSet(tuple(elements), variables, condition, cursor.since(opening))
        while cursor.accept(","):
            elements.append(self._range_or_expression("}"))
        cursor.expect("}", "to close the set")
        return SpecSet(tuple(elements), (), None, cursor.since(opening))

    def _update(self, base: SpecExpression | None, opening: Token) -> SpecUpdate:
        cursor = self.cursor
        changes: list[tuple[tuple[str | SpecExpression, ...], SpecExpression]] = []
        while not changes or cursor.accept(","):
            way: list[str | SpecExpression] = []
            while cursor.at(".", "["):
                if cursor.next().text == ".":
                    way.append(cursor.name("of a member").text)
                else:
                    way.append(self.whole())
                    cursor.expect("]", "after the index")
            cursor.expect("=", "after the part that has another value")
            changes.append((tuple(way), self.whole()))
        cursor.expect("}", "behind the parts that have other values")
        return SpecUpdate(base, tuple(changes), cursor.since(opening))

    def _size_of(self, word: Token) -> SpecExpression:
        """sizeof(T), sizeof(e), sizeof e"""
        cursor = self.cursor
        if cursor.at("(") and at_type(cursor):
            cursor.next()
            written = parse_type(cursor)
            cursor.expect(")", "behind the type")
            return SpecSizeOf(written, None, cursor.since(word))
        with cursor.nested():
            operand = self._operand()
        return SpecSizeOf("", operand, cursor.since(word))

    def _cast(self) -> SpecExpression:
        opening = self.cursor.next()
        written = parse_type(self.cursor)
        if self.cursor.at("[") and self.surface is ACSL:
            raise self._unsupported_token("a cast to an array", self.cursor.token)
        self.cursor.expect(")", "after the type of a cast")
        with self.cursor.nested():
            operand = self._operand()
        span = self.cursor.since(opening)
        if written == "void *" and isinstance(operand, SpecInteger) and operand.value == 0:
            return SpecNull(span)  # what NULL stands for
        return SpecCast(written, operand, span)

    def _range_or_expression(self, closing: str) -> SpecExpression:
        """e, or a range `low..high` with either end left out."""
        start = self.cursor.token
        low = None if self.cursor.at("..") else self.whole()
        if low is not None and not self.cursor.at(".."):
            return low
        self.cursor.next()
        high = None if self.cursor.at(closing) else self.whole()
        return SpecRange(low, high, self.cursor.since(start))

    # --- after an operand ---

    def _postfixed(self, operand: SpecExpression) -> SpecExpression:
        count = 0
        while self.cursor.at("[", ".", "->", "instanceof", "<:", "++", "--"):
            count += 1
            if count > _POSTFIX_LIMIT:
                raise SourceError.at("nesting", self.cursor.token_span, limit=_POSTFIX_LIMIT)
            operand = self._postfix(operand)
        return operand

    def _postfix(self, operand: SpecExpression) -> SpecExpression:
        cursor = self.cursor
        match cursor.token.text:
            case "[":
                cursor.next()
                index = self._all() or self._range_or_expression("]")
                cursor.expect("]", "after the index")
                return SpecIndex(operand, index, cursor.since(operand.span))
            case "." | "->" as mark:
                cursor.next()
                if cursor.at("*") and self.surface is JML:
                    cursor.next()
                    return SpecField(operand, ALL_FIELDS, cursor.since(operand.span))
                name = cursor.name("of a field")
                if cursor.at("("):
                    return self._called_on(operand, name)
                held = operand if mark == "." else SpecDereference(operand, operand.span)
                return SpecField(held, name.text, cursor.since(operand.span))
            case "++" | "--" as mark:
                hint = "a specification cannot change anything"
                raise cursor.error(f"`{mark}` in a specification", cursor.token_span, hint)
            case "instanceof" if self.surface is JML:
                cursor.next()
                of = parse_type(cursor)
                return SpecMemory(INSTANCE_OF, (operand,), cursor.since(operand.span), of)
            case "<:" if self.surface is JML:
                cursor.next()
                with cursor.nested():
                    other = self._operand()
                return SpecMemory(SUBTYPE, (operand, other), cursor.since(operand.span))
            case mark:
                raise self._unsupported_token(f"`{mark}`", cursor.token)

    def _called_on(self, operand: SpecExpression, name: Token) -> SpecExpression:
        """JML's `e.m(...)`."""
        if self.surface is not JML:
            raise self._unsupported_token("a method called on an expression", name)
        arguments = self._arguments()
        span = self.cursor.since(operand.span)
        if isinstance(operand, SpecName):
            return SpecCall(f"{operand.name}.{name.text}", arguments, span)
        return SpecCall(name.text, arguments, span, on=operand)

    def _all(self) -> SpecExpression | None:
        """JML's a[*]."""
        if self.surface is JML and self.cursor.at("*") and self.cursor.ahead(1).text == "]":
            return SpecRange(None, None, self.cursor.span_of(self.cursor.next()))
        return None

    # --- names and calls ---

    def _word(self) -> SpecExpression:
        first = self.cursor.next()
        span = self.cursor.span_of(first)
        if self.surface is ACSL:
            return self._acsl_name(first)
        match first.text:
            case "true" | "false":
                return SpecBoolean(first.text == "true", span)
            case "null":
                return SpecNull(span)
            case "new" | "super" | "instanceof" | "switch":
                raise self._unsupported_token(f"`{first.text}` in a specification", first)
            case _:
                return self._dotted(first)

    def _acsl_name(self, name: Token) -> SpecExpression:
        quoted = self.cursor.token.kind in (TokenKind.CHARACTER, TokenKind.STRING)
        if quoted and name.text in _LITERAL_PREFIXES:
            raise self._unsupported_token("a literal of wide characters", name)
        if name.text == "sizeof":
            return self._size_of(name)
        labels = parse_labels(self.cursor) if self.cursor.at("{") else ()
        if labels or self.cursor.at("("):
            arguments = self._arguments() if self.cursor.at("(") else ()
            return SpecCall(name.text, arguments, self.cursor.since(name), labels=labels)
        return SpecName(name.text, self.cursor.span_of(name))

    def _dotted(self, first: Token) -> SpecExpression:
        """A JML name: x, t.length, Integer.MAX_VALUE, f(x), Math.abs(x), this.x."""
        parts = [first.text]
        ends = [self.cursor.span_of(first)]
        while self.cursor.at(".") and self.cursor.ahead(1).kind is TokenKind.WORD:
            if len(parts) > _POSTFIX_LIMIT:
                raise SourceError.at("nesting", self.cursor.token_span, limit=_POSTFIX_LIMIT)
            self.cursor.next()
            parts.append(self.cursor.next().text)
            ends.append(self.cursor.since(first))
        if self.cursor.at("("):
            return SpecCall(".".join(parts), self._arguments(), self.cursor.since(first))
        return _name_of_parts(parts, ends)

    def _arguments(self) -> tuple[SpecExpression, ...]:
        """(e, ...): from the opening to the closing parenthesis."""
        self.cursor.expect("(", "before the arguments")
        arguments: list[SpecExpression] = []
        while not self.cursor.at(")"):
            if arguments:
                self.cursor.expect(",", "between two arguments")
            in_acsl = self.surface is ACSL
            arguments.append(self._range_or_expression(")") if in_acsl else self.whole())
        self.cursor.next()
        return tuple(arguments)

    # --- words with a backslash ---

    def _backslash(self, word: Token) -> SpecExpression:
        surface, span = self.surface, self.cursor.span_of(word)
        calls = self.cursor.at("(")
        if word.text in _FOLDS and calls and surface is ACSL:
            return self._fold(word)
        if word.text in surface.functions and calls:
            return SpecCall(word.text, self._arguments(), self.cursor.since(word))
        if word.text in surface.quantifiers:
            return self._quantifier(word, surface.quantifiers[word.text])
        if word.text in surface.memory:
            return self._memory(word)
        match word.text:
            case "\\result":
                return SpecResult(span)
            case "\\old":
                return self._old(word)
            case "\\pre" if surface is JML:
                return self._old(word)
            case "\\count" | "\\index" if surface is JML:
                return self._iterations(word)
            case "\\nonnullelements" if surface is JML:
                return SpecMemory(word.text, self._arguments(), self.cursor.since(word))
            case "\\not_modified" if surface is JML:
                return self._not_modified(word)
            case "\\typeof" if surface is JML:
                return SpecMemory(TYPE_OF, (self._one_argument(word),), self.cursor.since(word))
            case "\\type" if surface is JML:
                return self._type_literal(word)
            case "\\invariant_for" if surface is JML and calls:
                return SpecCall(INVARIANT_FOR, self._arguments(), self.cursor.since(word))
            case "\\fresh" if surface is JML:
                return SpecMemory(word.text, self._arguments(), self.cursor.since(word))
            case "\\alldifferent" if surface is JML:
                return self._all_different(word)
            case "\\lbl" | "\\lblpos" | "\\lblneg" if surface is JML:
                self.cursor.name("to show the value by")
                return self.whole()
            case "\\java_math" | "\\safe_math" | "\\bigint_math" if surface is JML:
                return self._computed(word)
            case "\\at" if surface is ACSL:
                return self._labelled(word)
            case "\\let" if surface is ACSL:
                return self._let(word)
            case "\\true" | "\\false" if surface is ACSL:
                return SpecBoolean(word.text == "\\true", span)
            case "\\null" if surface is ACSL:
                return SpecNull(span)
        if word.text in surface.known:
            raise self._unsupported_token(f"`{word.text}`", word)
        raise self.cursor.unknown_keyword(word, _backslash_words(java=surface is JML))

    def _fold(self, word: Token) -> SpecExpression:
        """ACSL: \\sum(low, high, \\lambda integer i; e) and its kin; \\min(a, b), \\max(a, b)."""
        cursor = self.cursor
        cursor.expect("(", "before the arguments")
        given: list[SpecExpression] = []
        while not cursor.at("\\lambda"):
            given.append(self.whole())
            if not cursor.accept(","):
                break
        if cursor.accept("\\lambda"):
            variables = parse_binders(cursor)
            cursor.expect(";", "after the variables of `\\lambda`")
            body = self.whole()
            cursor.expect(")", "behind the arguments")
            span = cursor.since(word)
            if len(given) != 2 or len(variables) != 1:
                raise cursor.unsupported("a `\\lambda` here", span)
            name = SpecName(variables[0][1], span)
            above, below = (
                SpecBinary("<=", a, b, span) for a, b in pairwise((given[0], name, given[1]))
            )
            limits = SpecBinary("&&", above, below, span)
            return SpecQuantifier(_FOLDS[word.text], variables, limits, body, span)
        cursor.expect(")", "behind the arguments")
        return SpecCall(word.text, tuple(given), cursor.since(word))

    def _old(self, word: Token) -> SpecExpression:
        arguments = self._arguments()
        if len(arguments) == 2:
            raise self.cursor.unsupported(f"`{word.text}` with a label", self.cursor.since(word))
        if len(arguments) != 1:
            what = f"`{word.text}` needs one expression in parentheses"
            raise self.cursor.error(what, self.cursor.since(word), f"write `{word.text}(e)`")
        return SpecAt(arguments[0], AT_ENTRY, self.cursor.since(word))

    def _computed(self, word: Token) -> SpecExpression:
        operand = self._one_argument(word)
        return SpecComputed(SpecArithmetic(word.text), operand, self.cursor.since(word))

    def _one_argument(self, word: Token) -> SpecExpression:
        arguments = self._arguments()
        if len(arguments) != 1:
            what = f"`{word.text}` needs one expression in parentheses"
            raise self.cursor.error(what, self.cursor.since(word), f"write `{word.text}(e)`")
        return arguments[0]

    def _not_modified(self, word: Token) -> SpecExpression:
        """\\not_modified(x, y): they have the values that they had at entry."""
        found: SpecExpression = SpecBoolean(value=True, span=self.cursor.span_of(word))
        for each in self._arguments():
            span = each.span
            same = SpecBinary("==", each, SpecAt(each, AT_ENTRY, span), span)
            found = SpecBinary("&&", found, same, self.cursor.since(word))
        return found

    def _type_literal(self, word: Token) -> SpecExpression:
        self.cursor.expect("(", "before the type")
        written = parse_type(self.cursor)
        self.cursor.expect(")", "behind the type")
        return SpecMemory(TYPE, (), self.cursor.since(word), written)

    def _iterations(self, word: Token) -> SpecExpression:
        """How many iterations of a loop are done: a variable of that loop."""
        if self.cursor.token.kind is TokenKind.WORD:
            hint = "to count values write `(\\num_of int i; range; condition)`"
            what = f"`{word.text}` has no variables"
            raise self.cursor.error(what, self.cursor.token_span, hint)
        return SpecName(word.text, self.cursor.span_of(word))

    def _labelled(self, word: Token) -> SpecExpression:
        self.cursor.expect("(", "after `\\at`")
        operand = self.whole()
        self.cursor.expect(",", "before the label of `\\at`", "write `\\at(e, Label)`")
        label = self.cursor.name("of a label")
        self.cursor.expect(")", "after the label of `\\at`")
        return SpecAt(operand, label.text, self.cursor.since(word))

    def _memory(self, word: Token) -> SpecExpression:
        labels = parse_labels(self.cursor) if self.cursor.at("{") else ()
        if len(labels) > 1:
            raise self._unsupported_token(f"`{word.text}` with two labels", word)
        locations = self._arguments()
        if len(locations) < (2 if word.text == "\\separated" else 1):
            what = f"`{word.text}` needs more locations"
            raise self.cursor.error(what, self.cursor.since(word), "list them in parentheses")
        found = SpecMemory(word.text, locations, self.cursor.since(word))
        return SpecAt(found, labels[0], found.span) if labels else found

    def _let(self, word: Token) -> SpecExpression:
        name = self.cursor.name("to define")
        self.cursor.expect("=", "after the name")
        value = self.whole()
        self.cursor.expect(";", "after the definition")
        body = self.expression()
        return SpecLet(name.text, value, body, self.cursor.since(word))

    def _all_different(self, word: Token) -> SpecExpression:
        """(\\alldifferent t;) as CPBPV writes it, or \\alldifferent(t)."""
        if self.cursor.at("("):
            arguments = self._arguments()
            if len(arguments) != 1:
                what = "`\\alldifferent` needs one array"
                raise self.cursor.error(what, self.cursor.since(word), "write `\\alldifferent(t)`")
            return SpecAllDifferent(arguments[0], self.cursor.since(word))
        array = self.whole()
        self.cursor.expect(";", "after the array")
        return SpecAllDifferent(array, self.cursor.since(word))

    # --- quantifiers ---

    def _quantifier(self, word: Token, quantifier: Quantifier) -> SpecExpression:
        enclosed = self._opens_parenthesis(word)
        if self.surface is JML and self._quantified and not enclosed:
            what = f"`{word.text}` inside another quantifier"
            hint = "put the inner quantifier in parentheses"
            raise self.cursor.error(what, self.cursor.span_of(word), hint)
        variables = parse_binders(self.cursor)
        self.cursor.expect(";", f"after the variables of `{word.text}`")
        before, self._quantified = self._quantified, True
        limits, body = self._limits_and_body(enclosed=enclosed)
        self._quantified = before
        return SpecQuantifier(quantifier, variables, limits, body, self.cursor.since(word))

    def _opens_parenthesis(self, word: Token) -> bool:
        before = self.cursor.ahead(-2)
        return before.text == "(" and before.end <= word.start

    def _limits_and_body(self, *, enclosed: bool) -> tuple[SpecExpression | None, SpecExpression]:
        """[range ;] body"""
        if self.surface is JML and self.cursor.accept(";"):
            return None, self._body()
        first = self.expression()
        if self.surface is JML and self.cursor.at(";"):
            follows = self.cursor.ahead(1)
            ends = follows.kind is TokenKind.END or self._starts_clause(follows)
            if enclosed or not ends:
                self.cursor.next()
                return first, self._body()
        return None, first

    def _body(self) -> SpecExpression:
        """What comes after the range: a quantifier here has all the `;` that follow."""
        self._quantified = False
        return self.expression()


def _binary(operator: str, left: _Operand, right: _Operand) -> _Operand:
    span = left[1].to(right[1])
    return SpecBinary(operator, left[0], right[0], span), span


def _name_of_parts(parts: list[str], ends: list[Span]) -> SpecExpression:
    if parts[0] == "this":
        result: SpecExpression = SpecName("this", ends[0])
        for name, span in zip(parts[1:], ends[1:], strict=True):
            result = SpecField(result, name, span)
        return result
    if len(parts) > 1 and parts[-1] == "length":
        return SpecField(SpecName(".".join(parts[:-1]), ends[-2]), "length", ends[-1])
    return SpecName(".".join(parts), ends[-1])


_FOLDS = {
    "\\sum": Quantifier.SUM,
    "\\product": Quantifier.PRODUCT,
    "\\numof": Quantifier.COUNT,
    "\\min": Quantifier.MINIMUM,
    "\\max": Quantifier.MAXIMUM,
}
_JML_WORDS = frozenset(
    {
        "\\pre",
        "\\alldifferent",
        "\\count",
        "\\index",
        "\\fresh",
        "\\nonnullelements",
        "\\not_modified",
        "\\invariant_for",
        TYPE_OF,
        TYPE,
        "\\lbl",
        "\\lblpos",
        "\\lblneg",
        *SpecArithmetic,
    }
)
_ACSL_WORDS = frozenset(_FOLDS) | frozenset({"\\at", "\\let", "\\true", "\\false", "\\null"})


def _backslash_words(*, java: bool) -> frozenset[str]:
    surface = JML if java else ACSL
    own = _JML_WORDS if java else _ACSL_WORDS
    words = surface.functions | surface.memory | surface.known | own | {"\\result", "\\old"}
    return words | frozenset(surface.quantifiers)


def _typed(value: SpecInteger, token: Token) -> SpecExpression:
    """A literal of Java with its type; `int` is the one of a plain number."""
    if token.kind is TokenKind.CHARACTER:
        return SpecCast("char", value, value.span)
    return SpecCast("long", value, value.span) if token.text[-1] in "lL" else value
