//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: not restored on one way
//: answer: refuted
class InvariantEarlyReturn {
  private int n = 1, k; //@ invariant n > 0;
  //@ requires true;
  void f(boolean b) { n = 0; if (b) return; n = 1; }
}
