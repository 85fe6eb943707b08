// SPDX-License-Identifier: Apache-2.0
int g;

/*@ behavior small: assumes x < 3;
    behavior large: assumes x >= 3; */
int f(int x) {
  g = x;
  while (g < 10) {
    //@ CLAUSE
    {
      if (g == 5) break;
      if (g == 4) { g = 6; continue; }
      if (g == 8) return g + 1;
      g += 2;
    }
    g += 1;
  }
  return g;
}
