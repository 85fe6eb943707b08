# SPDX-License-Identifier: Apache-2.0
"""Tables 1 to 3 of Ponsini et al. 2010: verdicts on candidate invariants, and proofs for all
sizes."""
