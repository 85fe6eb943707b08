// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
int g;

//@ CLAUSE
int f(int x) {
  g = x;
  if (x > 3) exit(1);
  return g;
}
