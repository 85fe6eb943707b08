# SPDX-License-Identifier: Apache-2.0
"""Whether variables that nothing outside of a source can assign ever have the values of a
counterexample: what constructors, initial values and calls make of them is tried out."""
