//: verify
//: truth: true
//: aims: frontend.spec.jml._JmlParser
//: why: every method keeps the invariant, and get relies on it
//: answer: proved
class InstanceInvariantKept {
  private int x;
  //@ private instance invariant x >= 0;
  //@ requires k >= 0; ensures x == k;
  void set(int k) { x = k; }
  //@ ensures \result >= 0;
  int get() { return x; }
}
