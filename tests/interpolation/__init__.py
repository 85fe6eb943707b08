# SPDX-License-Identifier: Apache-2.0
"""Symbolic execution with interpolation: the paper's programs, and verdicts against all runs."""
