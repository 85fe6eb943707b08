//: verify
//: truth: true
//: aims: frontend.c.scopes._check_attribute
//: why: the attribute has no arguments; the enumeration behind it is a declaration of its own
//: answer: proved
/*@ requires k < 100; ensures \result == k + 1; */
int f(int k) {
  __attribute__((unused)) long long b = k;
  enum { ONE = 1 };
  /*@ assert b == k; */
  return k + ONE;
}
