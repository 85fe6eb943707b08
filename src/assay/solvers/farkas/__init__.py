# SPDX-License-Identifier: Apache-2.0
"""Conditions with unknown coefficients, solved by Farkas' lemma."""
