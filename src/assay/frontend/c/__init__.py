# SPDX-License-Identifier: Apache-2.0
"""The C front end: libclang's view of a file as a typed tree."""

from assay.frontend.c.options import COptions
from assay.frontend.c.unit import parse_c

__all__ = ["COptions", "parse_c"]
