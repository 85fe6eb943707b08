# SPDX-License-Identifier: Apache-2.0
"""Functions of whole programs: what engines want to know or change before they start."""
