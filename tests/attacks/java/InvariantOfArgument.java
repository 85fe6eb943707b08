//: verify
//: truth: true
//: aims: frontend.lower.object_promises
//: why: the invariant of every object of the input holds
//: answer: proved
class InvariantOfArgument { static class A { private int n = 1; //@ private invariant n > 0;
   int get() { return n; } }
  //@ ensures \result > 0;
  static int f(A a) { return a.get(); } }
