//: verify
//: truth: false
//: aims: frontend.java.ghosts
//: why: the ghost field lags behind where the exception leaves
//: answer: refuted
class GhostThrown {
  static class E extends RuntimeException { }
  int n; //@ ghost int g;
  //@ invariant g == n;
  //@ requires n < 9; signals (E e) true; signals_only E;
  void f(boolean b) { n++; if (b) throw new E(); /*@ set g = g + 1; @*/ }
}
