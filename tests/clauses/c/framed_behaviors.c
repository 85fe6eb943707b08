// SPDX-License-Identifier: Apache-2.0
int counter;

/*@ behavior big:
  @   assumes x > 10;
  @   assigns counter;
  @ behavior small:
  @   CLAUSE
  @   assigns \nothing;
  @*/
void f(int x) { counter = x; }
