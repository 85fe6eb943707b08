//: verify
//: truth: false
//: aims: frontend.java.starting
//: why: D is no constant, so A is initialised
//: answer: refuted
class MainFinalComputedInits { static int h; static int t(int k) { h = h * 10 + k; return k; }
  static class A { static final int D = t(4); }
  public static void main(String[] args) { assert A.D == 4 && h == 0; } }
