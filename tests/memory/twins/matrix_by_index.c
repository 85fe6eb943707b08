//: answer: proved
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct grid { int rows, columns; int *cells; };
/*@ requires \valid_read(g) && 0 < g->rows <= 100 && 0 < g->columns <= 100;
    requires \valid(g->cells + (0 .. g->rows * g->columns - 1)) && \separated(g, g->cells + (0 .. g->rows * g->columns - 1));
    requires 0 <= r < g->rows && 0 <= c < g->columns;
    assigns g->cells[r * g->columns + c];
    ensures g->cells[r * g->columns + c] == v; */
void set(const struct grid *g, int r, int c, int v) { g->cells[r * g->columns + c] = v; } //! index,memory,frame,postcondition: void set(const struct grid *g, int r, int c, int v) { g->cells[c * g->columns + r] = v; }
int main(void) {
  int cells[6] = {0};
  struct grid g = {2, 3, cells}; //! precondition: struct grid g = {3, 3, cells};
  for (int r = 0; r < g.rows; r++) set(&g, r, 2, r + 1);
  if (cells[5] != 2) reach_error();
  return 0;
}
