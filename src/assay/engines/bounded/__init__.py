# SPDX-License-Identifier: Apache-2.0
"""Bounded verification by exploring paths over constraint stores (CPBPV: Collavizza, Rueher and Van
Hentenryck 2010)."""
