//: verify
//: truth: false
//: aims: frontend.spec.jml._JmlParser
//: why: set(-1) breaks the invariant, which `instance` makes no other than it is
//: answer: refuted
class InstanceInvariant {
  int x;
  //@ public instance invariant x >= 0;

  //@ ensures \result == 1;
  static int one() { return 1; }
  //@ ensures x == k;
  void set(int k) { x = k; }
}
