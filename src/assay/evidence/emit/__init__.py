# SPDX-License-Identifier: Apache-2.0
"""Counterexamples and explored paths as tests: JUnit 5 classes and C programs."""
