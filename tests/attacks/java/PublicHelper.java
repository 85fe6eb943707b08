//: verify
//: truth: false
//: aims: frontend.java.objects.invariants
//: why: anybody can call the helper, which breaks the invariant
//: answer: unknown
class PublicHelper {
  private int n;
  //@ invariant n >= 0;
  PublicHelper() { n = 0; }
  //@ helper
  public void drop() { n = -1; }
  //@ ensures \result >= 0;
  int f() { return n; }
}
