//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: f breaks the invariant
//: answer: diagnostic
class InvariantInHeader { int x = 1; 
  public /*@ invariant x > 0; @*/ void f() { x = -1; } }
