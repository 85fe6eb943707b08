# SPDX-License-Identifier: Apache-2.0
"""Symbolic execution: states, what they know, and the policies of an exploration."""
