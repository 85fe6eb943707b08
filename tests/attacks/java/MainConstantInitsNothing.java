//: verify
//: truth: true
//: aims: frontend.java.starting
//: why: a constant is put in by the compiler
//: answer: unknown
class MainConstantInitsNothing { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static final int C = 4; static int a = t(1); }
  public static void main(String[] args) { assert A.C == 4 && h == 0; } }
