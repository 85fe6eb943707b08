//: verify
//: truth: true
//: aims: frontend.java.kept
//: why: a constant is there from the start
//: answer: proved
class FinalFieldConstant {
  static class A { int seen; A() { seen = get(); } int get() { return -1; } }
  static class B extends A { final int v = 6; int get() { return v; } }
  //@ ensures \result == 12;
  static int f() { B b = new B(); return b.seen + b.v; }
}
