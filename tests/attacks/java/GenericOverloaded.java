//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: another parameter: not overridden
//: answer: proved
class GenericOverloaded {
  static class X { int v; }
  static class Y { int v; }
  static class G<T> { int n; void set(T t) { n = 1; } }
  static class K extends G<X> { void set(Y t) { n = 2; } }
  //@ ensures \result == 1;
  static int f() { G<X> g = new K(); g.set(new X()); return g.n; }
}
