//: verify
//: verdict: proved
//: may: unknown call-depth
//: why: every depth behaves the same, but there are too many
void reach_error(void) { }
extern unsigned __VERIFIER_nondet_uint(void);
unsigned down(unsigned n) { return n == 0 ? 0 : down(n - 1); }

int main(void) {
  if (down(__VERIFIER_nondet_uint()) != 0) reach_error();
  return 0;
}
