//: verify
//: truth: true
//: aims: frontend.java.references.common
//: why: m of the object that was chosen
//: answer: proved
class NestedTernaryReceiver { static class A { int m() { return 1; } } static class B extends A { int m() { return 2; } } static class C extends A { int m() { return 3; } }
  //@ ensures \result == (k == 0 ? 2 : k == 1 ? 3 : 1);
  static int f(int k) { return (k == 0 ? new B() : k == 1 ? new C() : new A()).m(); } }
