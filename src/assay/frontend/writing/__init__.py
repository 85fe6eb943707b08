# SPDX-License-Identifier: Apache-2.0
"""Terms as JML or ACSL: the mirror of the parser and the lowering of specifications."""

from assay.frontend.writing.cases import WrittenCase, contract_lines
from assay.frontend.writing.names import Where
from assay.frontend.writing.text import clause_text, expression_text

__all__ = ["Where", "WrittenCase", "clause_text", "contract_lines", "expression_text"]
