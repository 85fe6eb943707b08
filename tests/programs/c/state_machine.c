//: verify
//: verdict: refuted
//: why: two steps and a jump back lead to the error
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }

int main(void) {
  int state = 0, steps = 0;
again:
  if (steps >= 4) goto done;
  steps++;
  switch (state) {
  case 0:
    if (__VERIFIER_nondet_int() == 17) state = 1;
    goto again;
  case 1:
    if (__VERIFIER_nondet_int() < -5) state = 2;
    goto again;
  default:
    reach_error(); //~ unreachable
  }
done:
  return 0;
}
