//: verify
//: truth: false
//: aims: frontend.java.annotations.invariants
//: why: f breaks the invariant
//: answer: diagnostic
class InvariantBeforeSemicolon { int x;
  //@ invariant x > 0;
  ;
  InvariantBeforeSemicolon() { x = 1; }
  //@ ensures true;
  void f() { x = -1; } }
