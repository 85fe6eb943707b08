//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct matrix { int rows, columns, cells[3][3]; };
static struct matrix product(const struct matrix *a, const struct matrix *b) {
  struct matrix r = {a->rows, b->columns, {{0}}}; //! uninitialised: struct matrix r; r.rows = a->rows; r.columns = b->columns;
  for (int i = 0; i < a->rows; i++)
    for (int j = 0; j < b->columns; j++) //! index,memory: for (int j = 0; j <= 3; j++)
      for (int k = 0; k < a->columns; k++) r.cells[i][j] += a->cells[i][k] * b->cells[k][j];
  return r;
}
int main(void) {
  struct matrix one = {3, 3, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, m = {2, 3, {{1, 2, 3}, {4, 5, 6}}}; //! unreachable: struct matrix one = {3, 3, {{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}}, m = {2, 3, {{1, 2, 3}, {4, 5, 6}}};
  m.cells[1][1] = __VERIFIER_nondet_int() & 255;
  struct matrix p = product(&m, &one);
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) if (p.cells[i][j] != m.cells[i][j]) reach_error();
  return 0;
}
