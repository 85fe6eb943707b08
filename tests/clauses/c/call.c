// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
static int g(int x) { return x; }

int f(int x) { return g(x); }
