//: verify
//: truth: true
//: aims: frontend.java.invocations._is_of_several_classes
//: why: each branch fits I, and I is nearer than Object
//: answer: unknown
class ChoiceOfTwoInterfaces { interface I { } interface J { } static class B implements I, J { } static class C implements I, J { }
  static int o(Object o) { return 1; } static int o(I o) { return 2; }
  //@ ensures \result == 2;
  static int f(boolean c) { return o(c ? new B() : new C()); } }
