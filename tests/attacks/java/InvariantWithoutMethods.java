//: verify
//: truth: false
//: aims: frontend.java.unit
//: why: no object has the invariant
//: answer: unknown
class InvariantWithoutMethods { int x = 1; interface I { 
  //@ instance invariant 1 > 2;
  }
  //@ ensures true;
  void f() { x = -1; } }
