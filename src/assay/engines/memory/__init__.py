# SPDX-License-Identifier: Apache-2.0
"""Facts about all objects of memory, however many a run allocates: proofs about lists."""
