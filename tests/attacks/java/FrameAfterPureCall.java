//: verify
//: truth: false
//: aims: execution.contracts
//: why: c is written, which the frame forbids
//: answer: refuted
class FrameAfterPureCall {
  int c;
  //@ requires n >= 0; assignable \nothing; ensures \result == n;
  int f(int n) { return n; }
  //@ requires n >= 0; assignable \nothing; ensures c == \old(c) + 1;
  void g(int n) { f(n); c++; }
}
