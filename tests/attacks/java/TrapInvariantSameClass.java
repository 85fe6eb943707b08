//: verify
//: truth: false
//: aims: frontend.java.promises
//: why: the invariant of o, an object of the same class, is broken by f
//: answer: unknown
class TrapInvariantSameClass { int n = 1; //@ invariant n > 0;
  //@ requires o != this; ensures true;
  void f(TrapInvariantSameClass o) { o.n = 0; } }
