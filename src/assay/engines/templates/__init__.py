# SPDX-License-Identifier: Apache-2.0
"""Program analysis by unknown linear formulas and Farkas' lemma (paper 003)."""
