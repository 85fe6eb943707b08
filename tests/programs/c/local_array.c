//: verify
//: verdict: refuted
//: why: elements after those given are zero
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) { }

int main(void) {
  int a[5] = {4, 3, 2};
  unsigned i = __VERIFIER_nondet_uint();
  if (i >= 5) return 0;
  a[i] += 1;
  if (a[3] + a[4] == 1) reach_error(); //~ unreachable
  return 0;
}
