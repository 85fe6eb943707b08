# SPDX-License-Identifier: Apache-2.0
"""Formulas that say why two others exclude each other, by several provers."""
