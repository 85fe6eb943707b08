# SPDX-License-Identifier: Apache-2.0
"""Names, literals, casts, accesses and the other expressions but operators and calls."""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.body import CBody, Handler
from assay.frontend.c.conversions import (
    converted,
    no_conversion,
    refuse_bit_fields,
    typed,
    undecayed,
)
from assay.frontend.c.discards import dropped
from assay.frontend.c.idle import has_effects, has_open_lengths, has_plain_lengths
from assay.frontend.c.initializers import initializer
from assay.frontend.c.literals import plain_character, plain_integer, string_bytes
from assay.frontend.c.memory import as_pointer
from assay.frontend.c.operators import element_of, refuse_void
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import CHAR, FLOATING, INT
from assay.frontend.c.values import (
    PLACEHOLDERS,
    AddressValue,
    AllocatedValue,
    ByteValue,
    DesignatedValue,
    EnumConstant,
    FloatingConstant,
    FloatingInteger,
    FunctionValue,
    ListValue,
    RegisterValue,
    StringValue,
    TwinValue,
    Value,
)
from assay.frontend.c.volatile import is_volatile, keeps_qualifiers, register, volatile_read
from assay.frontend.tree import (
    AddressOf,
    ArrayInitializer,
    Block,
    Conditional,
    ContainerOf,
    Convert,
    Declare,
    Dereference,
    Expression,
    Index,
    IntegerLiteral,
    MemberOf,
    Name,
    NullLiteral,
    Statement,
    StatementExpression,
    VariableDeclaration,
)
from assay.program.heap import may_share_memory
from assay.program.types import (
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import Span


def _name(body: CBody, number: int) -> Value:
    cursor = body.cursors[number]
    meaning = body.names.meaning(cursor)
    if type(meaning) is VariableDeclaration:
        return Name(meaning, body.span(cursor))
    if type(meaning) is EnumConstant:
        return IntegerLiteral(meaning.value, meaning.type, body.span(cursor))
    if type(meaning) is FunctionValue:
        return FunctionValue(meaning.name, meaning.cursor, meaning.declared, body.span(cursor))
    return meaning


def _integer(body: CBody, number: int) -> Value:
    span, text = body.translation.text(body.cursors[number])
    value = plain_integer(text)
    return _constant(body, number) if value is None else IntegerLiteral(value, INT, span)


def _character(body: CBody, number: int) -> Value:
    span, text = body.translation.text(body.cursors[number])
    value = plain_character(text)
    return _constant(body, number) if value is None else IntegerLiteral(value, INT, span)


def _floating(body: CBody, number: int) -> Value:
    from assay.frontend.c.floating import constant_of

    span, text = body.translation.text(body.cursors[number])
    return FloatingConstant(constant_of(text.decode(errors="replace")), span)


def _string(body: CBody, number: int) -> Value:
    cursor = body.cursors[number]
    return StringValue(string_bytes(body.translation.spelling(cursor)), body.span(cursor))


def _constant(body: CBody, number: int) -> IntegerLiteral:
    """A node whose value libclang knows: a literal, sizeof, offsetof."""
    cursor = body.cursors[number]
    value = body.translation.constant(cursor)
    of = body.translation.type(cursor)
    if value is None or not isinstance(of, IntegerType):
        construct = "sizeof a variable-length array"
        if cursor.kind != kinds.SIZE_OF:
            construct = "this expression"
        raise unsupported(construct, body.span(cursor))
    return IntegerLiteral(value, of, body.span(cursor))


def _size(body: CBody, number: int) -> IntegerLiteral:
    """sizeof and alignof."""
    cursor = body.cursors[number]
    if has_open_lengths(body.translation, cursor):
        raise unsupported("sizeof a type with a computed length", body.span(cursor))
    return _constant(body, number)


def _generic(body: CBody, number: int) -> IntegerLiteral:
    """The value of the association that is chosen, where nothing happens in any of them."""
    cursor = body.cursors[number]
    if has_effects(body.translation, cursor):
        raise unsupported("a generic selection with effects", body.span(cursor))
    return _constant(body, number)


def _same(body: CBody, number: int) -> Value:
    """Parentheses."""
    return body.value(body.children[number][0])


def _unexposed(body: CBody, number: int) -> Value:
    """Most often an implicit conversion; libclang has one kind for several others too."""
    children = body.children[number]
    if len(children) != 1 or body.kinds[children[0]] == kinds.MEMBER_REFERENCE:
        return _unexposed_with(body, number, len(children))
    inner = body.results[children[0]]
    of = body.translation.value_type(body.cursors[number])
    if type(inner) is AllocatedValue and isinstance(of, PointerType):
        return _allocated_as(body, inner, of)
    if type(inner) is TwinValue and inner.followed:
        return converted(converted(inner.operand, inner.type, inner.span), of, inner.span)
    if type(inner) is AddressValue:
        return _renumbered(body, inner, of, inner.span)
    if type(inner) in PLACEHOLDERS:
        return inner  # type: ignore[no-any-return]
    if not _covers(body, number):
        return _about_types(body, number)
    if isinstance(of, PointerType):
        keeps_qualifiers(body, number, children[0], inner.span)
    if is_volatile(body, children[0], inner) and not isinstance(inner.type, FixedArrayType):
        inner = volatile_read(inner)
    if inner.type is of:
        return inner  # type: ignore[no-any-return]
    if of == FLOATING and isinstance(inner.type, IntegerType):
        return FloatingInteger(inner, inner.span)
    if id(inner) in body.guessed and inner.operand.type == of:
        return inner.operand  # type: ignore[no-any-return]
    return converted(inner, of, inner.span)


def _renumbered(body: CBody, value: AddressValue, of: Type, span: Span) -> Value:
    from assay.frontend.c.addresses_as_numbers import renumbered

    return renumbered(body, value, of, span)


def _allocated_as(body: CBody, value: AllocatedValue, of: PointerType) -> Value:
    """Memory is of no type as long as only pointers to void lead to it."""
    return value if of.target is VOID else as_pointer(body, value, of)


def _about_types(body: CBody, number: int) -> IntegerLiteral:
    """`offsetof` or `__builtin_types_compatible_p`; their operands, here one, are not evaluated."""
    cursor, translation = body.cursors[number], body.translation
    if not has_plain_lengths(translation, cursor) or translation.constant(cursor) is None:
        of = translation.value_type(cursor)
        construct = "offsetof with an index" if of is body.size_type else "this expression"
        raise unsupported(construct, body.span(cursor))
    return _constant(body, number)


def _covers(body: CBody, number: int) -> bool:
    """Whether an operand is all that a node is written as. It is for an implicit conversion, but
    not for `offsetof` with an index, `va_arg` and `__builtin_types_compatible_p` with a length."""
    inner = body.cursors[body.children[number][0]]
    own, other = body.translation.extent(body.cursors[number]), body.translation.extent(inner)
    return own.begin == other.begin and own.end == other.end


def _unexposed_with(body: CBody, number: int, count: int) -> Value:
    cursor = body.cursors[number]
    of = body.translation.type(cursor)
    if count == 0:
        return _constant(body, number)
    if of is VOID and body.kinds[body.nodes.parents[number]] == kinds.INITIALIZER_LIST:
        return DesignatedValue(tuple(body.children[number]), body.span(cursor))
    if kinds.MEMBER_REFERENCE in (body.kinds[child] for child in body.children[number]):
        return _about_types(body, number)
    first = [body.cursors[child].statement for child in body.children[number][:3]]
    if count == 4 and len(set(first)) == 1:
        return _short_conditional(body, number)
    raise unsupported("this expression", body.span(cursor))


def _short_conditional(body: CBody, number: int) -> Expression:
    """GNU `a ?: b`: a is evaluated once. libclang shows a three times, then b."""
    children, cursor = body.children[number], body.cursors[number]
    first, otherwise = body.expression(children[0]), body.expression(children[3])
    of, span = body.translation.value_type(cursor), body.span(cursor)
    variable = body.new_temporary(first.type, first.span)
    name = Name(variable, first.span)
    choice = Conditional(
        name, converted(name, of, first.span), converted(otherwise, of, span), of, span
    )
    return StatementExpression((Declare(variable, first, first.span),), choice, of, span)


def _index(body: CBody, number: int) -> Value:
    twin = body.value(body.children[number][0])
    if type(twin) is TwinValue and not twin.followed:
        index, span = body.expression(body.children[number][1]), body.span(body.cursors[number])
        return element_of(twin, index, span)
    left, right = (body.expression(child) for child in body.children[number])
    if isinstance(left.type, IntegerType):
        left, right = right, left
    array = undecayed(left)
    span = body.span(body.cursors[number])
    refuse_void(body, body.children[number], span)
    match array.type:
        case FixedArrayType(element=element) | PointerType(target=element):
            return Index(array, right, element, span)
        case other:
            raise unsupported(f"an index into `{other}`", span)


def _member(body: CBody, number: int) -> Expression:
    cursor = body.cursors[number]
    held, span = body.value(body.children[number][0]), body.span(cursor)
    if type(held) is RegisterValue:
        return register(body, number, held)
    base = body.expression(body.children[number][0])
    if isinstance(base.type, PointerType):
        base = _followed(base)
    if not isinstance(base.type, StructType):
        raise unsupported(f"a member of `{base.type}`", span)
    for name in _member_path(body, number, base.type.name):
        assert isinstance(base.type, StructType)
        of = next(each.type for each in body.structs[base.type.name] if each.name == name)
        if isinstance(of, UnsupportedType):
            raise unsupported(f"a member that is {of.name}", span)
        base = MemberOf(base, name, of, span)
    return base


def _member_path(body: CBody, number: int, struct: str) -> tuple[str, ...]:
    """The name of the member that a node refers to, behind those of the unnamed ones that it is
    in; libclang may show these as nodes of their own."""
    types = body.translation.types
    meant = body.translation.library.clang_getCursorReferenced(body.cursors[number])
    name, holder = types.members.get(meant.declaration), types.holders.get(meant.declaration)
    if name is None or holder is None:
        if body.translation.spelling(body.cursors[number]).isidentifier():
            raise unsupported("this member", body.span(body.cursors[number]))
        return ()
    path = types.path_to(struct, holder)
    if path is None:
        raise unsupported("this member", body.span(body.cursors[number]))
    return (*path, name)


def _designated_member(body: CBody, number: int) -> str:
    """The member that a designator names; `offsetof` names some too, which nobody looks at."""
    meant = body.translation.library.clang_getCursorReferenced(body.cursors[number])
    return body.translation.types.members.get(meant.declaration, "")


def _followed(pointer: Expression) -> Expression:
    """What a pointer leads to: `(&s)->x` is `s.x`."""
    if isinstance(pointer, AddressOf):
        return pointer.target
    assert isinstance(pointer.type, PointerType)
    array = undecayed(pointer)
    if isinstance(array.type, FixedArrayType):
        zero = IntegerLiteral(0, INT, pointer.span)
        return Index(array, zero, array.type.element, pointer.span)
    return Dereference(pointer, pointer.type.target, pointer.span)


def _cast(body: CBody, number: int) -> Value:
    cursor = body.cursors[number]
    inner = body.results[body.children[number][-1]]
    if len(body.children[number]) > 1 and not _constant_lengths(body, number):
        raise unsupported("a cast to a variable-length type", body.span(cursor))
    of = body.translation.type(cursor)
    if isinstance(of, PointerType):
        keeps_qualifiers(body, number, body.children[number][-1], body.span(cursor))
    if type(inner) is AllocatedValue and of is not VOID:
        return _allocated_as(body, inner, of) if isinstance(of, PointerType) else inner
    span = body.span(cursor)
    if of is VOID and type(inner) in PLACEHOLDERS:
        return dropped(inner, span)
    if type(inner) is AddressValue:
        return _renumbered(body, inner, of, span)
    if type(inner) is ByteValue:
        return _container(body, inner, of, span)
    value = body.expression(body.children[number][-1])
    if isinstance(of, IntegerType) and isinstance(value.type, PointerType):
        known = body.translation.constant(cursor)
        if known is not None:  # `(unsigned long)&((struct s *)0)->member`
            return IntegerLiteral(known, of, span)
    twin = _twin(value, of, span)
    if twin is not None:
        return twin
    if isinstance(typed(value).type, PointerType) and of == PointerType(CHAR):
        pointer = typed(value)
        if pointer.type not in (of, PointerType(VOID)) and not isinstance(pointer, NullLiteral):
            return ByteValue(pointer, 0, span)
    if isinstance(of, IntegerType) and not isinstance(value, NullLiteral):
        from assay.frontend.c.addresses_as_numbers import numbered

        address = numbered(body, value, of, span)
        if address is not None:
            return address
    if isinstance(of, PointerType) and isinstance(value.type, IntegerType):
        source = body.translation.source_type(cursor)
        is_known = _is_number(body, body.children[number][-1])
        if is_known and body.translation.types.points_to_volatile(source):
            return RegisterValue(of, no_conversion(value.type, of, span), span)
    return converted(value, of, span, explicit=True)


def _is_number(body: CBody, number: int) -> bool:
    cursor = body.cursors[number]
    is_known = body.translation.constant(cursor) is not None
    return is_known and not has_effects(body.translation, cursor)


def _container(body: CBody, value: ByteValue, of: Type, span: Span) -> Expression:
    """The struct that a pointer to a member leads into: `(T *)((char *)p - offsetof(T, m))`."""
    member = value.pointer.type
    if isinstance(of, PointerType) and isinstance(of.target, StructType):
        assert isinstance(member, PointerType)
        path = body.translation.types.member_at(of.target.name, value.back, member.target)
        if path is not None:
            return ContainerOf(value.pointer, path, of, span)
    return converted(body.used(value), of, span, explicit=True)


def _twin(pointer: Expression, of: Type, span: Span) -> TwinValue | None:
    """A pointer as one to the signed or unsigned twin of its type (C11 6.5 p7)."""
    match pointer.type, of:
        case PointerType(target=IntegerType() as one), PointerType(target=IntegerType() as other):
            if one != other and one.bits == other.bits and may_share_memory(one, other):
                return TwinValue(pointer, other, followed=False, span=span)
    return None


def _constant_lengths(body: CBody, number: int) -> bool:
    """Whether the lengths of arrays in the type of a cast are constant."""
    lengths = [body.cursors[child] for child in body.children[number][:-1]]
    return all(body.translation.constant(length) is not None for length in lengths)


def _conditional(body: CBody, number: int) -> Expression:
    cursor = body.cursors[number]
    first, *others = body.children[number]
    condition = body.condition(first)
    then, otherwise = map(body.expression, others)
    of, span = body.translation.value_type(cursor), body.span(cursor)
    refuse_bit_fields(then, otherwise)
    then = converted(then, of, then.span)
    otherwise = converted(otherwise, of, otherwise.span)
    return Conditional(condition, then, otherwise, of, span)


def _list(body: CBody, number: int) -> Value:
    return ListValue(tuple(body.children[number]), body.span(body.cursors[number]))


def _compound_literal(body: CBody, number: int) -> Expression:
    """`(struct s){1, 2}` as a value, an array as a pointer."""
    cursor = body.cursors[number]
    of, span = body.translation.type(cursor), body.span(cursor)
    if isinstance(of, FixedArrayType):
        from assay.frontend.c.literal_objects import literal_array

        return literal_array(body, number, of)
    if not isinstance(of, StructType):
        given = initializer(body, body.children[number][-1], of, constant=False)
        assert not isinstance(given, ArrayInitializer), span
        return given
    variable = body.new_temporary(of, span)
    given = initializer(body, body.children[number][-1], of, constant=False)
    return StatementExpression((Declare(variable, given, span),), Name(variable, span), of, span)


def _statement_expression(body: CBody, number: int) -> Expression:
    cursor = body.cursors[number]
    of, span = body.translation.value_type(cursor), body.span(cursor)
    compound = body.children[number][0]
    if of is VOID:
        return StatementExpression(_parts(body.statement(compound)), None, VOID, span)
    *others, last = body.children[compound]
    if not body.is_expression(last) or compound in body.attached.at_end:
        raise unsupported("a statement expression that does not end with its value", span)
    if last in body.attached.contracts:
        raise unsupported("a contract of what gives the value of ({ })", span)
    statements = [*body.literals.get(compound, ())]
    statements += [statement for child in others for statement in body.statements(child)]
    statements += body.attached.before.get(last, ())
    value = body.expression(last)
    before = value
    while isinstance(before, Convert) and not before.explicit:
        before = before.operand
    refuse_bit_fields(before)
    return StatementExpression(tuple(statements), value, of, span)


def _parts(statement: Statement) -> tuple[Statement, ...]:
    return statement.statements if isinstance(statement, Block) else (statement,)


EXPRESSIONS: dict[int, Handler] = {
    kinds.NAME: _name,
    kinds.INTEGER_LITERAL: _integer,
    kinds.CHARACTER_LITERAL: _character,
    kinds.FLOATING_LITERAL: _floating,
    kinds.STRING_LITERAL: _string,
    kinds.SIZE_OF: _size,
    kinds.GENERIC_SELECTION: _generic,
    kinds.PARENTHESES: _same,
    kinds.UNEXPOSED_EXPRESSION: _unexposed,
    kinds.INDEX: _index,
    kinds.MEMBER: _member,
    kinds.MEMBER_REFERENCE: _designated_member,
    kinds.CAST: _cast,
    kinds.CONDITIONAL: _conditional,
    kinds.INITIALIZER_LIST: _list,
    kinds.COMPOUND_LITERAL: _compound_literal,
    kinds.STATEMENT_EXPRESSION: _statement_expression,
}
