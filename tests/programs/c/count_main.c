//: verify
//: verdict: proved
//: why: x goes up by two and y by one, and the limit is even
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { }

int main(void) {
  int limit = __VERIFIER_nondet_int();
  if (limit < 0 || limit > 20 || limit % 2 != 0) abort();
  int x = 0, y = 0;
  while (x < limit) {
    x += 2;
    y++;
  }
  if (x != 2 * y || x != limit) reach_error();
  return 0;
}
