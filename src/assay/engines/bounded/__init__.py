# SPDX-License-Identifier: Apache-2.0
"""Bounded verification by exploring paths over constraint stores (paper 000, CPBPV)."""
