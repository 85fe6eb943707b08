//: verify
//: truth: false
//: aims: frontend.lower.function_contracts
//: why: the invariant does not hold at the call on this
//: answer: refuted
class InvariantCallInside {
  private int n;
  //@ invariant n >= 0;
  InvariantCallInside() { n = 0; }
  //@ ensures \result == n; pure
  int get() { return n; }
  //@ requires n < 100;
  void f() { n = -1; int k = get(); n = k + 2; }
}
