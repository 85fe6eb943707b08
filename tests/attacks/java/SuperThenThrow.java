//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: the constructor above keeps it to itself
//: answer: proved
class SuperThenThrow {
  static class E extends RuntimeException { }
  static class A { int k; A(int k) { this.k = k; } }
  static class B extends A { int n; //@ invariant n > 0;
    //@ requires o.n > 3; signals (E e) true; signals_only E;
    B(B o, boolean b) { super(3); if (b) throw new E(); n = o.n - k; } }
}
