# SPDX-License-Identifier: Apache-2.0
"""Inputs for concrete runs that guide searches and challenge proofs."""
