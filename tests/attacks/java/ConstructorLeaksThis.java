//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the other object sees the field before it is set
//: answer: proved
class ConstructorLeaksThis {
  static class H { int seen = -1; void look(A a) { seen = a.v; } }
  static class A { int v; A(H h) { h.look(this); v = 7; } }
  //@ ensures \result == 0;
  static int f() { H h = new H(); new A(h); return h.seen; }
}
