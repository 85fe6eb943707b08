//: verify --only f
//: truth: true
//: aims: frontend.java.invocations
//: why: the array itself fits better than Object
//: answer: proved
class OverloadArrayObject {
  static int m(Object s) { return 1; }
  static int m(int[] x) { return 2; }
  //@ ensures \result == 2;
  static int f() { return m(new int[1]); }
}
