# SPDX-License-Identifier: Apache-2.0
"""Terms in Z3's own form, over integers or over bit-vectors, and its models back."""
