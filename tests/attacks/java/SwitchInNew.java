//: verify
//: truth: true
//: aims: frontend.java.nodes.is_switch
//: why: each branch fits A, and A is nearer than Object
//: answer: unknown
class SwitchInNew { static class A { } static class B extends A { } static class C extends A { }
  int k; SwitchInNew(Object o) { k = 1; } SwitchInNew(A o) { k = 2; }
  //@ ensures \result == 2;
  static int f(int c) { return new SwitchInNew(switch (c) { case 1 -> new B(); default -> new C(); }).k; } }
