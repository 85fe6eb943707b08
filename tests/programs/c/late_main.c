//: verify
//: verdict: refuted
//: why: the error comes in the tenth iteration
extern _Bool __VERIFIER_nondet_bool(void);
void reach_error(void) { }

int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_bool() && x < 1000) {
    x++;
    if (x == 10) reach_error(); //~ unreachable
  }
  return 0;
}
