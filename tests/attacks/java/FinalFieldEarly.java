//: verify
//: truth: true
//: aims: frontend.java.kept
//: why: a final field that is no constant is 0 before
//: answer: proved
class FinalFieldEarly {
  static class A { int seen; A() { seen = get(); } int get() { return -1; } }
  static class B extends A { final int v; B() { v = 6; } int get() { return v; } }
  //@ ensures \result == 6;
  static int f() { B b = new B(); return b.seen + b.v; }
}
