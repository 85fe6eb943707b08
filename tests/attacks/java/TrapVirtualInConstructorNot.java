//: verify
//: truth: false
//: aims: frontend.java.making
//: why: not yet 9
//: answer: refuted
class TrapVirtualInConstructorNot {
  static class A { int seen; A() { seen = get(); } int get() { return 1; } } static class B extends A { int v = 9; int get() { return v; } }
  //@ ensures \result == 9;
  static int f() { return new B().seen; }
}
