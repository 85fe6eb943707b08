//: verify --only f
//: truth: true
//: aims: frontend.lower.object_promises._knowing
//: why: f changes n alone; that m >= 0 is not its doing, and no object of B breaks it
//: answer: proved
class InvariantBelowBefore {
  static class A {
    int n;
    int m; //@ invariant n >= 0;

    static void f(A a) { a.n = 1; }
  }

  static class B extends A {
    //@ invariant m >= 0;
  }
}
