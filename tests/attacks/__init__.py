# SPDX-License-Identifier: Apache-2.0
"""Programs written to get a wrong verdict, each aimed at one function."""
