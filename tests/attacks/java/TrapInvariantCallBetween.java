//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: between the two writes a method is called
//: answer: refuted
class TrapInvariantCallBetween { int a = 1, b = 1; //@ invariant a == b;
  void look() { assert a == b; }
  //@ requires a < 9; ensures a == b;
  void f() { a++; look(); b++; } }
