# SPDX-License-Identifier: Apache-2.0
"""Procedures that workers of dask.distributed verify, here or on other machines.

The unit is a procedure, not an attempt at one: the attempts of a procedure share what they find out
of its loops, and take turns until one of them decides, so who knows of all of them must be at one
place. A worker hands its units to a process of its own without threads (`node.py`), which holds
each of them to its limits as ever.
"""
