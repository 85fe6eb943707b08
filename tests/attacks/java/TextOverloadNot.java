//: verify --only run
//: truth: false
//: aims: frontend.java.invocations
//: why: a run with assertions says so
//: answer: refuted
class TextOverloadNot { static int f(String s) { return 1; } static int f(Object o) { return 2; } static int f(int[] a) { return 3; }
  //@ requires true;
  static void run() { int k = f("a"); int m = f(new int[0]); assert (k == 2); } }
