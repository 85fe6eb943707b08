//: verify
//: verdict: refuted
//: why: loops that are never left are explored once, and what they do in between counts
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int(), a[3] = {0, 0, 0}, i = 0;
  if (x == 5) { while (1) { } }
  if (x == 6) { while (1) { a[i] = 1; i = (i + 1) % 3; if (i == 3) reach_error(); } }
  if (x == 7) {
    while (1) {
      i = (i + 1) % 9;
      if (i == 8) reach_error(); //~ unreachable
    }
  }
  return 0;
}
