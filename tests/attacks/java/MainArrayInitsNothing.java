//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: an array of A does not initialise A
//: answer: unknown
class MainArrayInitsNothing { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static int a = t(1); }
  public static void main(String[] args) { A[] x = new A[2]; A y = null; boolean b = y instanceof A; assert h == 0; } }
