//: verify
//: verdict: proved
//: why: what is assumed excludes the error
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
void reach_error(void) { }

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10 && x < 100);
  __VERIFIER_assume(y == 2 * x);
  if (y <= 20) reach_error();
  return 0;
}
