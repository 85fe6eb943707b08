# SPDX-License-Identifier: Apache-2.0
"""Tables 1 to 3 of paper 001: verdicts on candidate invariants, and proofs for all sizes."""
