//: verify
//: truth: true
//: aims: frontend.java.effects.thrown
//: why: comments are nothing
//: answer: proved
class ThrowPlainNew { 
  //@ exceptional_behavior requires true; signals_only RuntimeException;
  void f() { throw /* a */ new /* b */ RuntimeException(); } }
