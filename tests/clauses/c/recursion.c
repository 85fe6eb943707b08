// SPDX-License-Identifier: Apache-2.0
/*@ requires n >= 0;
  @ CLAUSE
  @*/
int f(int n) { return n == 0 ? 0 : f(n - 1); }
