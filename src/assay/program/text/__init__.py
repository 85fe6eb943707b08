# SPDX-License-Identifier: Apache-2.0
"""The text form of terms and programs: what `assay show` prints, and a parser that reads it."""

from assay.program.text.expressions import parse_term
from assay.program.text.printing import command_text, procedure_text, program_text
from assay.program.text.reading import parse_program
from assay.program.text.terms import term_text

__all__ = [
    "command_text",
    "parse_program",
    "parse_term",
    "procedure_text",
    "program_text",
    "term_text",
]
