//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class ObjInterfaceConst1 { interface I { int K = 4; static int twice(int x) { return 2 * x; } } static class A implements I { int f() { return K; } } //@ requires true;
  static void run() { assert (I.twice(3) == 5); } }
