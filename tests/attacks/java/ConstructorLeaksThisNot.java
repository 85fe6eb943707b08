//: verify
//: truth: false
//: aims: frontend.java.making
//: why: not the value that comes later
//: answer: refuted
class ConstructorLeaksThisNot {
  static class H { int seen = -1; void look(A a) { seen = a.v; } }
  static class A { int v; A(H h) { h.look(this); v = 7; } }
  //@ ensures \result == 7;
  static int f() { H h = new H(); new A(h); return h.seen; }
}
