//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: f breaks the invariant
//: answer: diagnostic
class InvariantAfterModifiers { int x = 1; public /*@ invariant x > 0; @*/ static int k;
  //@ ensures true;
  void f() { x = -1; } }
