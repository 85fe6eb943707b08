//: verify
//: truth: false
//: aims: frontend.java.annotations.concerns_class
//: why: set(-1) breaks the static invariant, which stands before another method
//: answer: unknown
class StaticInvariantBeforeOther {
  static int x;
  //@ public static invariant x >= 0;

  //@ ensures \result == 1;
  static int one() { return 1; }
  //@ ensures x == k;
  static void set(int k) { x = k; }
}
