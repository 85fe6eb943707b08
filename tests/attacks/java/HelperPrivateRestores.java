//: verify
//: truth: true
//: aims: frontend.java.objects.invariants
//: why: the private helper may break it, its caller repairs it
//: answer: proved
class HelperPrivateRestores {
  private int n;
  //@ invariant n >= 0;
  HelperPrivateRestores() { n = 0; }
  //@ ensures n == -1; assignable n;
  //@ helper
  private void drop() { n = -1; }
  //@ ensures n == 3;
  void f() { drop(); n = 3; }
}
