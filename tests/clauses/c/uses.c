// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
int f(int x) {
  int y = x;
  return y + 1;
}
