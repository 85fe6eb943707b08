//: verify
//: truth: false
//: aims: frontend.lower.object_promises
//: why: the invariant is that of B; an A has none
//: answer: refuted
class InvariantOfSubclassArgument { static class A { int n; } static class B extends A { //@ invariant n > 0;
  }
  //@ ensures \result >= 0;
  static int f(A a) { return a.n; } }
