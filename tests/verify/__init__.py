# SPDX-License-Identifier: Apache-2.0
"""`assay verify` from the outside."""
