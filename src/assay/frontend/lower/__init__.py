# SPDX-License-Identifier: Apache-2.0
"""From the typed tree to the program model, under a choice of semantics."""

from assay.frontend.lower.unit import lower

__all__ = ["lower"]
