//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: no object has the invariant
//: answer: diagnostic
class InvariantInLambda { int x = 1; Runnable r = () -> { 
  //@ invariant 1 > 2;
  };
  //@ ensures true;
  void f() { x = -1; } }
