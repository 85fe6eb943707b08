# SPDX-License-Identifier: Apache-2.0
"""The programs of Armando et al. 2006, with variants of unknown contents and sizes."""
