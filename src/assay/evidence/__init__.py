# SPDX-License-Identifier: Apache-2.0
"""What was found out, and what supports it: verdicts, counterexamples, tests."""
