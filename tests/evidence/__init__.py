# SPDX-License-Identifier: Apache-2.0
"""Verdicts and counterexamples."""
