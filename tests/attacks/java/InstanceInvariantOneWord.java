//: verify
//: truth: false
//: aims: frontend.java.annotations.concerns_class
//: why: set(-1) breaks what stands before another method
//: answer: unknown
class InstanceInvariantOneWord {
  int x;
  //@ public instance_invariant x >= 0;

  //@ ensures \result == 1;
  static int one() { return 1; }
  //@ ensures x == k;
  void set(int k) { x = k; }
}
