//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct place { int y, x; };
static int fill(char g[3][3], int y, int x) {
  struct place open[9];
  int n = 0, filled = 0;
  if (g[y][x] != '.') return 0;
  g[y][x] = '*';
  open[n++] = (struct place){y, x};
  while (n) {
    struct place at = open[--n];
    filled++;
    for (int k = 0; k < 4; k++) {
      int j = at.y + (k == 0) - (k == 1), i = at.x + (k == 2) - (k == 3);
      if (j < 0 || j > 2 || i < 0 || i > 2 || g[j][i] != '.') continue; //! index,memory: if (j < 0 || j > 3 || i < 0 || i > 2 || g[j][i] != '.') continue;
      g[j][i] = '*'; //! index: ;
      open[n++] = (struct place){j, i};
    }
  }
  return filled;
}
int main(void) {
  char g[3][3] = {{'.', '#', '.'}, {'.', '#', '.'}, {'.', '.', '.'}};
  if (__VERIFIER_nondet_int()) g[2][1] = '#';
  int n = fill(g, 0, 0);
  if (n != (g[2][1] == '#' ? 3 : 7)) reach_error(); //! unreachable: if (n != 7) reach_error();
  return 0;
}
