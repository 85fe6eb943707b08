//: verify
//: truth: false
//: aims: frontend.java.objects.invariants
//: why: the helper constructor makes an object without the invariant
//: answer: unknown
class HelperConstructor {
  private int n;
  //@ invariant n >= 0;
  //@ helper
  HelperConstructor() { n = -1; }
  //@ ensures \result >= 0;
  int f() { return n; }
}
