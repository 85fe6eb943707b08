//: verify --loop-bound 4
//: verdict: refuted
//: why: three iterations are within the bound, however many branches could end each of them
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int i = 0, n = __VERIFIER_nondet_int();
  while (i < n && __VERIFIER_nondet_int()) i++;
  //@ assert i != 3; //~ assertion
  return 0;
}
