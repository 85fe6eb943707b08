//: verify
//: truth: true
//: aims: frontend.lower.operations
//: why: char: 0 - 1 is 65535
//: answer: proved
class CharFieldDecrement { static class A { char c; }
  //@ requires a.c == 0; ensures \result == 65535;
  static int f(A a) { a.c--; return a.c; } }
