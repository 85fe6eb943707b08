//: verify --engine bounded --explore formula
//: verdict: refuted
//: why: what is assumed after a claim does not count before it
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);

int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  __VERIFIER_assume((x & 15u) != 3);
  //@ assert (x & 3u) != 3 || (x & 12u) != 0;
  //@ assert (x & 7u) != 5; //~ assertion
  __VERIFIER_assume((x & 7u) != 5);
  //@ assert (x & 15u) != 13;
  return 0;
}
