//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: f breaks the invariant
//: answer: diagnostic
class InvariantInArray { int x = 1; int[] a = { 1, /*@ invariant x > 0; @*/ 2 };
  //@ ensures true;
  void f() { x = -1; } }
