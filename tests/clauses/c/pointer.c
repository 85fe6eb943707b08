// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
int f(int *p) {
    *p = *p + 1;
    return *p;
}
