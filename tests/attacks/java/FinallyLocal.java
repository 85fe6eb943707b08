//: verify
//: truth: true
//: aims: frontend.java.exceptions
//: why: the value was taken before
//: answer: unknown
class FinallyLocal {
  //@ ensures \result == 1;
  static int f() { int x = 1; try { return x; } finally { x = 2; } }
}
