//: verify --only f
//: truth: true
//: aims: frontend.java.invocations
//: why: null fits arrays only
//: answer: proved
class OverloadNullArray {
  static int g(/*@ nullable @*/ int[] b) { return 1; }
  static int g(int b) { return 2; }
  //@ ensures \result == 1;
  static int f() { return g(null); }
}
