//: verify
//: verdict: refuted
//: why: an odd limit is overrun
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) { }

int main(void) {
  int limit = __VERIFIER_nondet_int();
  if (limit < 0 || limit > 20) abort();
  int x = 0, y = 0;
  while (x < limit) {
    x += 2;
    y++;
  }
  if (x != limit) reach_error(); //~ unreachable
  return 0;
}
