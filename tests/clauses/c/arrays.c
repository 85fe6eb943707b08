// SPDX-License-Identifier: Apache-2.0
struct point { int x; int y; int of[3]; };
int a[4] = {1, 2, 3};
int b[4];
struct point p;

//@ CLAUSE
int f(int x) {
  b[1] = x;
  p.x = x;
  p.of[2] = x;
  a[0] = x;
  return 3;
}
