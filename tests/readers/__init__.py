# SPDX-License-Identifier: Apache-2.0
"""Programs that are hard to read: what our front ends make of them against what compilers do.

The engines are tested with programs of another kind (`tests/generate`), plain in form and rich in
claims. These here are rich in form: macros, scopes, prototypes, initialisers, conversions, effects.
Each is a function from two numbers to a checksum of everything that it computes.
"""
