# SPDX-License-Identifier: Apache-2.0
"""Invariants and postconditions of one procedure that are solved for."""
