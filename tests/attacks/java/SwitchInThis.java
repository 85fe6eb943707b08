//: verify
//: truth: true
//: aims: frontend.java.nodes.is_switch
//: why: each branch fits A, and A is nearer than Object
//: answer: unknown
class SwitchInThis { static class A { } static class B extends A { } static class C extends A { }
  int k; SwitchInThis(Object o) { k = 1; } SwitchInThis(A o) { k = 2; }
  //@ ensures k == 2;
  SwitchInThis(int c) { this(switch (c) { case 1 -> new B(); default -> new C(); }); } }
