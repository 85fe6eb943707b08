# SPDX-License-Identifier: Apache-2.0
"""Program analysis by unknown linear formulas and Farkas' lemma (Gulwani et al. 2008)."""
