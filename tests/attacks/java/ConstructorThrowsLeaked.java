//: verify
//: truth: true
//: aims: frontend.java.making
//: why: the object lives on though its constructor failed
//: answer: proved
class ConstructorThrowsLeaked {
  static class E extends RuntimeException { }
  static class H { /*@ nullable @*/ A a; }
  static class A { int v; A(H h) { h.a = this; v = 4; if (v == 4) throw new E(); v = 5; } }
  //@ ensures \result == 4;
  static int f() { H h = new H(); try { new A(h); } catch (E e) { } return h.a == null ? 0 : h.a.v; }
}
