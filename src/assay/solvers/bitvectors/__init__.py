# SPDX-License-Identifier: Apache-2.0
"""Terms as bit-vectors, each as wide as its values need, and one question over all of them."""
