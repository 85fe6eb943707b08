//: verify
//: verdict: refuted
//: why: the index may be the length
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int a[5] = {0};
  unsigned i = __VERIFIER_nondet_uint();
  if (i > 5) return 0;
  return a[i]; //~ index
}
