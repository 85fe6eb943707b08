//: verify
//: truth: true
//: aims: frontend.java.invocations._is_of_several_classes
//: why: each branch fits I, and I is nearer than Object
//: answer: unknown
class ChoiceInNew { interface I { } interface J { } static class B implements I, J { } static class C implements I, J { }
  int k; ChoiceInNew(Object o) { k = 1; } ChoiceInNew(I o) { k = 2; }
  //@ ensures \result == 2;
  static int f(boolean c) { return new ChoiceInNew(c ? new B() : new C()).k; } }
