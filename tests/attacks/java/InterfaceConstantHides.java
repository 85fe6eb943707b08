//: verify
//: truth: true
//: aims: frontend.java.classes
//: why: K is that of J
//: answer: proved
class InterfaceConstantHides { interface I { int K = 1; } interface J extends I { int K = 2; } static class A implements J { int k() { return K; } }
  //@ ensures \result == 2;
  static int f() { return new A().k(); } }
