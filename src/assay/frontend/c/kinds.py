# SPDX-License-Identifier: Apache-2.0
"""libclang's numbers for the kinds of nodes, types and operators that the front end knows."""

from __future__ import annotations

from typing import Final

from assay.frontend.tree import BinaryOperator, UnaryOperator

# --- declarations
UNEXPOSED_DECLARATION: Final = 1
STRUCT_DECLARATION: Final = 2
UNION_DECLARATION: Final = 3
ENUM_DECLARATION: Final = 5
MEMBER_DECLARATION: Final = 6
ENUM_CONSTANT: Final = 7
FUNCTION_DECLARATION: Final = 8
VARIABLE_DECLARATION: Final = 9
PARAMETER_DECLARATION: Final = 10
TYPEDEF_DECLARATION: Final = 20
TYPE_REFERENCE: Final = 43
MEMBER_REFERENCE: Final = 47
LABEL_REFERENCE: Final = 48
INVALID_KINDS: Final = range(70, 100)

# --- expressions
FIRST_EXPRESSION: Final = 100
UNEXPOSED_EXPRESSION: Final = 100
NAME: Final = 101
MEMBER: Final = 102
CALL: Final = 103
INTEGER_LITERAL: Final = 106
FLOATING_LITERAL: Final = 107
IMAGINARY_LITERAL: Final = 108
STRING_LITERAL: Final = 109
CHARACTER_LITERAL: Final = 110
PARENTHESES: Final = 111
UNARY: Final = 112
INDEX: Final = 113
BINARY: Final = 114
COMPOUND_ASSIGNMENT: Final = 115
CONDITIONAL: Final = 116
CAST: Final = 117
COMPOUND_LITERAL: Final = 118
INITIALIZER_LIST: Final = 119
LABEL_ADDRESS: Final = 120
STATEMENT_EXPRESSION: Final = 121
GENERIC_SELECTION: Final = 122
SIZE_OF: Final = 136
LAST_EXPRESSION: Final = 199

# --- statements
FIRST_STATEMENT: Final = 200
UNEXPOSED_STATEMENT: Final = 200
LABEL: Final = 201
COMPOUND: Final = 202
CASE: Final = 203
DEFAULT: Final = 204
IF: Final = 205
SWITCH: Final = 206
WHILE: Final = 207
DO: Final = 208
FOR: Final = 209
GOTO: Final = 210
INDIRECT_GOTO: Final = 211
CONTINUE: Final = 212
BREAK: Final = 213
RETURN: Final = 214
ASSEMBLER: Final = 215
MICROSOFT_ASSEMBLER: Final = 229
EMPTY: Final = 230
DECLARATION_STATEMENT: Final = 231
LAST_STATEMENT: Final = 299

ATTRIBUTES: Final = range(400, 500)
ASM_LABEL: Final = 407
STATIC_ASSERTION: Final = 602
TRANSLATION_UNIT: Final = 350

# --- the preprocessor's record
MACRO_DEFINITION: Final = 501
MACRO_USE: Final = 502

# --- types
TYPE_VOID: Final = 2
TYPE_BOOL: Final = 3
TYPE_POINTER: Final = 101
TYPE_RECORD: Final = 105
TYPE_ENUM: Final = 106
TYPE_TYPEDEF: Final = 107
TYPE_FUNCTION_WITHOUT_PROTOTYPE: Final = 110
TYPE_FUNCTION: Final = 111
TYPE_CONSTANT_ARRAY: Final = 112
TYPE_INCOMPLETE_ARRAY: Final = 114
TYPE_VARIABLE_ARRAY: Final = 115
TYPE_ELABORATED: Final = 119
ARRAY_TYPES: Final = (TYPE_CONSTANT_ARRAY, TYPE_INCOMPLETE_ARRAY, TYPE_VARIABLE_ARRAY)

INTEGER_TYPES: Final = {  # kind: (name, signed)
    4: ("char", False),
    5: ("unsigned char", False),
    8: ("unsigned short", False),
    9: ("unsigned int", False),
    10: ("unsigned long", False),
    11: ("unsigned long long", False),
    12: ("unsigned __int128", False),
    13: ("char", True),
    14: ("signed char", True),
    16: ("short", True),
    17: ("int", True),
    18: ("long", True),
    19: ("long long", True),
    20: ("__int128", True),
}
FLOATING_TYPES: Final = frozenset({21, 22, 23, 30, 31, 32, 39, 40, 100})

# --- operators
_OPERATORS = BinaryOperator
ARITHMETIC: Final = {
    3: _OPERATORS.MULTIPLY,
    4: _OPERATORS.DIVIDE,
    5: _OPERATORS.REMAINDER,
    6: _OPERATORS.ADD,
    7: _OPERATORS.SUBTRACT,
    8: _OPERATORS.SHIFT_LEFT,
    9: _OPERATORS.SHIFT_RIGHT,
    17: _OPERATORS.AND,
    18: _OPERATORS.XOR,
    19: _OPERATORS.OR,
}
COMPARISON: Final = {
    11: _OPERATORS.LESS,
    12: _OPERATORS.GREATER,
    13: _OPERATORS.AT_MOST,
    14: _OPERATORS.AT_LEAST,
    15: _OPERATORS.EQUAL,
    16: _OPERATORS.DIFFERENT,
}
LOGICAL_AND: Final = 20
LOGICAL_OR: Final = 21
ASSIGN: Final = 22
COMMA: Final = 33
COMPOUND_OPERATORS: Final = {
    23: _OPERATORS.MULTIPLY,
    24: _OPERATORS.DIVIDE,
    25: _OPERATORS.REMAINDER,
    26: _OPERATORS.ADD,
    27: _OPERATORS.SUBTRACT,
    28: _OPERATORS.SHIFT_LEFT,
    29: _OPERATORS.SHIFT_RIGHT,
    30: _OPERATORS.AND,
    31: _OPERATORS.XOR,
    32: _OPERATORS.OR,
}
SHIFTS: Final = frozenset({_OPERATORS.SHIFT_LEFT, _OPERATORS.SHIFT_RIGHT})

POST_INCREMENT: Final = 1
POST_DECREMENT: Final = 2
PRE_INCREMENT: Final = 3
PRE_DECREMENT: Final = 4
ADDRESS_OF: Final = 5
DEREFERENCE: Final = 6
PLUS: Final = 7
EXTENSION: Final = 13
UNARY_OPERATORS: Final = {
    8: UnaryOperator.NEGATE,
    9: UnaryOperator.COMPLEMENT,
    10: UnaryOperator.NOT,
}
