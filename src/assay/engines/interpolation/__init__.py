# SPDX-License-Identifier: Apache-2.0
"""Symbolic execution that learns why paths are infeasible, and closes loops by minimax."""
