//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: set of the class below overrides the one above
//: answer: proved
class GenericOverridden {
  static class X { int v; }
  static class G<T> { int n; void set(T t) { n = 1; } }
  static class K extends G<X> { void set(X t) { n = 2; } }
  //@ ensures \result == 2;
  static int f() { G<X> g = new K(); g.set(new X()); return g.n; }
}
