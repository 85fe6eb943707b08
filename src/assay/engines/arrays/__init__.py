# SPDX-License-Identifier: Apache-2.0
"""Arrays by the few elements that matter, procedures by exact linear relations (Armando et al.
2006)."""
