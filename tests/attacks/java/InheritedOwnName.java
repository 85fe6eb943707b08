//: verify
//: truth: false
//: aims: frontend.java.members
//: why: B inherits a nested class B, which comes before itself
//: answer: refuted
class InheritedOwnName { static class P { static class B { static int v() { return 1; } } }
  static class B extends P { 
   static int v() { return 2; }
   //@ ensures \result == 2;
   static int f() { return B.v(); } } }
