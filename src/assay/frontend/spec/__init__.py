# SPDX-License-Identifier: Apache-2.0
"""Specifications: one syntax tree, with JML and ACSL as its two surface grammars."""
