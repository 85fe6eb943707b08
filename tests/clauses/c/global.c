// SPDX-License-Identifier: Apache-2.0
int counter;
int other;

/*@ CLAUSE */
int f(int x) {
    counter = x;
    return counter;
}
