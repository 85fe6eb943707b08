# SPDX-License-Identifier: Apache-2.0
"""Definitions, lemmas and axioms of specifications."""
