# SPDX-License-Identifier: Apache-2.0
"""Candidates by weakening what the program and its contract say."""
