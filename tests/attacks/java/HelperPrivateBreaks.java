//: verify
//: truth: false
//: aims: frontend.java.objects.invariants
//: why: the caller of the helper does not repair the invariant
//: answer: refuted
class HelperPrivateBreaks {
  private int n;
  //@ invariant n >= 0;
  HelperPrivateBreaks() { n = 0; }
  //@ ensures n == -1; assignable n;
  //@ helper
  private void drop() { n = -1; }
  //@ ensures true;
  void f() { drop(); }
}
