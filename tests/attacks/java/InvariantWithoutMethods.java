//: verify
//: truth: true
//: aims: frontend.java.unit
//: why: no object has the invariant, so nothing breaks it, and the other class has nothing to do with it
//: answer: proved
class InvariantWithoutMethods { int x = 1; interface I { 
  //@ instance invariant 1 > 2;
  }
  //@ ensures true;
  void f() { x = -1; } }
