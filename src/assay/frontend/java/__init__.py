# SPDX-License-Identifier: Apache-2.0
"""Java: from text to the typed tree."""

from assay.frontend.java.unit import parse_java

__all__ = ["parse_java"]
