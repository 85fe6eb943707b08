# SPDX-License-Identifier: Apache-2.0
"""The tables of paper 000 (bounded verification by constraint stores), measured again."""
