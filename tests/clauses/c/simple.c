// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
int f(int x) { return x > 0 ? 1 : 2; }
