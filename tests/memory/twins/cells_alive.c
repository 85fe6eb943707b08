//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int neighbours(unsigned char g[4][4], int y, int x) {
  int n = 0;
  for (int j = y - 1; j <= y + 1; j++)
    for (int i = x - 1; i <= x + 1; i++)
      if (j >= 0 && j < 4 && i >= 0 && i < 4 && (i != x || j != y)) n += g[j][i]; //! index,memory: if (j >= 0 && j <= 4 && i >= 0 && i < 4 && (i != x || j != y)) n += g[j][i];
  return n;
}
int main(void) {
  unsigned char g[4][4] = {{0, 0, 0, 0}, {0, 1, 1, 0}, {0, 1, 1, 0}}, h[4][4];
  g[3][0] = __VERIFIER_nondet_int() != 0; //! unreachable: g[3][1] = __VERIFIER_nondet_int() != 0;
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++) {
      int n = neighbours(g, y, x);
      h[y][x] = n == 3 || (n == 2 && g[y][x]);
    }
  if (!h[1][1] || !h[1][2] || !h[2][2] || h[0][0]) reach_error();
  return 0;
}
