//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the overriding method sees 0
//: answer: proved
class TrapVirtualInConstructor { static class A { int seen; A() { seen = get(); } int get() { return 1; } } static class B extends A { int v = 9; int get() { return v; } }
  //@ ensures \result == 0;
  static int f() { return new B().seen; } }
