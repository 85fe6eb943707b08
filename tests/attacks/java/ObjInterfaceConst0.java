//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class ObjInterfaceConst0 { interface I { int K = 4; static int twice(int x) { return 2 * x; } } static class A implements I { int f() { return K; } } //@ requires true;
  static void run() { assert (new A().f() == 4 && I.twice(I.K) == 8); } }
