//: verify
//: truth: false
//: aims: frontend.lower.definitions
//: why: f never ends: that f(x) is f(x) + 1 says nothing about g
//: answer: unknown
class TrapEndlessPure {
  //@ ensures \result == f(x) + 1;
  /*@ pure @*/ static int f(int x) { return f(x) + 1; }
  //@ requires true; ensures \result == 2;
  static int g(int x) { //@ assert f(x) == f(x) + 1;
    return 1; } }
