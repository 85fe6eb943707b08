//: verify
//: truth: false
//: aims: frontend.java.annotations.JavaAnnotations
//: why: set(-1) breaks the invariant, whatever else is said before one()
//: answer: unknown
class InvariantBesideUnsupported {
  int x;
  //@ invariant x >= 0;
  //@ accessible x;
  //@ ensures \result == 1;
  static int one() { return 1; }
  //@ ensures x == k;
  void set(int k) { x = k; }
}
