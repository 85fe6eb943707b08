# SPDX-License-Identifier: Apache-2.0
"""Random programs with contracts, and the truth about them.

program = generate(seed=7, language=Language.JAVA, profile=ARRAYS)
text(program)                                 the source, with JML
truth(program, "safe").verdicts               from generate.truth: by kind and line
shrink(program, predicate)                    a smaller program with the same property
coverage(programs, Typing(Language.JAVA))     what the programs contain
"""

from __future__ import annotations

from . import textbook, tree
from .c import c_text
from .coverage import Coverage, coverage
from .java import java_text
from .printing import NotPrintableError
from .profile import ARRAYS, EXTREMES, GENERAL, LOOPS, PROFILES, Profile
from .program import generate
from .shrink import shrink
from .tree import Program
from .types import DataModel, Language, Typing

__all__ = [
    "ARRAYS",
    "EXTREMES",
    "GENERAL",
    "LOOPS",
    "PROFILES",
    "Coverage",
    "DataModel",
    "Language",
    "NotPrintableError",
    "Profile",
    "Program",
    "Typing",
    "c_text",
    "coverage",
    "generate",
    "java_text",
    "shrink",
    "text",
    "textbook",
    "tree",
]


def text(program: Program) -> str:
    """The program in its own language."""
    return java_text(program) if program.typing.language is Language.JAVA else c_text(program)
