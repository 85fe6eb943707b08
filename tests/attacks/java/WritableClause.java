//: verify
//: truth: false
//: aims: frontend.java.annotations.concerns_class
//: why: set assigns x while open is false
//: answer: unknown
class WritableClause {
  boolean open;
  int x;
  //@ public writable x if open;

  //@ ensures \result == 1;
  static int one() { return 1; }
  //@ ensures x == k;
  void set(int k) { x = k; }
}
