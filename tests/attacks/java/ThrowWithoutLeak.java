//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: nobody gets the object
//: answer: proved
class ThrowWithoutLeak {
  static class E extends RuntimeException { }
  static class A { int n; //@ invariant n > 0;
    //@ requires true; signals (E e) true; signals_only E;
    A(boolean b) { if (b) throw new E(); n = 1; } }
}
