//: verify --only f
//: truth: true
//: aims: frontend.java.initialization.class_acts
//: why: a constant is read without initialising its class
//: answer: proved
class FirstUseThroughConstant {
  static class B { static final int K = 4; static { if (true) throw new RuntimeException(); } }
  //@ ensures \result == 4;
  static int f() { return B.K; }
}
