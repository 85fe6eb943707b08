// A program in the style of SV-COMP: is there an input for which reach_error is called?
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { }

int main(void) {
  int limit = __VERIFIER_nondet_int();
  if (limit < 0 || limit > 100) {
    abort();
  }
  int x = 0;
  int y = 0;
  while (x < limit) {
    x += 2;
    y += 1;
  }
  if (x != limit || x != 2 * y) {
    reach_error();
  }
  return 0;
}
