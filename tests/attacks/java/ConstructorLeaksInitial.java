//: verify
//: truth: true
//: aims: frontend.java.making
//: why: initial values come before the body
//: answer: proved
class ConstructorLeaksInitial {
  static class H { int seen = -1; void look(A a) { seen = a.v; } }
  static class A { int v = 5; A(H h) { h.look(this); v = 7; } }
  //@ ensures \result == 5;
  static int f() { H h = new H(); new A(h); return h.seen; }
}
