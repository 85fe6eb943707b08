// SPDX-License-Identifier: Apache-2.0
/*@ requires x > -100;
  @ behavior positive:
  @   assumes x > 0;
  @   ensures \result == 1;
  @ CLAUSE
  @*/
int f(int x) { return x > 0 ? 1 : 2; }
