//: verify
//: truth: true
//: aims: frontend.lower.exceptions
//: why: nobody gets the object, though there is another one
//: answer: proved
class ThrowWithoutLeakArgument {
  static class E extends RuntimeException { }
  static class A { int n; //@ invariant n > 0;
    //@ requires true; signals (E e) true; signals_only E;
    A(A o) { if (o.n > 5) throw new E(); n = o.n; } }
}
