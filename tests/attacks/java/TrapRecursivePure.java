//: verify
//: truth: true
//: aims: frontend.lower.definitions
//: why: with a measure the definition is one
//: answer: proved
class TrapRecursivePure {
  //@ requires x >= 0; measured_by x;
  /*@ pure @*/ static int f(int x) { return x == 0 ? 0 : f(x - 1); }
  //@ requires x == 3; ensures \result == f(x);
  static int g(int x) { return 0; }
}
