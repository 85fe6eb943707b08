//: verify
//: truth: true
//: aims: frontend.java.promises
//: why: restored before the call
//: answer: proved
class TrapInvariantRestored {
  int a = 1, b = 1; //@ invariant a == b;
  void look() { assert a == b; }
  //@ requires a < 9; ensures a == b;
  void f() { a++; b++; look(); }
}
