//: verify --only f
//: truth: error
//: aims: frontend.java.invocations
//: why: neither method is more specific
//: answer: diagnostic
class OverloadTwoWidenings {
  static int g(int a, long b) { return 1; }
  static int g(long a, int b) { return 2; }
  //@ ensures \result == 1;
  static int f() { return g(1, 2); }
}
